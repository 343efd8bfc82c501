import type { GridEvidence } from "~/domain/sample/columns";
import type { HeldSample } from "./loaded-day";
import { readCodes, readEvidence, type StoredSample } from "./sample-grid-text";

/** A closed sample that is still in D1: codes are read now, evidence on demand. Throws when the row has no columns. */
export function closedSample(row: StoredSample & { time: string; closedAt: number }): HeldSample {
	const { time, openedAt, closedAt } = row;
	const read = readCodes(row);
	if (!read) throw new Error("a closed sample has no columns");
	const { columns, span } = read;
	let evidence: GridEvidence | null = null;
	const open = () => {
		evidence ??= readEvidence(row, columns);
		return evidence;
	};
	return { time, openedAt, closedAt, columns, span: () => span, evidence: open, readEvidence: async () => open() };
}
