import { existsSync, readFileSync } from "node:fs";

const FILE = "docs/reader-misses.md";

/** Causes of misread pages, by page: rows of the table in docs/reader-misses.md. */
export function readCauses(): Map<string, string> {
	const lines = existsSync(FILE) ? readFileSync(FILE, "utf8").split("\n") : [];
	const rows = lines.flatMap((line) => {
		const [, id, fault, cause] = /^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
		return id && fault && cause ? [[id, `${fault.trim()}: ${cause.trim()}`] as const] : [];
	});
	return new Map(rows);
}
