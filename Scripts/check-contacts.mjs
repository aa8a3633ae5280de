// Reads vCards with ical.js and writes them as jCards beside them, for check-contacts.py to compare.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [folder, modules] = process.argv.slice(2);
const require = createRequire(resolve(modules, "package.json"));
const { default: ICAL } = await import(require.resolve("ical.js"));
for (const format of ["vcard", "vcard3"]) {
  const parsed = ICAL.parse(readFileSync(`${folder}/${format}`, "utf8"));
  // One vCard is parsed to itself, several to a list.
  const cards = typeof parsed[0] === "string" ? [parsed] : parsed;
  writeFileSync(`${folder}/${format}.ical.json`, JSON.stringify(cards));
}
