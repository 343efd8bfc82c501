import { noticesWithSettings } from "~/db/notices";
import { isNoticeKind, type Notice } from "~/domain/notice/notice";
import { readNoticeTexts } from "~/domain/notice/notice-texts";
import { POLICY_KEYS, type Policy, policyOf } from "~/domain/policy/policy";
import type { Ctx } from "../ctx";
import { isNewInstallation } from "../policy/read-policy";

/** Setting: hid of the notice that closes the application while it is shown. */
export const MAINTENANCE_SETTING = "maintenance_notice";
/** Setting: the oldest version of our own client that is still served. */
export const MINIMUM_VERSION_SETTING = "minimum_client_version";

/** Every notice, the last changed first. */
export async function listNotices(ctx: Ctx): Promise<Notice[]> {
	return (await read(ctx, false)).notices;
}

export interface GateFacts {
	notices: Notice[];
	minimumVersion: string;
	policy: Policy;
}

/**
 * Facts that decide about every request: notices that are switched on (the caller compares their dates), the oldest supported client, and the
 * policy of the installation.
 */
export async function readGateFacts(ctx: Ctx): Promise<GateFacts> {
	return read(ctx, true);
}

async function read(ctx: Ctx, isEnabledOnly: boolean): Promise<GateFacts> {
	const keys = [MAINTENANCE_SETTING, MINIMUM_VERSION_SETTING, ...POLICY_KEYS];
	const [rows, settings] = await noticesWithSettings(ctx.db, { isEnabledOnly, keys });
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
	return { notices, minimumVersion: value(MINIMUM_VERSION_SETTING), policy: policyOf(settings, isNewInstallation(ctx)) };
}
