import { type Cell, type Column, EXPORT_MEDIA_TYPES, type ExportDocument, tableOf } from "@serpentine/table-files";
import { writeCsv } from "@serpentine/table-files/write";
import { actionKey } from "~/domain/account/audit-kinds";
import { deviceName } from "~/domain/account/device-name";
import { localDay, localTime } from "~/domain/time/local-day";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { type AuditEntry, type AuditQuery, listAudit } from "~/services/account/list-audit";
import type { Ctx } from "~/services/ctx";
import type { OpenedFile } from "~/services/exports/open-export";
import { streamed } from "~/services/exports/streamed";
import type { UserSeat } from "~/services/seat/seat";

const BATCH = 500;
const COLUMNS = ["when", "who", "email", "what", "action", "device", "address"] as const;

/** The chosen entries of the audit as a csv file, the newest first. It is written while it is downloaded. */
export async function openAuditFile(ctx: Ctx, seat: UserSeat, choice: Omit<AuditQuery, "limit">, language: Language): Promise<OpenedFile> {
	const words = translator(language);
	const { t } = words;
	const { timezone } = seat.account;
	// The first batch is read at once: a refusal is an answer, not a file that breaks off.
	const first = await listAudit(ctx, seat, { ...choice, limit: BATCH });
	const columns = COLUMNS.map((name): Column => ({ title: t(`audit.file.${name}`), kind: "text", width: 12 }));
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
		for (let entries = first; entries.length > 0; ) {
			yield entries.map(cellsOf);
			const before = entries.at(-1)?.id;
			entries = entries.length < BATCH ? [] : await listAudit(ctx, seat, { ...choice, before, limit: BATCH });
		}
	}
	function cellsOf({ at, person, action, impersonated, ip, userAgent }: AuditEntry): Cell[] {
		const key = `account.activity.actions.${actionKey(action)}`;
		const what = words.exists(key) ? t(key) : t("account.activity.actions.other");
		const who = person === null ? t("audit.nobody") : person === "operator" ? t("audit.operator") : person.name;
		const { browser = null, system = null } = userAgent === null ? {} : deviceName(userAgent);
		return [
			`${localDay(timezone, at)} ${localTime(timezone, at).replace(/(..)$/, ":$1")}`,
			impersonated ? `${who} (${t("audit.support")})` : who,
			person === null || person === "operator" ? null : person.email,
			what,
			action,
			[browser, system].filter(Boolean).join(", ") || null,
			ip,
		];
	}
	const filename = `${t("audit.file.name")} ${localDay(timezone, ctx.now())}.csv`;
	return { filename, mediaType: EXPORT_MEDIA_TYPES.csv, bytes: null, body: streamed(writeCsv(document)) };
}
