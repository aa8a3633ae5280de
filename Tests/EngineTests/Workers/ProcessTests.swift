import Testing

/// The tests that start processes, one after the other: started all at once they would pass each other's time limits.
@Suite(.serialized)
enum ProcessTests {}
