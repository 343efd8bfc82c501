import { caseKey } from "../normalize/plain-text";
import { normalizeTerm, splitLines } from "../normalize/term";
import { headerKey } from "./header-key";
import { roleOfTitle } from "./header-words";
import { readTags } from "./read-labels";

/** Table pasted from a spreadsheet: one keyword per line, with its tags. */
export interface PastedTable {
	/** Keywords as typed, one per line. */
	keywords: string[];
	/** Tag names by normalised term, in the spelling of their first occurrence. */
	tagsOf: Map<string, string[]>;
	/** Names of all tags without duplicates; case is ignored. */
	tags: string[];
	/** First line if it contains column titles, which are not keywords; else null. */
	header: string | null;
	/** Role of each column. */
	columns: ("keyword" | "tags" | "not_taken")[];
}

type Column = PastedTable["columns"][number];

/** Returns null for a text without tabs. Without titles the first column contains keywords and the second one tags, unless all its cells are numbers. */
export function readPastedTable(text: string): PastedTable | null {
	if (!text.includes("\t")) return null;
	const lines = splitLines(text).filter((line) => line.trim() !== "");
	const rows = lines.map((line) => line.split("\t"));
	const [first = []] = rows;
	const titled = first.map((title): Column => takenRole(title));
	const hasTitles = titled.includes("keyword");
	const body = hasTitles ? rows.slice(1) : rows;
	const width = Math.max(...rows.map((cells) => cells.length));
	const columns = Array.from({ length: width }, (_, at): Column => {
		if (hasTitles) return titled.indexOf("keyword") === at ? "keyword" : titled[at] === "tags" ? "tags" : "not_taken";
		if (at === 0) return "keyword";
		return at === 1 && body.some((cells) => !isNumber(cells[at])) ? "tags" : "not_taken";
	});
	return { ...tagged(body, columns), header: hasTitles ? (lines[0] ?? null) : null, columns };
}

function tagged(body: readonly string[][], columns: readonly Column[]) {
	const names = new Map<string, string>();
	const tagsOf = new Map<string, string[]>();
	const keywords: string[] = [];
	for (const cells of body) {
		const typed = cells[columns.indexOf("keyword")] ?? "";
		const term = normalizeTerm(typed);
		if (term === "") continue;
		keywords.push(typed);
		const own = new Set(tagsOf.get(term));
		for (const name of cells.flatMap((cell, at) => (columns[at] === "tags" ? readTags(cell).tags : []))) {
			const known = names.get(caseKey(name)) ?? name;
			names.set(caseKey(name), known);
			own.add(known);
		}
		if (own.size > 0) tagsOf.set(term, [...own]);
	}
	return { keywords, tagsOf, tags: [...names.values()] };
}

function takenRole(title: string): Column {
	const role = roleOfTitle(headerKey(title));
	return role === "keyword" || role === "tags" ? role : "not_taken";
}

function isNumber(cell = ""): boolean {
	return /^[\d\s.,%]*$/.test(cell);
}
