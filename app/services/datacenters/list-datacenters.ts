import { sql } from "drizzle-orm";
import { z } from "zod";
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

/** Whichever datacenter answers. Its label is the catalogue's. */
const ANY: Datacenter = { id: ANY_DATACENTER, label: "", state: "available" };

/**
 * The datacenters that checks ask, with their states now: the administrators' list, else those the source knows, else whichever answers.
 * Where the source cannot name a datacenter, those of the list are unavailable and whichever answers stands in. A source that is refused rests, and
 * so do they. Source: spec B §1, design.md "Sources and manners".
 */
export async function listDatacenters(ctx: Ctx): Promise<Datacenter[]> {
	const listed = (await writtenDatacenters(ctx)) ?? ctx.ports.datacenters.known;
	const named = ctx.ports.datacenters.nameable
		? listed
		: listed.map((one) => (one.id === ANY_DATACENTER ? one : ({ ...one, state: "unavailable" } as const)));
	const all = ctx.ports.datacenters.nameable && named.length > 0 ? named : [...named.filter(({ id }) => id !== ANY_DATACENTER), ANY];
	if (!(await isRefused(ctx))) return [...all];
	return all.map((one) => (one.state === "available" ? { ...one, state: "temporarily_unavailable" } : one));
}

/** The administrators' list; null where they wrote none. */
export async function writtenDatacenters(ctx: Ctx): Promise<Datacenter[] | null> {
	const [row] = await ctx.db.all<{ value: string }>(sql`SELECT value FROM setting WHERE key = ${DATACENTERS_SETTING}`);
	const parsed = row ? datacentersSchema.safeParse(JSON.parse(row.value)) : null;
	return parsed?.success ? parsed.data : null;
}

/** Does the source that is asked rest, because it was refused again and again? */
async function isRefused(ctx: Ctx): Promise<boolean> {
	const rows = await ctx.db.all(sql`SELECT 1 FROM source_state s JOIN crawler_config c ON c.production = 1
		WHERE s.source = json_extract(c.browser, '$.source') AND s.open_until > ${ctx.now()}`);
	return rows.length > 0;
}
