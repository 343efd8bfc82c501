import { viewsOf } from "~/db/saved-views";
import type { AlertRuleInput } from "~/domain/alert/rule";
import type { Ctx } from "../ctx";
import { ownerOf, type ViewCaller } from "../saved-views/list-views";
import { namesOfLinks } from "../search/find-targets";
import { assertRight, type UserSeat } from "../seat/seat";

export type RuleTarget = Pick<AlertRuleInput, "scope" | "target">;

const ENTITIES = { website: "websites", tag: "tags", keyword: "monitors" } as const;

/** As namedTargets. */
export async function ruleTargets(ctx: Ctx, seat: UserSeat, rules: readonly RuleTarget[]): Promise<(rule: RuleTarget) => string | null> {
	assertRight(seat, "reports.read");
	return namedTargets(ctx, seat, rules);
}

/** Finds the names of what rules are about. Returns a function that names one; null for the account, and for what is gone. */
export async function namedTargets(
	ctx: Ctx,
	caller: ViewCaller,
	rules: readonly RuleTarget[],
): Promise<(rule: RuleTarget) => string | null> {
	const views = rules.some(({ scope }) => scope === "view") ? await viewsOf(ctx.db, ownerOf(caller)) : [];
	const ways = rules.flatMap((rule) => wayOf(rule) ?? []);
	const named = await namesOfLinks(ctx, caller.account.id, ways);
	return (rule) => {
		if (rule.scope === "view") return views.find(({ hid }) => hid === rule.target)?.name ?? null;
		const way = wayOf(rule);
		return way === null ? null : (named([way])[0]?.name ?? null);
	};
}

function wayOf({ scope, target }: RuleTarget): string | null {
	return target === null || scope === "account" || scope === "view" ? null : `${ENTITIES[scope]}:${target}`;
}
