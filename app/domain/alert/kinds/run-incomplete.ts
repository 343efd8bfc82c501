import { z } from "zod";
import { OF_ACCOUNT } from "../rule-scopes";
import { unknownIn } from "../unknown-in";
import { alertKind } from "./alert-kind";
import { percent as percentField } from "./fields";

export const runIncomplete = alertKind({
	about: "run",
	/** percent: keywords of a day's run without a definite answer. */
	schema: z.object({ kind: z.literal("run_incomplete"), percent: percentField }),
	usual: { kind: "run_incomplete", percent: 20 },
	form: [
		{ part: "words", words: "atLeast" },
		{ part: "number", field: "percent", max: 100 },
		{ part: "words", words: "ofKeywords" },
	],
	scopes: OF_ACCOUNT,
	sentence: (condition) => ["sentence", { percent: condition.percent }],
	judge: (condition, { ordinals, day }) => {
		const { unknown, reasons } = unknownIn(ordinals, day);
		return isIncomplete(condition.percent, ordinals.length, unknown)
			? [{ facts: { unknown, total: ordinals.length, reasons, percent: condition.percent } }]
			: [];
	},
	item: ({ unknown, total, reasons, later }) => {
		if (later) return ["item.completed", { unknown, total, left: later.unknown, at: { at: later.at } }];
		if (Object.keys(reasons).length === 0) return ["item.plain", { unknown, total }];
		return ["item.because", { unknown, total, reasons: { list: "reason", counts: reasons } }];
	},
});

/** Whether so many keywords without a definite answer are at least so many percent. */
export function isIncomplete(percent: number, total: number, unknown: number): boolean {
	return unknown > 0 && unknown * 100 >= total * percent;
}
