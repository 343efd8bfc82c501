import { deleteRule, isRuleVersion, ruleExists, rulesOf, updateRule } from "~/db/alert-rules";
import { changes } from "~/db/guard";
import { restThings } from "~/db/resting-things";
import { type AlertRuleInput, ruleConditionSchema } from "~/domain/alert/rule";
import { ruleFields } from "~/domain/alert/rule-fields";
import { ALERT_SCOPES } from "~/domain/alert/rule-scopes";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { refuseOtherMaker } from "../makers/made-by";
import { parseInput } from "../parse-input";
import { assertRight, type UserSeat } from "../seat/seat";
import { ruleColumns, ruleView } from "./rule-view";
import { settleRule } from "./stored-rule";

/**
 * Overwrites a rule. version: the one that the edit began from. Runs that closed before are not judged by another condition or scope. Throws
 * as findRule, ValidationException as settleRule, ConflictException as mergeOrRefuse.
 */
export async function changeRule(ctx: Ctx, seat: UserSeat, hid: string, edit: AlertRuleInput & { version?: string }): Promise<void> {
	assertRight(seat, "reports.write");
	const { version, ...sent } = edit;
	await editAgain(async () => {
		const row = await findRule(ctx, seat, hid);
		const before = ruleView(row);
		const merged = mergedRule(before, mergeOrRefuse(version, ruleFields(before), ruleFields(sent)));
		const rule = ruleColumns(await settleRule(ctx, seat, merged, before));
		const isSame = row.condition === rule.condition && row.scope === rule.scope && row.targetHid === rule.targetHid;
		const judgedFrom = isSame && row.state === rule.state ? row.judgedFrom : ctx.now();
		return write(ctx, seat, { row, action: "alert_rule.changed", change: { ...rule, judgedFrom } });
	});
}

/** Switches a rule on or off; runs that close while it is off are never judged by it. Throws as findRule. */
export async function switchRule(ctx: Ctx, seat: UserSeat, hid: string, state: "on" | "off"): Promise<void> {
	assertRight(seat, "reports.write");
	await editAgain(async () => {
		const row = await findRule(ctx, seat, hid);
		if (row.state === state) return undefined;
		const { name, condition, scope, targetHid, channels } = row;
		const change = { name, condition, scope, targetHid, channels, state, judgedFrom: ctx.now() };
		return write(ctx, seat, { row, action: "alert_rule.switched", change });
	});
}

/** Removes a rule: it rests for REST_DAYS with what it found. Returns the instant from which it rests. Throws as findRule. */
export async function removeRule(ctx: Ctx, seat: UserSeat, hid: string): Promise<{ at: number }> {
	assertRight(seat, "reports.write");
	const { account } = seat;
	await findRule(ctx, seat, hid);
	const at = ctx.now();
	await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_rule.removed" }, ruleExists(hid)),
		...restThings(ctx.db, { accountId: account.id, kind: "alert-rules", hids: JSON.stringify([hid]), at }),
		deleteRule(ctx.db, account.id, hid),
	]);
	return { at };
}

/** Throws NotFoundException, MadeByAnotherException. */
async function findRule(ctx: Ctx, seat: UserSeat, hid: string) {
	const [row] = await rulesOf(ctx.db, seat.account.id, hid);
	if (!row) throw new AppError("NotFoundException");
	refuseOtherMaker(seat, [row]);
	return row;
}

/** null: the rule changed between reading and writing. */
async function write(
	ctx: Ctx,
	{ account }: UserSeat,
	{ row, action, change }: { row: Parameters<typeof updateRule>[1]; action: string; change: Parameters<typeof updateRule>[2] },
): Promise<undefined | null> {
	const [, done] = await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${account.hid}`, action }, isRuleVersion(account.id, row.hid, row.version)),
		updateRule(ctx.db, row, change),
	]);
	return changes(done) === 1 ? undefined : null;
}

/** Throws ValidationException where fields of two edits make no condition together. */
function mergedRule(before: AlertRuleInput, change: Partial<ReturnType<typeof ruleFields>>): AlertRuleInput {
	const { name, channels, enabled, about, ...condition } = { ...ruleFields(before), ...change };
	const [scope, target = ""] = about;
	return {
		name,
		channels,
		enabled,
		scope: ALERT_SCOPES.find((one) => one === scope) ?? before.scope,
		target: target === "" ? null : target,
		condition: parseInput(ruleConditionSchema, condition),
	};
}
