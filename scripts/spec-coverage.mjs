// Checks that every test named in docs/spec-coverage.tsv exists.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./environment.mjs";

const FILE = "docs/spec-coverage.tsv";
export const COLUMNS = ["section", "behaviour", "where", "test file", "test name"];

/** Faults of a table, one sentence each. read: file → its text, or null without such a file. */
export function findGaps(table, read) {
	const [head, ...lines] = table.split("\n").filter((line) => line.trim() !== "");
	if (head !== COLUMNS.join("\t")) return [`the first line must be: ${COLUMNS.join(", ")}`];
	return lines.flatMap((line, index) => {
		const [section, behaviour, where, file, name, ...rest] = line.split("\t");
		const at = `line ${index + 2}`;
		if (!section || !behaviour || !where || !file || !name || rest.length > 0) return [`${at}: five columns, none empty`];
		if (read(where) === null) return [`${at}: there is no ${where}`];
		const text = read(file);
		if (text === null) return [`${at}: there is no ${file}`];
		return hasTest(text, name) ? [] : [`${at}: ${file} has no test "${name}"`];
	});
}

/** A name is in quotes, with the quotes inside it escaped. */
function hasTest(text, name) {
	const forms = [`"${name.replaceAll('"', '\\"')}"`, `'${name.replaceAll("'", "\\'")}'`, `\`${name}\``];
	return forms.some((form) => text.includes(form));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const read = (file) => {
		const place = path.join(ROOT, file);
		if (!fs.existsSync(place)) return null;
		return fs.statSync(place).isDirectory() ? "" : fs.readFileSync(place, "utf8");
	};
	const gaps = findGaps(fs.readFileSync(path.join(ROOT, FILE), "utf8"), read);
	for (const gap of gaps) process.stdout.write(`${FILE} ${gap}\n`);
	process.exitCode = gaps.length > 0 ? 1 : 0;
}
