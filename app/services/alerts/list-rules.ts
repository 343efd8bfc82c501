import { rulesOf } from "~/db/alert-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { namedTargets } from "./rule-targets";
import { type RuleView, ruleView } from "./rule-view";

export interface ListedRule extends RuleView {
	/** Name of the website, tag, saved view or keyword; null for the account, and for what is gone. */
	targetName: string | null;
	/** Its target was removed: it never holds until the target is back. */
	gone: boolean;
}

/** The account's rules, the oldest first, with the names of what they are about. hid: only this one. */
export async function listRules(ctx: Ctx, seat: UserSeat, hid: string | null = null): Promise<ListedRule[]> {
	assertRight(seat, "reports.read");
	const rules = (await rulesOf(ctx.db, seat.account.id, hid)).map(ruleView);
	const nameOf = await namedTargets(ctx, seat, rules);
	return rules.map((rule) => {
		const targetName = nameOf(rule);
		return { ...rule, targetName, gone: rule.scope !== "account" && targetName === null };
	});
}

/** Throws NotFoundException. */
export async function readRule(ctx: Ctx, seat: UserSeat, hid: string): Promise<ListedRule> {
	assertRight(seat, "reports.read");
	const [rule] = await listRules(ctx, seat, hid);
	if (!rule) throw new AppError("NotFoundException");
	return rule;
}
