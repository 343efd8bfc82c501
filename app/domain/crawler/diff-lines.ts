/** A line of a difference: kept, only before, or only after; gap: `count` kept lines are left out. */
export type DiffLine = { kind: "same" | "removed" | "added"; text: string } | { kind: "gap"; count: number };

/** Kept lines shown around each change. */
const CONTEXT_LINES = 2;
/** Cells of the table of common lines; a larger difference is shown as one block. */
const MAX_CELLS = 4_000_000;

/** The difference of two texts by lines; empty when they are equal. */
export function diffLines(before: string, after: string): DiffLine[] {
	if (before === after) return [];
	const [a, b] = [before.split("\n"), after.split("\n")];
	let head = 0;
	while (head < a.length && head < b.length && a[head] === b[head]) head++;
	let tail = 0;
	while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
	const middle = diffMiddle(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
	return shorten([...kept(a.slice(0, head)), ...middle, ...kept(a.slice(a.length - tail))]);
}

function kept(lines: readonly string[]): DiffLine[] {
	return lines.map((text) => ({ kind: "same", text }));
}

/** By the longest common subsequence. */
function diffMiddle(a: readonly string[], b: readonly string[]): DiffLine[] {
	const [rows, columns] = [a.length + 1, b.length + 1];
	if (rows * columns > MAX_CELLS) return [...only("removed", a), ...only("added", b)];
	const common = new Uint16Array(rows * columns);
	for (let i = a.length - 1; i >= 0; i--)
		for (let j = b.length - 1; j >= 0; j--) {
			const [below, right] = [common[(i + 1) * columns + j] ?? 0, common[i * columns + j + 1] ?? 0];
			common[i * columns + j] = a[i] === b[j] ? (common[(i + 1) * columns + j + 1] ?? 0) + 1 : Math.max(below, right);
		}
	const lines: DiffLine[] = [];
	let [i, j] = [0, 0];
	while (i < a.length && j < b.length) {
		const [one = "", other = ""] = [a[i], b[j]];
		if (one === other) {
			lines.push({ kind: "same", text: one });
			i++;
			j++;
		} else if ((common[(i + 1) * columns + j] ?? 0) >= (common[i * columns + j + 1] ?? 0)) {
			lines.push({ kind: "removed", text: one });
			i++;
		} else {
			lines.push({ kind: "added", text: other });
			j++;
		}
	}
	return [...lines, ...only("removed", a.slice(i)), ...only("added", b.slice(j))];
}

function only(kind: "removed" | "added", lines: readonly string[]): DiffLine[] {
	return lines.map((text) => ({ kind, text }));
}

/** Replaces kept lines that are far from any change. */
function shorten(lines: readonly DiffLine[]): DiffLine[] {
	const near = new Set<number>();
	for (const [at, { kind }] of lines.entries())
		if (kind !== "same") for (let by = -CONTEXT_LINES; by <= CONTEXT_LINES; by++) near.add(at + by);
	const shown: DiffLine[] = [];
	for (const [at, line] of lines.entries()) {
		const last = shown.at(-1);
		if (near.has(at)) shown.push(line);
		else if (last?.kind === "gap") last.count++;
		else shown.push({ kind: "gap", count: 1 });
	}
	return shown;
}
