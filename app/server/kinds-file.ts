import { type Cell, type Column, EXPORT_MEDIA_TYPES, type ExportDocument, tableOf } from "@serpentine/table-files";
import { writeCsv } from "@serpentine/table-files/write";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import type { Ctx } from "~/services/ctx";
import type { OpenedFile } from "~/services/exports/open-export";
import { streamed } from "~/services/exports/streamed";
import type { ResultKindDays } from "~/services/voice/read-result-kinds";

const COLUMNS = ["day", "kind", "keywords", "read", "shown", "website", "inside", "unknown", "first", "unranked", "rank"] as const;

interface KindsOfFile {
	found: ResultKindDays;
	/** The website and its rivals, in the order of the counts. */
	hosts: readonly string[];
	language: Language;
}

/** Where a website and its rivals stand inside each kind of results, as a csv file: a line for each day, kind and website. */
export function kindsFile(ctx: Ctx, { found, hosts, language }: KindsOfFile): OpenedFile {
	const { t } = translator(language);
	const columns = COLUMNS.map((name): Column => ({ title: t(`resultKinds.file.${name}`), kind: "text", width: 12 }));
	const document: ExportDocument = {
		title: "",
		subtitle: "",
		language,
		createdAt: ctx.now(),
		words: { page: () => "", missingLetters: "", cut: () => "" },
		isPlain: true,
		async *sections() {
			yield { ...tableOf({ title: "", note: "", columns }, []), rows: rowsOf };
		},
	};
	async function* rowsOf(): AsyncGenerator<Cell[][]> {
		for (const { day, kinds } of found.days) {
			yield kinds.flatMap(({ read, shown, parties }, i) => {
				const kind = t(`resultKinds.kind.${RESULT_KINDS[i] ?? "images"}`);
				return parties.map(({ inside, unknown, first, unranked, rank }, n): Cell[] => [
					...[day, kind, found.keywords, read, shown, unicodeDomain(hosts[n] ?? "")],
					...[inside, unknown, first, unranked, rank === null ? null : Math.round(rank * 100) / 100],
				]);
			});
		}
	}
	const filename = `${t("resultKinds.file.name", { name: unicodeDomain(found.domain) })}.csv`;
	return { filename, mediaType: EXPORT_MEDIA_TYPES.csv, bytes: null, body: streamed(writeCsv(document)) };
}
