import { type Column, type TableSection, tableOf } from "@serpentine/table-files";
import { type Share, shareBounds } from "../prompt/share";
import type { ReportInput } from "./report-input";

/** Shares of AI answers that cite the website of a report, by prompt and model; null for a report of several websites, and without prompts. */
export function answersSection({ answers, words, print }: Pick<ReportInput, "answers" | "words" | "print">): TableSection | null {
	if (answers.length === 0) return null;
	const { answers: say } = words;
	const columns: Column[] = [
		{ title: say.prompt, kind: "text", width: 60 },
		{ title: say.model, kind: "text", width: 20 },
		{ title: say.cited, kind: "text", width: 16 },
		{ title: say.between, kind: "text", width: 16 },
		{ title: say.beside, kind: "number", width: 12 },
		{ title: say.change, kind: "text", width: 24 },
	];
	const rows = answers.flatMap(({ text, figures }) =>
		figures.map(({ model, isBareModel, share, beside, change }) => [
			text,
			isBareModel ? say.bare(model) : model,
			...shareCells(share, { say, print }),
			beside,
			change === null ? say.same : change.direction === "up" ? say.rose(print.day(change.since)) : say.fell(print.day(change.since)),
		]),
	);
	return tableOf({ title: say.title, note: say.note, columns }, rows);
}

/** A share and its interval, as on the screen. */
function shareCells(
	share: Share | null,
	{ say, print }: { say: ReportInput["words"]["answers"]; print: ReportInput["print"] },
): [string, string | null] {
	if (share === null) return [say.none, null];
	if (share.n === 1) return [share.cited === 1 ? say.oneCited : say.oneNot, null];
	const { low, high } = shareBounds(share);
	return [say.of(share.cited, share.n), `${print.share(low)}–${print.share(high)}`];
}
