import { z } from "zod";
import { settingOf } from "~/db/settings";
import { isPublishedSourceResting } from "~/db/source-states";
import {
	ANY_DATACENTER,
	DATACENTER_ID,
	DATACENTER_STATES,
	type Datacenter,
	datacenterInPath,
	MAX_DATACENTERS,
	MAX_LABEL_CHARACTERS,
} from "~/domain/check/datacenter";
import type { Ctx } from "../ctx";

export const DATACENTERS_SETTING = "datacenters";

/** The list as an administrator writes it. Messages are keys of the catalogue (field.*). */
export const datacentersSchema = z
	.array(
		z.object({
			id: z.string("datacenter.id").regex(DATACENTER_ID, "datacenter.id"),
			label: z.string("datacenter.label").trim().min(1, "datacenter.label").max(MAX_LABEL_CHARACTERS, "datacenter.label"),
			state: z.enum(DATACENTER_STATES, "datacenter.state"),
		}),
		"datacenter.list",
	)
	.min(1, "datacenter.list")
	.max(MAX_DATACENTERS, "datacenter.list")
	.refine((all) => new Set(all.map(({ id }) => datacenterInPath(id).toLowerCase())).size === all.length, "datacenter.twice");

/** Any datacenter; its label is in the catalogue. */
const ANY: Datacenter = { id: ANY_DATACENTER, label: "", state: "available" };

/**
 * Datacenters for checks, with their current states: the administrators' list, else those that the source knows, else "any". Where the source
 * cannot address a datacenter by name, those of the list are unavailable and "any" replaces them. While the source pauses after a refusal, all are
 * unavailable. Source: spec B §1, design.md "Sources and manners".
 */
export async function listDatacenters(ctx: Ctx): Promise<Datacenter[]> {
	const listed = (await writtenDatacenters(ctx)) ?? ctx.ports.datacenters.known;
	const named = ctx.ports.datacenters.nameable
		? listed
		: listed.map((one) => (one.id === ANY_DATACENTER ? one : ({ ...one, state: "unavailable" } as const)));
	const all = ctx.ports.datacenters.nameable && named.length > 0 ? named : [...named.filter(({ id }) => id !== ANY_DATACENTER), ANY];
	if (!(await isPublishedSourceResting(ctx.db, ctx.now()))) return [...all];
	return all.map((one) => (one.state === "available" ? { ...one, state: "temporarily_unavailable" } : one));
}

/** The administrators' list; null where they wrote none. */
export async function writtenDatacenters(ctx: Ctx): Promise<Datacenter[] | null> {
	const value = await settingOf(ctx.db, DATACENTERS_SETTING);
	const parsed = value === null ? null : datacentersSchema.safeParse(JSON.parse(value));
	return parsed?.success ? parsed.data : null;
}
