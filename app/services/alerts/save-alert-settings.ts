import { moveDigest } from "~/db/alert-deliveries";
import { alertSettingsAre, alertSettingsOf, saveAlertSettingsRow } from "~/db/alert-settings";
import { both, changes } from "~/db/guard";
import { isOwner } from "~/db/memberships";
import { type AlertSettings, alertSettingsFields } from "~/domain/alert/alert-settings";
import { nextDigestAt } from "~/domain/alert/message-times";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type UserSeat } from "../seat/seat";
import { settingsOf } from "./read-alert-settings";

/**
 * Saves how the person wants to be told of the account's alerts; the owner's choice moves a digest that waits. version: the one that the edit began from. Throws
 * ImpersonatedException, ConflictException as mergeOrRefuse.
 */
export async function saveAlertSettings(ctx: Ctx, seat: UserSeat, input: AlertSettings & { version?: string }): Promise<AlertSettings> {
	assertRight(seat, "news.write");
	const { account, user } = seat;
	const who = { accountId: account.id, userId: user.id };
	const { version, ...wanted } = input;
	return editAgain(async () => {
		const stored = await alertSettingsOf(ctx.db, who);
		const now = settingsOf(stored);
		const settings = { ...now, ...mergeOrRefuse(version, alertSettingsFields(now), alertSettingsFields(wanted)) };
		const value = JSON.stringify(settings);
		const isSame = alertSettingsAre(who, stored);
		const [, , saved] = await ctx.db.batch([
			recordAudit(ctx, { subject: `account:${account.hid}`, action: "alerts.settings_changed" }, isSame),
			moveDigest(ctx.db, account.id, nextDigestAt(settings, account.timezone, ctx.now()), { when: both(isSame, isOwner(who)) }),
			saveAlertSettingsRow(ctx.db, { ...who, value, at: ctx.now() }, isSame),
		]);
		return changes(saved) === 1 ? settings : null;
	});
}
