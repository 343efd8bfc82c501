import { SERP_FEATURES } from "@serpentine/serp/results";
import { z } from "zod";
import { readWebsite } from "../normalize/website";
import { DIRECTIONS, GROUP_FIGURES, MOVED_BY, PLACES, TYPE_CHANGES, TYPE_OWNERS } from "./form-choices";
import { ALERT_SCOPES, type RuleKind } from "./rule-kinds";

/** Rules of an account, those that are off included. */
export const MAX_RULES = 100;
const MAX_NAME_CHARACTERS = 80;
const MAX_RIVALS = 20;
const MAX_CHANNELS = 20;

/** A whole number, also as the text of a form field. */
const whole = (least: number, most: number, error: string) => z.coerce.number(error).pipe(z.int(error).min(least, error).max(most, error));

const places = z.enum(PLACES, "alerts.errors.places");
const direction = z.enum(DIRECTIONS, "alerts.errors.direction");

/** A domain, also as an address of its website. */
const domain = z
	.string("alerts.errors.rivals")
	.max(253, "alerts.errors.rivals")
	.overwrite((typed) => readWebsite(typed)?.domain ?? "")
	.min(1, "alerts.errors.rivals");

/** The condition of a rule by its kind. */
export const ruleConditionSchema = z.discriminatedUnion(
	"kind",
	[
		z.object({ kind: z.literal("left_top"), places }),
		z.object({ kind: z.literal("entered_top"), places }),
		z.object({
			kind: z.literal("moved"),
			direction,
			by: z.enum(MOVED_BY, "alerts.errors.by"),
			amount: whole(1, 99, "alerts.errors.amount"),
		}),
		z.object({
			kind: z.literal("group_moved"),
			figure: z.enum(GROUP_FIGURES, "alerts.errors.figure"),
			direction,
			amount: whole(1, 99, "alerts.errors.amount"),
		}),
		z.object({ kind: z.literal("address_changed") }),
		z.object({
			kind: z.literal("result_type"),
			feature: z.enum(SERP_FEATURES, "alerts.errors.feature"),
			change: z.enum(TYPE_CHANGES, "alerts.errors.change"),
			whose: z.enum(TYPE_OWNERS, "alerts.errors.whose"),
		}),
		z.object({
			kind: z.literal("overtaken"),
			/** Domains; empty: any website that stands above and did not before, among the first 10. */
			rivals: z.array(domain, "alerts.errors.rivals").max(MAX_RIVALS, "alerts.errors.rivals").default([]),
		}),
		z.object({ kind: z.literal("url_left_index") }),
		/** percent: keywords of a day's run without a definite answer. */
		z.object({ kind: z.literal("run_incomplete"), percent: whole(1, 100, "alerts.errors.percent") }),
		z.object({ kind: z.literal("source_failing") }),
		/** percent: used part of a quota. */
		z.object({ kind: z.literal("quota_near"), percent: whole(1, 100, "alerts.errors.percent") }),
	],
	"alerts.errors.kind",
);
export type RuleCondition = z.infer<typeof ruleConditionSchema>;

/** Fields of a rule: of the form, POST alert-rules, PUT alert-rules/{id} and POST alert-rules/preview. */
export const alertRuleSchema = z.object({
	name: z.string().trim().max(MAX_NAME_CHARACTERS, "alerts.errors.nameLong").default(""),
	condition: ruleConditionSchema,
	scope: z.enum(ALERT_SCOPES, "alerts.errors.scope").default("account"),
	/** Id of the website, tag, saved view or keyword. */
	target: z.string().min(1).nullable().default(null),
	/** "mail", "digest" and ids of channels; the page of alerts shows every alert. */
	channels: z.array(z.string("alerts.errors.channels")).max(MAX_CHANNELS, "alerts.errors.channels").default(["digest"]),
	enabled: z.boolean().default(true),
});
export type AlertRuleInput = z.infer<typeof alertRuleSchema>;

/** The condition of a kind with usual values: of a form before its fields are filled, and of a kind that was just chosen. */
export const USUAL_CONDITIONS: { readonly [Kind in RuleKind]: Extract<RuleCondition, { kind: Kind }> } = {
	left_top: { kind: "left_top", places: "10" },
	entered_top: { kind: "entered_top", places: "10" },
	moved: { kind: "moved", direction: "down", by: "places", amount: 5 },
	group_moved: { kind: "group_moved", figure: "average", direction: "down", amount: 2 },
	address_changed: { kind: "address_changed" },
	result_type: { kind: "result_type", feature: "ai_overview", change: "any", whose: "page" },
	overtaken: { kind: "overtaken", rivals: [] },
	url_left_index: { kind: "url_left_index" },
	run_incomplete: { kind: "run_incomplete", percent: 20 },
	source_failing: { kind: "source_failing" },
	quota_near: { kind: "quota_near", percent: 90 },
};

/** Rules of a new account. */
export const DEFAULT_RULES: readonly RuleCondition[] = [
	{ kind: "left_top", places: "10" },
	{ kind: "entered_top", places: "10" },
	{ kind: "moved", direction: "down", by: "spread", amount: 3 },
];
