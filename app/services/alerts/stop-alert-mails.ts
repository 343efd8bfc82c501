import { moveDigest } from "~/db/alert-deliveries";
import { rulesOf, stopRuleMails } from "~/db/alert-rules";
import { alertSettingsOf, saveAlertSettingsRow } from "~/db/alert-settings";
import { accountsOfUser, userByMailKey } from "~/db/users";
import { isMailTarget } from "~/domain/alert/delivery";
import type { RuleCondition } from "~/domain/alert/rule";
import { isHid } from "~/domain/hid";
import { ownJson, ownTexts } from "~/domain/own-json";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { settingsOf } from "./read-alert-settings";

/** The link in a mail of alerts. rules: hids; empty for all rules. */
export interface AlertMailsLink {
	key: string;
	rules: readonly string[];
}

export interface MailedRule {
	hid: string;
	name: string;
	condition: RuleCondition;
	/** Its alerts are mailed, at once or in the digest. */
	isMailed: boolean;
}

/** Returns the rules behind a link. Rules that were removed send nothing and are left out. Throws NotFoundException for an unknown key. */
export async function readMailedRules(ctx: Ctx, link: AlertMailsLink): Promise<MailedRule[]> {
	const { rules } = await found(ctx, link);
	return rules.map(({ hid, name, condition, channels }) => ({
		hid,
		name,
		condition: ownJson(condition),
		isMailed: ownTexts(channels).some(isMailTarget),
	}));
}

/**
 * Stops the mails of rules by the link in such a mail; a repeat changes nothing. Where none of them is mailed by itself, the mail was a digest of what
 * channels did not take, so digests are switched off. Throws NotFoundException for an unknown key. Source: RFC 8058.
 */
export async function stopAlertMails(ctx: Ctx, link: AlertMailsLink): Promise<void> {
	const { account, rules } = await found(ctx, link);
	const mailed = rules.filter(({ channels }) => ownTexts(channels).some(isMailTarget)).map(({ hid }) => hid);
	const settings = settingsOf(await alertSettingsOf(ctx.db, account.id));
	const isOff = mailed.length === 0 && settings.digest === "off";
	if (isOff) return;
	const value = JSON.stringify({ ...settings, digest: "off" });
	const stop =
		mailed.length > 0
			? [stopRuleMails(ctx.db, account.id, mailed)]
			: [saveAlertSettingsRow(ctx.db, { accountId: account.id, value, at: ctx.now() }), moveDigest(ctx.db, account.id, null)];
	await ctx.db.batch([recordAudit(ctx, { actorId: null, subject: `account:${account.hid}`, action: "alerts.mails_stopped" }), ...stop]);
}

async function found(ctx: Ctx, { key, rules: wanted }: AlertMailsLink) {
	const owner = isHid(key) ? await userByMailKey(ctx.db, key) : null;
	const [account] = owner ? await accountsOfUser(ctx.db, owner.id) : [];
	if (!account) throw new AppError("NotFoundException");
	const all = await rulesOf(ctx.db, account.id);
	return { account, rules: wanted.length === 0 ? all : all.filter(({ hid }) => wanted.includes(hid)) };
}
