import { z } from "zod";
import { ALERT_KINDS, type RuleCondition } from "./kinds/alert-kinds";
import { ALERT_SCOPES } from "./rule-scopes";

/** Rules of an account, those that are off included. */
export const MAX_RULES = 100;
const MAX_NAME_CHARACTERS = 80;
const MAX_CHANNELS = 20;

const { left_top: leftTop, ...others } = ALERT_KINDS;
/** The condition of a rule by its kind. */
export const ruleConditionSchema = z.discriminatedUnion(
	"kind",
	[leftTop.schema, ...Object.values(others).map(({ schema }) => schema)],
	"alerts.errors.kind",
);

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

/** Rules of a new account. */
export const DEFAULT_RULES: readonly RuleCondition[] = [
	{ kind: "left_top", places: "10" },
	{ kind: "entered_top", places: "10" },
	{ kind: "moved", direction: "down", by: "spread", amount: 3 },
];
