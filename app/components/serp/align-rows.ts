import type { ComparisonRow } from "~/domain/storage/compare-pages";

type Line = ComparisonRow | null;

/**
 * Both lists line by line, so that equal ranks stand side by side: null where one list has nothing at the other's line. A block belongs to the
 * result below it; rows that are gone follow in their place.
 */
export function alignRows(left: readonly ComparisonRow[], right: readonly ComparisonRow[]): { left: Line[]; right: Line[] } {
	if (right.length === 0) return { left: [...left], right: [] };
	if (left.length === 0) return { left: [], right: [...right] };
	const aligned: { left: Line[]; right: Line[] } = { left: [], right: [] };
	const [ours, theirs] = [steps(left), steps(right)];
	for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
		const [a, b] = [ours[i] ?? NO_STEP, theirs[i] ?? NO_STEP];
		const height = Math.max(a.before.length, b.before.length);
		aligned.left.push(...padded(a.before, height));
		aligned.right.push(...padded(b.before, height));
		if (a.result === null && b.result === null) continue;
		aligned.left.push(a.result);
		aligned.right.push(b.result);
	}
	return aligned;
}

/** A ranked result and the rows between it and the one above; result null: the rows below the last result. */
interface Step {
	before: ComparisonRow[];
	result: ComparisonRow | null;
}

const NO_STEP: Step = { before: [], result: null };

function steps(rows: readonly ComparisonRow[]): Step[] {
	const found: Step[] = [];
	let before: ComparisonRow[] = [];
	for (const row of rows) {
		if (row.position === null || row.change?.kind === "out") before.push(row);
		else {
			found.push({ before, result: row });
			before = [];
		}
	}
	return before.length > 0 ? [...found, { before, result: null }] : found;
}

function padded(rows: readonly ComparisonRow[], height: number): Line[] {
	return [...rows, ...Array.from({ length: height - rows.length }, () => null)];
}
