import { summarize } from "~/domain/table/summarize";
import type { Synthesis } from "~/domain/table/synthesis";

type Answer = readonly [code: number, depth: number];

/** Codes of answers, and positions as answers. */
export const NOT_FOUND = 3;
export const BLOCKED = 1_088;
export const rank = (position: number): number => 16 + position;

const columns = (answers: readonly Answer[]) => ({
	codes: Uint16Array.from(answers, ([code]) => code),
	depths: Uint8Array.from(answers, ([, depth]) => depth),
});

/** The synthesis of answers at both dates, without movements. */
export function synthesisOf(current: readonly Answer[], previous: readonly Answer[]): Synthesis {
	const variations = new Int16Array(current.length).fill(0x7fff);
	return summarize(
		Uint32Array.from(current, (_, row) => row),
		{ current: columns(current), previous: columns(previous), variations },
	);
}
