import { insertRule } from "~/db/alert-rules";
import type { MakerRow } from "~/domain/account/maker";
import { alertRuleSchema, DEFAULT_RULES } from "~/domain/alert/rule";
import type { Ctx } from "../ctx";

/** Statements that write the alert rules of an account that is made at an instant. */
export function insertUsualRules(ctx: Ctx, accountHid: string, { maker, at }: { maker: MakerRow; at: number }) {
	return DEFAULT_RULES.map((usual) => {
		const { name, condition, scope, target, channels } = alertRuleSchema.parse({ condition: usual });
		const texts = { condition: JSON.stringify(condition), channels: JSON.stringify(channels) };
		const row = { hid: ctx.newHid(), name, scope, targetHid: target, ...texts, state: "on" as const, judgedFrom: at, createdAt: at };
		return insertRule(ctx.db, accountHid, { ...row, ...maker });
	});
}
