import type { ExportDocument, Section } from "@serpentine/table-files";
import { rowsOfTargets } from "~/domain/export/keyword-facts";
import { daysBetween } from "~/domain/export/period";
import { rawDays, rawReadings } from "~/domain/export/raw";
import { positionTable } from "~/domain/export/report-positions";
import type { ReportWords } from "~/domain/export/report-words";
import { namesProduct } from "~/domain/plan/plan-rules";
import { sortRows } from "~/domain/table/sort-rows";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { formatDay } from "~/i18n/format";
import { PRODUCT } from "~/i18n/product";
import { reportWords } from "~/i18n/report-words";
import type { Ctx } from "../ctx";
import { TableMemory } from "../table/table-memory";
import { readDays, readReadings } from "./read-days";
import { type Asked, dateOf, foundIn, leftOutOf, loadTable, periodOfRequest, shownOf } from "./read-report-table";
import { lookHrefOf, MAX_DAYS, reportParts } from "./report-parts";

/** The document of a request. Nothing is read before the first section is asked for, so that a download can begin at once. */
export function exportDocument(ctx: Ctx, asked: Asked): ExportDocument {
	const { account, request, language, createdAt } = asked;
	const words = reportWords(language);
	const [current, comparison] = [dateOf(request.current), dateOf(request.comparison)];
	const isReport = request.type !== "raw" && request.type !== "view";
	const from = isReport ? periodOfRequest(request).from : comparison.day;
	const day = (text: string) => formatDay(text, language, account.dateFormat);
	return {
		title: words.types[request.type === "report" ? request.report : request.type],
		subtitle: from === current.day ? day(current.day) : `${day(from)} – ${day(current.day)}`,
		language,
		createdAt,
		words: {
			page: words.page,
			...(isReport && namesProduct(account.plan) && { madeWith: words.madeWith(PRODUCT) }),
			missingLetters: words.missingLetters,
			cut: words.cut,
		},
		isPlain: !isReport,
		sections: () => (isReport ? reportParts(ctx, asked, words) : plainParts(ctx, asked, words)),
	};
}

async function* plainParts(ctx: Ctx, asked: Asked, words: ReportWords): AsyncGenerator<Section> {
	const { account, request } = asked;
	const [current, comparison] = [dateOf(request.current), dateOf(request.comparison)];
	if (request.type === "view") {
		const table = await loadTable(ctx, asked, { date: current, comparison });
		const { rows, columns } = foundIn(table, asked);
		const period = { to: current.day, comparison: comparison.day };
		const sorted = sortRows(rows, columns, request.view ?? { sort: "variation", dir: "asc" });
		const input = { table, words, tally: null, lookHref: lookHrefOf(ctx), period, families: request.view?.families ?? [] };
		yield { ...positionTable(words.types.view, sorted, { input, compared: columns }), ...leftOutNote(asked, table.tracked, words) };
		return;
	}
	const memory = new TableMemory(async () => ctx);
	const { tracked } = await memory.date(account, current);
	const rows = rowsOfTargets(tracked, shownOf(asked, tracked), request.targets);
	const days = daysBetween(comparison.day, current.day, MAX_DAYS);
	const table =
		request.layout === "readings"
			? rawReadings({ tracked, rows, days, words }, (of) => readReadings(ctx, account.id, of))
			: rawDays({ tracked, rows, days, words }, (of) => readDays(ctx, account.id, of, { hasEvidence: false }));
	yield { ...table, ...leftOutNote(asked, tracked, words) };
}

/** The same as a note of a table. */
function leftOutNote(asked: Asked, tracked: TrackedKeywords, words: ReportWords): { note: string } | null {
	const leftOut = leftOutOf(asked, tracked);
	return leftOut === 0 ? null : { note: `${words.cover.leftOut}: ${leftOut}` };
}
