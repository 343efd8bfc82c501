import { z } from "zod";
import { isLimit } from "../../plan/plan-rules";
import { OF_ACCOUNT } from "../rule-scopes";
import { alertKind } from "./alert-kind";
import { percent } from "./fields";

export const quotaNear = alertKind({
	about: "quota",
	/** percent: used part of a quota. */
	schema: z.object({ kind: z.literal("quota_near"), percent }),
	usual: { kind: "quota_near", percent: 90 },
	form: [
		{ part: "words", words: "atLeast" },
		{ part: "number", field: "percent", max: 100 },
		{ part: "words", words: "percent" },
	],
	scopes: OF_ACCOUNT,
	quietDays: 30,
	isOfPresent: true,
	sentence: (condition) => ["sentence", { percent: condition.percent }],
	judge: (condition, quotas) =>
		Object.entries(quotas).flatMap(([quota, [used, max]]) => {
			const isNear = isLimit(max) && max !== 0 && used * 100 >= max * condition.percent;
			return isNear ? [{ subject: `quota:${quota}`, facts: { quota, used, max } }] : [];
		}),
	item: ({ quota, used, max }) => ["item", { quota: { list: "quota", name: quota }, used, max }],
});
