import { z } from "zod";
import { MAX_PACKS, MIN_PACKS } from "./order";

const whyMax = 300;

/** Last local day, or an instant; "" and null for no end. */
const untilSchema = z
	.union(
		[z.literal("").transform(() => null), z.null(), z.iso.date("grant.until"), z.iso.datetime({ offset: true, error: "grant.until" })],
		{
			error: "grant.until",
		},
	)
	.default(null);
const whySchema = z.string({ error: "grant.why" }).trim().min(1, "grant.why").max(whyMax, "billing.long");
const packsSchema = z.coerce.number("packs.count").int("packs.count").min(MIN_PACKS, "packs.count").max(MAX_PACKS, "packs.count");

/** A grant as the administrator's form and call name it. `until`: see untilSchema; packs: 0 for the administrator's plan. */
export interface GrantInput {
	plan: "expert_20210323" | "administrator";
	packs: number;
	until: string | null;
	why: string;
}

/** The call. Source: design.md "nothing lost". */
export const grantSchema = z.discriminatedUnion("plan", [
	z.object({
		plan: z.literal("expert_20210323"),
		options: z.object({
			max_monitor_plus_100: z.number("packs.count").int("packs.count").min(MIN_PACKS, "packs.count").max(MAX_PACKS, "packs.count"),
		}),
		until: untilSchema,
		why: whySchema,
	}),
	z.object({ plan: z.literal("administrator"), until: untilSchema, why: whySchema }),
]);

/** The form, with one field for the packs whatever the plan is. */
export const grantFormSchema = z
	.object({
		plan: z.enum(["expert_20210323", "administrator"]).default("expert_20210323"),
		packs: packsSchema.default(MIN_PACKS),
		until: untilSchema,
		why: whySchema,
	})
	.transform(({ packs, ...grant }): GrantInput => ({ ...grant, packs: grant.plan === "administrator" ? 0 : packs }));
