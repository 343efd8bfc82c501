import { z } from "zod";
import { RULE_KINDS } from "~/domain/alert/kinds/alert-kinds";
import { ruleConditionSchema } from "~/domain/alert/rule";
import { ALERT_SCOPES } from "~/domain/alert/rule-scopes";
import { version } from "../edit-version";
import { day, hid, instant, madeBy, named } from "./values";

export const alertRule = named("AlertRule", () =>
	z.object({
		id: hid(),
		name: z.string().meta({ description: "Empty: the condition names it" }),
		condition: ruleConditionSchema,
		scope: z.enum(ALERT_SCOPES),
		target: hid().nullable().meta({ description: "Website, tag, saved view or keyword; null for the account" }),
		target_name: z.string().nullable().meta({ description: "null for the account, and for a target that was removed" }),
		channels: z.array(z.string()).meta({ description: "mail: at once, digest, and ids of channels" }),
		enabled: z.boolean(),
		version: version(),
		made_by: madeBy().nullable().meta({ description: "null: a rule of a new account" }),
		created_at: instant(),
	}),
);

const count = (description: string) => z.int().min(0).meta({ description });

const item = () =>
	z.looseObject({
		rule: hid().nullable().meta({ description: "null: the rule was removed, or is only a preview" }),
		subject: z.string(),
		about: z.string(),
		kind: z.enum(RULE_KINDS),
	});

export const alert = named("Alert", () =>
	z.object({
		id: hid(),
		website: z.object({ id: hid(), domain: z.string() }).nullable().meta({ description: "null: it is about the account" }),
		date: day(),
		time: z.string().exactOptional().meta({ description: "HHmm of the run; absent where it is about no run" }),
		fired_at: instant(),
		corrected_at: instant().exactOptional().meta({ description: "Since then some of its items are known to be wrong" }),
		read: z.boolean(),
		fell: count("Keywords that fell"),
		rose: count("Keywords that rose"),
		other: count("Keywords with another change"),
		unread: count("Keywords of the run that were not read or are not confirmed; they never fire"),
		unjudged: count(
			"Keywords for which rules about both result pages were not judged: a run compares a limited number of pages",
		).exactOptional(),
		causes: z
			.array(z.looseObject({ cause: z.string() }))
			.nullable()
			.meta({
				description: "The cause that explains the most keywords first; null: it is not about positions",
			}),
		unexplained: count("Keywords that no cause explains"),
		uncompared: count("Keywords whose pages could not be compared"),
		items: z.array(item().extend({ corrected_at: instant().exactOptional() })),
	}),
);

export const alertMute = named("AlertMute", () =>
	z.object({
		id: hid().meta({ description: "The muted keyword or website" }),
		scope: z.enum(["keyword", "website"]),
		name: z.string(),
		until: day().meta({ description: "Last day without messages, in the account's zone" }),
	}),
);

export const rulePreview = named("AlertRulePreview", () =>
	z.object({
		known: z.boolean().meta({ description: "false: of no day the facts are stored that this rule is judged by" }),
		days: count("Days of the last 30 with a reading"),
		unjudged_days: count(
			"Days that are judged in part: some facts are not stored, or the preview compares no more pages. They may have had further items",
		),
		fired: count("Items: one for each subject and day"),
		fired_days: count("Days with an item"),
		items: z.array(item().extend({ date: day() })).meta({ description: "The newest first, at most 100" }),
	}),
);
