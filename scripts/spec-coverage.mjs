// Checks that every test named in docs/spec-coverage.tsv exists and holds the assertion named beside it.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "./environment.mjs";

const FILE = "docs/spec-coverage.tsv";
/** assertion: text that stands in the body of the named test, on one line. */
export const COLUMNS = ["section", "behaviour", "where", "test file", "test name", "assertion"];

/** Faults of a table, one sentence each. read: file → its text, or null without such a file. */
export function findGaps(table, read) {
	const [head, ...lines] = table.split("\n").filter((line) => line.trim() !== "");
	if (head !== COLUMNS.join("\t")) return [`the first line must be: ${COLUMNS.join(", ")}`];
	return lines.flatMap((line, index) => {
		const [section, behaviour, where, file, name, assertion, ...rest] = line.split("\t");
		const at = `line ${index + 2}`;
		if (!section || !behaviour || !where || !file || !name || !assertion || rest.length > 0) return [`${at}: six columns, none empty`];
		if (read(where) === null) return [`${at}: there is no ${where}`];
		const text = read(file);
		if (text === null) return [`${at}: there is no ${file}`];
		const bodies = testBodies(text, name);
		if (bodies.length === 0) return [`${at}: ${file} has no test "${name}"`];
		return bodies.some((body) => body.includes(assertion)) ? [] : [`${at}: "${name}" does not assert: ${assertion}`];
	});
}

/** Each place that names the test, with what follows up to the next test. A name stands in quotes, with the quotes inside it escaped. */
function testBodies(text, name) {
	const forms = [`"${name.replaceAll('"', '\\"')}"`, `'${name.replaceAll("'", "\\'")}'`, `\`${name}\``];
	const places = forms.flatMap((form) => [...indicesOf(text, form)]);
	return places.map((from) => {
		const next = text.slice(from).search(/\n\t*(?:test|it|journey)(?:\.\w+)*\(/);
		return next < 0 ? text.slice(from) : text.slice(from, from + next);
	});
}

function* indicesOf(text, part) {
	for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) yield at;
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
