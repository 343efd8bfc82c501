import type { Cell } from "@serpentine/table-files";
import { averageClaim } from "../sample/claims";
import type { SynthesisSide } from "../table/synthesis";
import type { ReportWords } from "./report-words";

/** A number, or "not in the first 30" where everything was read and nothing is ranked. */
export function averageCell(side: SynthesisSide, words: ReportWords): Cell {
	const claim = averageClaim(side);
	if (claim.kind === "beyond") return words.notFound(claim.depth);
	return claim.kind === "average" ? claim.value : null;
}
