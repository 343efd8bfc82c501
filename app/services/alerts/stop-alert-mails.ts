import { moveDigest } from "~/db/alert-deliveries";
import { rulesOf, stopRuleMails } from "~/db/alert-rules";
import { alertSettingsOf, saveAlertSettingsRow } from "~/db/alert-settings";
import { ownedAccounts } from "~/db/memberships";
import { userByMailKey } from "~/db/users";
import { isMailTarget } from "~/domain/alert/delivery";
import type { RuleCondition } from "~/domain/alert/kinds/alert-kinds";
import { isHid } from "~/domain/hid";
import { ownJson, ownTexts } from "~/domain/own-json";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { settingsOf } from "./read-alert-settings";

/** The link in a mail of alerts. rules: hids; empty for all rules, null for the digest, of which no rule in it asked. */
export interface AlertMailsLink {
	key: string;
	rules: readonly string[] | null;
}

export interface MailedRule {
	hid: string;
	name: string;
	condition: RuleCondition;
	/** Its alerts are mailed, at once or in the digest. */
	isMailed: boolean;
}

/** Returns the rules behind a link; null for the digest. Rules that were removed send nothing and are left out. Throws NotFoundException for an unknown key. */
export async function readMailedRules(ctx: Ctx, link: AlertMailsLink): Promise<{ rules: MailedRule[] | null; hasDigest: boolean }> {
	const { owner, account, rules } = await found(ctx, link);
	const { digest } = settingsOf(await alertSettingsOf(ctx.db, { accountId: account.id, userId: owner.id }));
	const views = rules?.map(({ hid, name, condition, channels }) => ({
		hid,
		name,
		condition: ownJson(condition),
		isMailed: ownTexts(channels).some(isMailTarget),
	}));
	return { rules: views ?? null, hasDigest: digest !== "off" };
}

/** Stops the mails of rules, or the digest, by the link in such a mail; a repeat changes nothing. Throws NotFoundException for an unknown key. Source: RFC 8058. */
export async function stopAlertMails(ctx: Ctx, link: AlertMailsLink): Promise<void> {
	const { owner, account, rules } = await found(ctx, link);
	const settings = settingsOf(await alertSettingsOf(ctx.db, { accountId: account.id, userId: owner.id }));
	const mailed = (rules ?? []).filter(({ channels }) => ownTexts(channels).some(isMailTarget)).map(({ hid }) => hid);
	if (rules === null ? settings.digest === "off" : mailed.length === 0) return;
	const value = JSON.stringify({ ...settings, digest: "off" });
	const stop =
		rules === null
			? [
					saveAlertSettingsRow(ctx.db, { accountId: account.id, userId: owner.id, value, at: ctx.now() }),
					moveDigest(ctx.db, account.id, null),
				]
			: [stopRuleMails(ctx.db, account.id, mailed)];
	await ctx.db.batch([recordAudit(ctx, { actorId: null, subject: `account:${account.hid}`, action: "alerts.mails_stopped" }), ...stop]);
}

async function found(ctx: Ctx, { key, rules: wanted }: AlertMailsLink) {
	const owner = isHid(key) ? await userByMailKey(ctx.db, key) : null;
	const [account] = owner ? await ownedAccounts(ctx.db, owner.id) : [];
	if (!owner || !account) throw new AppError("NotFoundException");
	if (wanted === null) return { owner, account, rules: null };
	const all = await rulesOf(ctx.db, account.id);
	return { owner, account, rules: wanted.length === 0 ? all : all.filter(({ hid }) => wanted.includes(hid)) };
}
