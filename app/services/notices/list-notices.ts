import { desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "~/db/client";
import { notice } from "~/db/tables/messages";
import { setting } from "~/db/tables/settings";
import { isNoticeKind, type Notice } from "~/domain/notice/notice";
import type { Ctx } from "../ctx";

/** Setting: hid of the notice that closes the application while it is shown. */
export const MAINTENANCE_SETTING = "maintenance_notice";
/** Setting: the oldest version of our own client that is still served. */
export const MINIMUM_VERSION_SETTING = "minimum_client_version";

const textsSchema = z.object({ en: z.string().default(""), fr: z.string().default(""), es: z.string().default("") });

/** Every notice, the last changed first. */
export async function listNotices(ctx: Ctx): Promise<Notice[]> {
	return (await read(ctx.db, false)).notices;
}

/** What every request is judged by: notices that are switched on (their dates are for the caller), and the oldest client served. */
export async function readGateFacts(ctx: Ctx): Promise<{ notices: Notice[]; minimumVersion: string }> {
	return read(ctx.db, true);
}

async function read(db: Db, isEnabledOnly: boolean): Promise<{ notices: Notice[]; minimumVersion: string }> {
	const [rows, settings] = await db.batch([
		db
			.select()
			.from(notice)
			.where(isEnabledOnly ? eq(notice.enabled, true) : undefined)
			.orderBy(desc(notice.updatedAt), desc(notice.id)),
		db
			.select()
			.from(setting)
			.where(inArray(setting.key, [MAINTENANCE_SETTING, MINIMUM_VERSION_SETTING])),
	]);
	const value = (key: string) => {
		const row = settings.find((one) => one.key === key);
		const parsed: unknown = row ? JSON.parse(row.value) : "";
		return typeof parsed === "string" ? parsed : "";
	};
	const closing = value(MAINTENANCE_SETTING);
	const notices = rows.flatMap(({ kind, texts, hid, startsAt, endsAt, enabled }) =>
		isNoticeKind(kind)
			? [
					{
						hid,
						kind,
						texts: textsSchema.parse(JSON.parse(texts)),
						startsAt,
						endsAt,
						enabled,
						closes: kind === "maintenance" && hid === closing,
					},
				]
			: [],
	);
	return { notices, minimumVersion: value(MINIMUM_VERSION_SETTING) };
}
