import type { AlertRuleRow, RuleChange } from "~/db/alert-rules";
import { type Maker, makerOf } from "~/domain/account/maker";
import type { AlertRuleInput } from "~/domain/alert/rule";
import { ownJson, ownTexts } from "~/domain/own-json";

/** A rule as its account sees it. */
export interface RuleView extends AlertRuleInput {
	hid: string;
	createdAt: number;
	maker: Maker | null;
}

export function ruleView(row: AlertRuleRow): RuleView {
	const { hid, name, condition, scope, targetHid, channels, state, createdAt } = row;
	return {
		hid,
		name,
		condition: ownJson(condition),
		scope,
		target: targetHid,
		channels: ownTexts(channels),
		enabled: state === "on",
		createdAt,
		maker: makerOf(row),
	};
}

/** Columns of what a form or call says. */
export function ruleColumns({ name, condition, scope, target, channels, enabled }: AlertRuleInput): Omit<RuleChange, "judgedFrom"> {
	return {
		name,
		condition: JSON.stringify(condition),
		scope,
		targetHid: target,
		channels: JSON.stringify(channels),
		state: enabled ? "on" : "off",
	};
}
