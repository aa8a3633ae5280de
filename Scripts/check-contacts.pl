# Reads vCards with Text::vCard and prints each as a JSON object a line: a list of [values] under every property's name.
use strict;
use warnings;
use JSON::PP;
use Text::vCard::Addressbook;

my ($path) = @ARGV;
my $book = Text::vCard::Addressbook->new({ source_file => $path });
my $json = JSON::PP->new->utf8->canonical;
my %components = (
  N   => [qw(family given middle prefixes suffixes)],
  ADR => [qw(po_box extended street city region post_code country)],
  ORG => [qw(name)],
);
for my $card ($book->vcards) {
  my %properties;
  for my $name (qw(UID N ORG TITLE EMAIL TEL URL ADR)) {
    for my $node (@{ $card->get($name) || [] }) {
      my @values = map { $node->$_ // '' } @{ $components{$name} || ['value'] };
      push @values, @{ $node->unit || [] } if $name eq 'ORG';
      push @{ $properties{$name} }, \@values;
    }
  }
  print $json->encode(\%properties), "\n";
}
