import type { Db } from "~/db/client";
import { noticesWithSettings } from "~/db/notices";
import { isNoticeKind, type Notice } from "~/domain/notice/notice";
import { readNoticeTexts } from "~/domain/notice/notice-texts";
import type { Ctx } from "../ctx";

/** Setting: hid of the notice that closes the application while it is shown. */
export const MAINTENANCE_SETTING = "maintenance_notice";
/** Setting: the oldest version of our own client that is still served. */
export const MINIMUM_VERSION_SETTING = "minimum_client_version";

/** Every notice, the last changed first. */
export async function listNotices(ctx: Ctx): Promise<Notice[]> {
	return (await read(ctx.db, false)).notices;
}

/** Facts that decide about every request: notices that are switched on (the caller compares their dates), and the oldest supported client. */
export async function readGateFacts(ctx: Ctx): Promise<{ notices: Notice[]; minimumVersion: string }> {
	return read(ctx.db, true);
}

async function read(db: Db, isEnabledOnly: boolean): Promise<{ notices: Notice[]; minimumVersion: string }> {
	const keys = [MAINTENANCE_SETTING, MINIMUM_VERSION_SETTING];
	const [rows, settings] = await noticesWithSettings(db, { isEnabledOnly, keys });
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
						texts: readNoticeTexts(texts),
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
