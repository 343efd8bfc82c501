import { RESULT_KINDS } from "~/domain/position/result-kinds";
import { type Coded, observationOfCode } from "~/domain/sample/codes";
import { type FamilyColumn, MAX_FAMILY_COLUMNS, readFamilyColumn } from "~/domain/table/column-families";
import { AppError } from "~/services/app-error";
import { listField } from "./contract/query-fields";

export const columnsField = listField(
	`Further columns of each keyword, at most ${MAX_FAMILY_COLUMNS}: "rival:example.com" is the place of that website on the same result pages, "inside:maps" that of the keyword's own website inside a kind of results of the first page (${RESULT_KINDS.join(", ")}): the depth is the number of entries, and "not_found" with "exhausted" that the page does not show the kind. Lists of removed and paused keywords have none. Names are normalised: "rival:https://Bücher.example/a" is answered as "rival:xn--bcher-kva.example"`,
);

/** Columns of families that a query asks for; none adds nothing. Throws ValidationException for a column that there is not, and for too many. */
export function columnsIn({ columns }: { columns: readonly string[] }): { families?: FamilyColumn[] } {
	const families = [...new Set(columns.map(readFamilyColumn))];
	const known = families.filter((column) => column !== null);
	if (known.length < families.length) throw new AppError("ValidationException", {}, { columns: ["columns.invalid"] });
	if (known.length > MAX_FAMILY_COLUMNS)
		throw new AppError("ValidationException", { count: MAX_FAMILY_COLUMNS }, { columns: ["columns.many"] });
	return known.length > 0 ? { families: known } : {};
}

/** A value of a column of a family, as its cell in the table; null for an empty cell. */
export function columnJson(coded: Coded | null) {
	const observation = coded && observationOfCode(coded.code, coded.depth, "");
	if (!observation) return null;
	const { depth } = observation;
	switch (observation.outcome) {
		case "ranked":
			return { outcome: observation.outcome, position: observation.position, depth };
		case "not_found": {
			const { outcome, exhausted, below } = observation;
			return { outcome, position: 0, depth, exhausted, ...(below && { below: below.position }) };
		}
		case "unknown": {
			const { outcome, reason, detail } = observation;
			return { outcome, position: reason === "pending" ? null : false, depth, reason, ...(detail && { detail }) };
		}
	}
}
