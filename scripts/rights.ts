import fs from "node:fs";
import { rightsTable } from "./rights/read-app";

/** Writes the table of rights. With --check it is compared only, and the program fails where it is not current. */
const FILE = "docs/rights.md";
const text = rightsTable();
if (!process.argv.includes("--check")) fs.writeFileSync(FILE, text);
else if (fs.readFileSync(FILE, "utf8") !== text) {
	console.error(`${FILE} is not current: npm run rights`);
	process.exitCode = 1;
}
