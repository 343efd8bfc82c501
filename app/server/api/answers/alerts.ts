import { z } from "zod";
import { ALERT_SCOPES, ruleConditionSchema } from "~/domain/alert/rule";
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

export const rulePreview = named("AlertRulePreview", () =>
	z.object({
		days: z.int().min(1).meta({ description: "Days that were looked at" }),
		fired: z.int().min(0).meta({ description: "Number of times that the rule would have fired" }),
		compared: z.boolean().meta({ description: "false: there are no two confirmed readings to compare" }),
		list: z.array(z.object({ day: day(), subject: z.string() })).meta({ description: "The newest first" }),
	}),
);
