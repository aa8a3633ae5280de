#!/bin/sh
# Builds the program that manifest.json names.
set -eu
cd "$(dirname "$0")"
swift build -c release -Xlinker -s
cp .build/release/extract extract
