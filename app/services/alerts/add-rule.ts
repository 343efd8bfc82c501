import { insertRule, ruleExists, rulesOf } from "~/db/alert-rules";
import { changes } from "~/db/guard";
import type { MakerRow } from "~/domain/account/maker";
import { type AlertRuleInput, MAX_RULES } from "~/domain/alert/rule";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { makerRow } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";
import { insertUsualRules } from "../users/usual-rules";
import { ruleColumns } from "./rule-view";
import { settleRule } from "./stored-rule";

/** Adds a rule and returns its hid. Throws ImpersonatedException, ValidationException as settleRule, and for more than MAX_RULES. */
export async function addRule(ctx: Ctx, seat: UserSeat, input: AlertRuleInput): Promise<string> {
	assertRight(seat, "reports.write");
	const { account } = seat;
	const rule = await settleRule(ctx, seat, input);
	const hid = ctx.newHid();
	const [made] = await ctx.db.batch([
		insertRule(ctx.db, account.hid, ruleRow(ctx, { rule, hid, maker: makerRow(seat) })),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_rule.added" }, ruleExists(hid)),
		...noteEffect(ctx, { hid }, ruleExists(hid)),
	]);
	if (changes(made) !== 1) throw new AppError("ValidationException", { count: MAX_RULES }, { condition: ["alerts.errors.manyRules"] });
	return hid;
}

/** Adds the rules of a new account to one without rules; nothing where it has some. Throws ImpersonatedException. */
export async function addUsualRules(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "reports.write");
	const { account } = seat;
	if ((await rulesOf(ctx.db, account.id)).length > 0) return;
	await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_rule.added" }),
		...insertUsualRules(ctx, account.hid, { maker: makerRow(seat), at: ctx.now() }),
	]);
}

function ruleRow(ctx: Ctx, { rule, hid, maker }: { rule: AlertRuleInput; hid: string; maker: MakerRow }) {
	const now = ctx.now();
	return { hid, ...ruleColumns(rule), judgedFrom: now, createdAt: now, ...maker };
}
