import { type Cell, type Column, EXPORT_MEDIA_TYPES, type ExportDocument, tableOf } from "@serpentine/table-files";
import { writeCsv } from "@serpentine/table-files/write";
import { sortPages } from "~/domain/landing-page/sort-pages";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { Ctx } from "~/services/ctx";
import type { OpenedFile } from "~/services/exports/open-export";
import { streamed } from "~/services/exports/streamed";
import type { WebsitePages } from "~/services/landing-pages/read-landing-pages";
import type { WebsiteTurns } from "~/services/landing-pages/read-page-turns";

const PAGE_COLUMNS = [
	"url",
	"keywords",
	"best",
	"average",
	"up",
	"down",
	"same",
	"gained",
	"lost",
	"unread",
	"volume",
	"share",
	"low",
	"high",
	"clicks",
	"pageImpressions",
] as const;
const TURN_COLUMNS = [
	"keyword",
	"country",
	"language",
	"engine",
	"device",
	"volume",
	"from",
	"to",
	"days",
	"url",
	"best",
	"worst",
] as const;

type Pages = Pick<WebsitePages, "domain" | "pages"> & { date: string; comparison: string };

/** The pages of a website as a csv file, those with the most keywords first. */
export function openPagesFile(ctx: Ctx, { domain, pages, date, comparison }: Pages, language: Language): OpenedFile {
	const rows = sortPages(pages, { q: "", sort: "keywords", dir: "desc" }).map(({ url, moves, share, clicks, ...page }): Cell[] => [
		...[url, page.keywords, page.best, page.average, moves.up, moves.down, moves.same, moves.gained, moves.lost, moves.unread],
		...[page.volume, share.share, share.share === null ? null : share.low, share.share === null ? null : share.high],
		...[clicks?.clicks ?? null, clicks?.impressions ?? null],
	]);
	return csvFile(ctx, { name: `${domain} ${comparison} ${date}`, columns: PAGE_COLUMNS, rows }, language);
}

/** The keywords for which pages compete as a csv file: a line for each page of each run of days. */
export function openTurnsFile(ctx: Ctx, { domain, keywords }: Pick<WebsiteTurns, "domain" | "keywords">, language: Language): OpenedFile {
	const rows = keywords.flatMap(({ term, country, language: spoken, engine, device, volume, spans }) =>
		spans.flatMap(({ from, to, days, pages }) =>
			pages.map(({ url, best, worst }): Cell[] => [term, country, spoken, engine, device, volume, from, to, days, url, best, worst]),
		),
	);
	return csvFile(ctx, { name: domain, columns: TURN_COLUMNS, rows }, language);
}

interface Table {
	name: string;
	columns: readonly (typeof PAGE_COLUMNS | typeof TURN_COLUMNS)[number][];
	rows: Cell[][];
}

function csvFile(ctx: Ctx, { name, columns, rows }: Table, language: Language): OpenedFile {
	const { t } = translator(language);
	const document: ExportDocument = {
		...{ title: "", subtitle: "", language, createdAt: ctx.now(), isPlain: true },
		words: { page: () => "", missingLetters: "", cut: () => "" },
		async *sections() {
			const heads = columns.map((column): Column => ({ title: t(`landingPages.file.${column}`), kind: "text", width: 12 }));
			yield tableOf({ title: "", note: "", columns: heads }, rows);
		},
	};
	return {
		filename: `${t("landingPages.file.name")} ${name}.csv`,
		mediaType: EXPORT_MEDIA_TYPES.csv,
		bytes: null,
		body: streamed(writeCsv(document)),
	};
}
