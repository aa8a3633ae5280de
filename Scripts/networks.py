"""Edits the recognizer's network, an ONNX file: limits its alphabet, and quantizes its convolutions."""

import array
import json
import pathlib

RANGES = pathlib.Path(__file__).with_name("recognizer-ranges.json")

# The part of the protocol buffers' wire format that an ONNX file needs: fields as (number, wire type, value).


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def fields(data):
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = varint(data, at)
        elif kind == 2:
            size, at = varint(data, at)
            value, at = data[at : at + size], at + size
        elif kind in (1, 5):
            size = 8 if kind == 1 else 4
            value, at = data[at : at + size], at + size
        else:
            raise ValueError(f"wire type {kind}")
        yield key >> 3, kind, value


def encoded_varint(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def encoded(entries):
    out = []
    for number, kind, value in entries:
        out.append(encoded_varint(number << 3 | kind))
        if kind == 0:
            out.append(encoded_varint(value))
        elif kind == 2:
            out += [encoded_varint(len(value)), bytes(value)]
        else:
            out.append(bytes(value))
    return b"".join(out)


# Numbers of the fields of an ONNX file, as onnx.proto gives them.
MODEL_GRAPH, MODEL_METADATA = 7, 14
GRAPH_NODE, GRAPH_INITIALIZER, GRAPH_OUTPUT, GRAPH_VALUE_INFO = 1, 5, 12, 13
NODE_INPUT, NODE_OUTPUT, NODE_NAME, NODE_OPERATOR, NODE_ATTRIBUTE = 1, 2, 3, 4, 5
TENSOR_DIMENSION, TENSOR_TYPE, TENSOR_NAME, TENSOR_RAW = 1, 2, 8, 9
FLOAT, UINT8, INT8 = 1, 2, 3
VARINT, BYTES = 0, 2


def text(message, number):
    """The strings of a field of a message, in their order."""
    return [bytes(value).decode() for found, _, value in fields(message) if found == number]


def tensor(name, kind, dimensions, raw):
    entries = [(TENSOR_DIMENSION, VARINT, size) for size in dimensions]
    return encoded(
        entries + [(TENSOR_TYPE, VARINT, kind), (TENSOR_NAME, BYTES, name.encode()), (TENSOR_RAW, BYTES, raw)])


def node(operator, inputs, output, attribute=None):
    entries = [(NODE_INPUT, BYTES, name.encode()) for name in inputs]
    entries += [(NODE_OUTPUT, BYTES, output.encode()), (NODE_NAME, BYTES, output.encode())]
    entries.append((NODE_OPERATOR, BYTES, operator.encode()))
    if attribute:
        name, value = attribute
        # AttributeProto: name 1, i 3, type 20 (INT is 2).
        entries.append(
            (NODE_ATTRIBUTE, BYTES, encoded([(1, BYTES, name.encode()), (3, VARINT, value), (20, VARINT, 2)])))
    return encoded(entries)


def with_graph(model, change):
    """The model with the entries of its graph changed."""
    return encoded(
        (number, kind, encoded(change(list(fields(value)))) if number == MODEL_GRAPH else value)
        for number, kind, value in fields(memoryview(model)))


def is_whole_convolution(message):
    """Whether a node is a convolution whose outputs see all its inputs, which is where the time goes."""
    if text(message, NODE_OPERATOR) != ["Conv"]:
        return False
    for attribute in (value for number, _, value in fields(message) if number == NODE_ATTRIBUTE):
        entries = {number: value for number, _, value in fields(attribute)}
        if bytes(entries[1]) == b"group" and entries.get(3, 1) > 1:
            return False
    return True


def convolutions(model):
    """The convolutions that can be quantized, as pairs of names: the node's, and that of the tensor it reads."""
    graph = next(value for number, _, value in fields(memoryview(model)) if number == MODEL_GRAPH)
    nodes = [value for number, _, value in fields(graph) if number == GRAPH_NODE]
    return [(text(it, NODE_NAME)[0], text(it, NODE_INPUT)[0]) for it in nodes if is_whole_convolution(it)]


def quantized(model, ranges=None):
    """The network with its convolutions in 8-bit integers: inputs by their ranges, weights by the largest of each output.

    Ranges are pairs of the least and the greatest value by the node's name, by default those that `fitting.ranges` measured.
    """
    ranges = ranges or json.loads(RANGES.read_text())

    def change(graph):
        tensors = {
            text(value, TENSOR_NAME)[0]: value for number, _, value in graph if number == GRAPH_INITIALIZER}
        out, replaced = [], set()
        for entry in graph:
            name = text(entry[2], NODE_NAME)[0] if entry[0] == GRAPH_NODE and text(entry[2], NODE_NAME) else None
            if name not in ranges or not is_whole_convolution(entry[2]):
                out.append(entry)
                continue
            inputs = text(entry[2], NODE_INPUT)
            parts, inputs[0] = quantized_input(inputs[0], name, ranges[name])
            weights, quantized_name = quantized_weights(tensors[inputs[1]], inputs[1])
            replaced.add(inputs[1])
            inputs[1] = quantized_name
            rest = [part for part in fields(entry[2]) if part[0] != NODE_INPUT]
            out += parts + weights
            out.append((GRAPH_NODE, BYTES, encoded([(NODE_INPUT, BYTES, it.encode()) for it in inputs] + rest)))
        return [
            entry for entry in out
            if entry[0] != GRAPH_INITIALIZER or text(entry[2], TENSOR_NAME)[0] not in replaced]

    return with_graph(model, change)


def quantized_input(source, name, limits):
    low, high = min(0, limits[0]), max(0, limits[1])
    scale = (high - low) / 255
    zero = min(255, max(0, round(-low / scale)))
    scale_name, zero_name, integers, output = (f"{name}.{part}" for part in ("scale", "zero", "integers", "input"))
    return [
        (GRAPH_INITIALIZER, BYTES, tensor(scale_name, FLOAT, [], array.array("f", [scale]).tobytes())),
        (GRAPH_INITIALIZER, BYTES, tensor(zero_name, UINT8, [], bytes([zero]))),
        (GRAPH_NODE, BYTES, node("QuantizeLinear", [source, scale_name, zero_name], integers)),
        (GRAPH_NODE, BYTES, node("DequantizeLinear", [integers, scale_name, zero_name], output)),
    ], output


def quantized_weights(weights, name):
    entries = list(fields(weights))
    dimensions = [value for number, kind, value in entries if number == TENSOR_DIMENSION and kind == VARINT]
    values = array.array("f", bytes(next(value for number, _, value in entries if number == TENSOR_RAW)))
    size = len(values) // dimensions[0]
    integers, scales = array.array("b"), array.array("f")
    for first in range(0, len(values), size):
        part = values[first : first + size]
        scale = max(max(part), -min(part), 1e-9) / 127
        scales.append(scale)
        integers.extend(round(value / scale) for value in part)
    names = [f"{name}.{part}" for part in ("integers", "scales", "floats", "weights")]
    return [
        (GRAPH_INITIALIZER, BYTES, tensor(names[0], INT8, dimensions, integers.tobytes())),
        (GRAPH_INITIALIZER, BYTES, tensor(names[1], FLOAT, [dimensions[0], 1, 1, 1], scales.tobytes())),
        # DequantizeLinear has one scale for all outputs in this version of the format, so it is spelled out.
        (GRAPH_NODE, BYTES, node("Cast", [names[0]], names[2], ("to", FLOAT))),
        (GRAPH_NODE, BYTES, node("Mul", names[2:0:-1], names[3])),
    ], names[3]


def characters(model):
    """The characters that the network tells apart: output 0 is the blank, shown as "", the last one the space."""
    for number, _, value in fields(memoryview(model)):
        if number == MODEL_METADATA:
            entry = {n: bytes(v) for n, _, v in fields(value)}
            if entry.get(1) == b"character":
                known = [""] + [line.rstrip("\r") for line in entry[2].decode().split("\n")]
                return (known[:-1] if known[-1] == "" else known) + [" "]
    raise ValueError("the network does not name its characters")


def is_latin(character):
    """Latin and Greek with marks, punctuation, currency and other signs: no Chinese debris on a page of European print."""
    code = ord(character[0]) if len(character) == 1 else 0x10FFFF
    ranges = [(0x20, 0x24F), (0x370, 0x3FF), (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x20A0, 0x20CF), (0x2100, 0x214F)]
    return any(low <= code <= high for low, high in ranges)


def limited(model, kept):
    """The network with the kept outputs alone, and without the list of its characters."""
    outputs = len(characters(model))

    def change(graph):
        for number, kind, value in graph:
            # What the graph declares of its output would contradict the cut layer; the shape follows from the layer.
            if number == GRAPH_INITIALIZER:
                value = cut(value, kept, outputs)
            elif number == GRAPH_OUTPUT:
                value = encoded([entry for entry in fields(value) if entry[0] != 2] + [(2, BYTES, b"\x0a\x02\x08\x01")])
            elif number == GRAPH_VALUE_INFO:
                continue
            yield number, kind, value

    whole = with_graph(model, change)
    return encoded(entry for entry in fields(memoryview(whole)) if entry[0] != MODEL_METADATA)


def cut(weights, kept, outputs):
    """An initializer of the last layer with the kept outputs alone: its last dimension is the outputs."""
    entries = list(fields(weights))
    dimensions = [value for number, kind, value in entries if number == TENSOR_DIMENSION and kind == VARINT]
    if not dimensions or dimensions[-1] != outputs:
        return weights
    values = array.array("f", bytes(next(value for number, _, value in entries if number == TENSOR_RAW)))
    rows = len(values) // outputs
    chosen = array.array("f", (values[row * outputs + index] for row in range(rows) for index in kept))
    result = [(TENSOR_DIMENSION, VARINT, size) for size in dimensions[:-1] + [len(kept)]]
    result += [entry for entry in entries if entry[0] not in (TENSOR_DIMENSION, TENSOR_RAW)]
    return encoded(result + [(TENSOR_RAW, BYTES, chosen.tobytes())])
