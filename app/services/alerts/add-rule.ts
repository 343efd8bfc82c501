import { insertRule, ruleExists, rulesOf } from "~/db/alert-rules";
import { changes } from "~/db/guard";
import type { MakerRow } from "~/domain/account/maker";
import { type AlertRuleInput, MAX_RULES } from "~/domain/alert/rule";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { makerRow } from "../makers/made-by";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";
import { insertUsualRules } from "../users/usual-rules";
import { ruleColumns } from "./rule-view";
import { storedRule } from "./stored-rule";

type RuleCaller = Pick<Caller, "user" | "account" | "session" | "apiToken">;

/** Adds a rule and returns its hid. Throws ImpersonatedException, ValidationException as storedRule, and for more than MAX_RULES. */
export async function addRule(ctx: Ctx, caller: RuleCaller, input: AlertRuleInput): Promise<string> {
	refuseImpersonated(caller);
	const { account } = caller;
	const rule = await storedRule(ctx, caller, input);
	const hid = ctx.newHid();
	const [made] = await ctx.db.batch([
		insertRule(ctx.db, account.hid, ruleRow(ctx, { rule, hid, maker: makerRow(caller) })),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_rule.added" }, ruleExists(hid)),
		...noteEffect(ctx, { hid }, ruleExists(hid)),
	]);
	if (changes(made) !== 1) throw new AppError("ValidationException", { count: MAX_RULES }, { condition: ["alerts.errors.manyRules"] });
	return hid;
}

/** Adds the rules of a new account to one without rules; nothing where it has some. Throws ImpersonatedException. */
export async function addUsualRules(ctx: Ctx, caller: RuleCaller): Promise<void> {
	refuseImpersonated(caller);
	const { account } = caller;
	if ((await rulesOf(ctx.db, account.id)).length > 0) return;
	await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_rule.added" }),
		...insertUsualRules(ctx, account.hid, makerRow(caller)),
	]);
}

function ruleRow(ctx: Ctx, { rule, hid, maker }: { rule: AlertRuleInput; hid: string; maker: MakerRow }) {
	const now = ctx.now();
	return { hid, ...ruleColumns(rule), judgedFrom: now, createdAt: now, ...maker };
}
