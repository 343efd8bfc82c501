import { type Column, type TableSection, tableOf } from "@serpentine/table-files";
import type { ReportInput } from "./report-input";

/** Shares of AI answers that cite the website of a report, by prompt and model; null for a report of several websites, and without prompts. */
export function answersSection({ answers, words, print }: ReportInput): TableSection | null {
	if (answers.length === 0) return null;
	const { answers: say } = words;
	const columns: Column[] = [
		{ title: say.prompt, kind: "text", width: 60 },
		{ title: say.model, kind: "text", width: 20 },
		{ title: say.cited, kind: "text", width: 16 },
		{ title: say.between, kind: "text", width: 16 },
		{ title: say.change, kind: "text", width: 24 },
	];
	const rows = answers.flatMap(({ text, figures }) =>
		figures.map(({ model, share, change }) => [
			text,
			model,
			share === null ? say.none : say.of(share.cited, share.n),
			share === null ? null : `${print.share(share.low)} – ${print.share(share.high)}`,
			change === null ? say.same : change.direction === "up" ? say.rose(print.day(change.since)) : say.fell(print.day(change.since)),
		]),
	);
	return tableOf({ title: say.title, note: say.note, columns }, rows);
}
