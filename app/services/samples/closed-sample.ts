import { type AnswerSpan, answerSpan } from "~/domain/storage/join-day";
import type { GridCodes, GridEvidence } from "~/domain/storage/sample-grid";
import type { HeldSample } from "./loaded-day";
import { gridOfRow, readCodes, readEvidence, type StoredSample } from "./sample-grid-text";

/** A closed sample that is still in D1: its codes are read, its evidence when it is asked for. */
export function closedSample(row: StoredSample & { time: string; closedAt: number }): HeldSample {
	const { time, openedAt, closedAt } = row;
	const read = readCodes(row);
	let evidence: GridEvidence | null = null;
	let held: { columns: GridCodes; span: AnswerSpan };
	if (read) held = read;
	else {
		const grid = gridOfRow(row);
		evidence = grid.evidence;
		held = { columns: grid, span: answerSpan(grid, grid.evidence.at) };
	}
	const open = () => {
		evidence ??= readEvidence(row, held.columns);
		return evidence;
	};
	return { time, openedAt, closedAt, columns: held.columns, span: () => held.span, evidence: open, readEvidence: async () => open() };
}
