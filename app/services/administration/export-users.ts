import { type Cell, type Column, EXPORT_MEDIA_TYPES, type ExportDocument, tableOf } from "@serpentine/table-files";
import { writeCsv } from "@serpentine/table-files/write";
import { type AdministeredUser, usersAfter } from "~/db/administered-users";
import type { UserExportFile } from "~/domain/administration/user-list";
import { utcDay } from "~/domain/time/local-day";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { OpenedExport } from "../exports/open-export";
import { streamed } from "../exports/streamed";
import { userScope } from "./user-scope";

const BATCH_USERS = 1_000;

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Columns of the file by name, in order. */
const COLUMNS: readonly (readonly [string, (user: AdministeredUser) => Cell])[] = [
	["id", (user) => user.hid],
	["email", (user) => user.email],
	["first_name", (user) => user.firstName],
	["last_name", (user) => user.lastName],
	["company", (user) => user.company],
	["phone", (user) => user.phone],
	["role", (user) => user.role],
	["user_status", (user) => user.userStatus],
	["country", (user) => user.country],
	["language", (user) => user.language],
	["verified_at", (user) => isoOrNull(user.verifiedAt)],
	["last_ip_address", (user) => user.lastIpAddress],
	["last_request_at", (user) => isoOrNull(user.lastRequestAt)],
	["created_at", (user) => isoOrNull(user.createdAt)],
	["plan", (user) => user.plan],
	["packs", (user) => user.packs],
	["status", (user) => user.status],
	["subscription", (user) => user.subscriptionId],
	["subscription_status", (user) => user.subscriptionStatus],
];

const USAGE_COLUMNS: typeof COLUMNS = [
	["monitors", (user) => user.monitors],
	["websites", (user) => user.websites],
	["checks_today", (user) => user.checks],
	["url_monitors", (user) => user.urls],
];

/**
 * All users as a csv file, written while it is downloaded; at most a batch of users is in memory. The names of the columns are those of the API,
 * in every language. For administrators. Source: spec A §2 "export-all button", §7 "GET users/export".
 */
export async function openUserExport(ctx: Ctx, file: UserExportFile): Promise<OpenedExport> {
	await recordAudit(ctx, { subject: "deployment", action: "users.exported" });
	const columns = file === "users" ? COLUMNS : [...COLUMNS, ...USAGE_COLUMNS];
	const day = utcDay(ctx.now());
	return {
		filename: `users ${day}.csv`,
		mediaType: EXPORT_MEDIA_TYPES.csv,
		format: "csv",
		bytes: null,
		body: streamed(writeCsv(documentOf(ctx, columns))),
	};
}

function documentOf(ctx: Ctx, columns: typeof COLUMNS): ExportDocument {
	const heads = columns.map(([title]): Column => ({ title, kind: "text", width: 12 }));
	return {
		title: "",
		subtitle: "",
		language: "en",
		createdAt: ctx.now(),
		words: { page: () => "", missingLetters: "", cut: () => "" },
		isPlain: true,
		async *sections() {
			yield { ...tableOf({ title: "", note: "", columns: heads }, []), rows: () => rowsOf(ctx, columns) };
		},
	};
}

async function* rowsOf(ctx: Ctx, columns: typeof COLUMNS): AsyncGenerator<Cell[][]> {
	const scope = await userScope(ctx);
	let afterId = 0;
	for (;;) {
		const users = await usersAfter(ctx.db, scope, afterId, BATCH_USERS);
		if (users.length === 0) return;
		yield users.map((user) => columns.map(([, cell]) => cell(user)));
		afterId = users.at(-1)?.id ?? afterId;
	}
}
