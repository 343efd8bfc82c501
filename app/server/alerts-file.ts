import { type Cell, type Column, EXPORT_MEDIA_TYPES, type ExportDocument, tableOf } from "@serpentine/table-files";
import { writeCsv } from "@serpentine/table-files/write";
import type { AlertItemFacts } from "~/domain/alert/alert";
import { localDay, localTime } from "~/domain/time/local-day";
import { alertSay, wordValue } from "~/i18n/alert-words";
import type { Language } from "~/i18n/languages";
import { ruleSentence } from "~/i18n/rule-words";
import { paths } from "~/paths";
import { type AlertLine, alertLines } from "~/services/alerts/alert-lines";
import { type ListedAlert, listAlerts } from "~/services/alerts/list-alerts";
import { listRules } from "~/services/alerts/list-rules";
import type { Ctx } from "~/services/ctx";
import type { OpenedFile } from "~/services/exports/open-export";
import { streamed } from "~/services/exports/streamed";
import type { UserSeat } from "~/services/seat/seat";
import { placeOf } from "./place-of";

const BATCH_ALERTS = 50;

const COLUMNS = [
	"when",
	"website",
	"rule",
	"what",
	"keyword",
	"market",
	"device",
	"before",
	"after",
	"cause",
	"corrected",
	"read",
	"link",
] as const;

type Choice = Pick<Parameters<typeof listAlerts>[2], "website" | "state">;

/** The chosen alerts as a csv file, a line for each event, the newest first. It is written while it is downloaded; at most a batch is in memory. */
export function openAlertsFile(ctx: Ctx, seat: UserSeat, choice: Choice, language: Language): OpenedFile {
	const say = alertSay(language);
	const day = localDay(seat.account.timezone, ctx.now());
	const columns = COLUMNS.map((name): Column => ({ title: say(`file.${name}`), kind: "text", width: 12 }));
	const document: ExportDocument = {
		title: "",
		subtitle: "",
		language,
		createdAt: ctx.now(),
		words: { page: () => "", missingLetters: "", cut: () => "" },
		isPlain: true,
		async *sections() {
			yield { ...tableOf({ title: "", note: "", columns }, []), rows: () => rowsOf(ctx, seat, choice, language) };
		},
	};
	return { filename: `${say("file.name")} ${day}.csv`, mediaType: EXPORT_MEDIA_TYPES.csv, bytes: null, body: streamed(writeCsv(document)) };
}

async function* rowsOf(ctx: Ctx, seat: UserSeat, choice: Choice, language: Language): AsyncGenerator<Cell[][]> {
	const { account } = seat;
	const rules = await listRules(ctx, seat);
	const place = placeOf(account, language);
	let before: string | undefined;
	for (;;) {
		const alerts = await listAlerts(ctx, seat, { ...choice, before, limit: BATCH_ALERTS });
		if (alerts.length === 0) return;
		yield alerts.flatMap((alert) => {
			const { lines } = alertLines(alert, rules, place);
			return lines.map((line) => cellsOf({ alert, line, language, timezone: account.timezone, baseUrl: ctx.baseUrl }));
		});
		before = alerts.at(-1)?.hid;
	}
}

interface LineOfFile {
	alert: ListedAlert;
	line: AlertLine;
	language: Language;
	timezone: string;
	baseUrl: string;
}

/** Cells in the order of COLUMNS. */
function cellsOf({ alert, line, language, timezone, baseUrl }: LineOfFile): Cell[] {
	const say = alertSay(language);
	const { facts } = line;
	const instant = (at: number | null) =>
		at === null ? null : `${localDay(timezone, at)} ${localTime(timezone, at).replace(/(..)$/, ":$1")}`;
	const keyword = facts.about === "keyword" ? facts : null;
	const market = keyword && [keyword.country, keyword.language, keyword.engine, keyword.place].filter(Boolean).join("/");
	const [before, after] = valuesOf(facts, language);
	return [
		instant(alert.firedAt),
		alert.facts.domain,
		line.rules.map(({ name, condition }) => name || ruleSentence(condition, language)).join(" / "),
		line.text,
		keyword?.term ?? null,
		market,
		keyword && say(keyword.device === "mobile" ? "device.mobile" : "device.desktop"),
		before,
		after,
		line.cause,
		instant(line.correctedAt),
		say(alert.readAt === null ? "file.no" : "file.yes"),
		baseUrl + paths.alert(alert.hid),
	];
}

/** Values before and after: a number, or the words of a position that is none. */
function valuesOf(facts: AlertItemFacts, language: Language): [Cell, Cell] {
	if (facts.about === "keyword") return [wordValue(facts.before, language), wordValue(facts.after, language)];
	return facts.about === "group" ? [facts.before, facts.after] : [null, null];
}
