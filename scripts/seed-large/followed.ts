import { sql } from "drizzle-orm";
import { account } from "~/db/tables/users";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import type { Ctx } from "~/services/ctx";
import { trackKeywords } from "~/services/monitors/add-monitors";
import { SEEDED_DEPTH, SEEDED_DOMAIN, seededTerm } from "./seeded-account";

/** Groups of tracked keywords: shares of all keywords, in the order of their ordinals. */
const GROUPS = [
	{ website: SEEDED_DOMAIN, country: "fr", language: "fr", share: 0.5 },
	{ website: SEEDED_DOMAIN, country: "us", language: "en", share: 0.2 },
	{ website: SEEDED_DOMAIN, country: "es", language: "es", share: 0.1 },
	{ website: "maison-claire.example", country: "fr", language: "fr", share: 0.12 },
	{ website: "north-trail-gear.example", country: "gb", language: "en", share: 0.08 },
] as const;
const TAGS = [
	["Brand", "#2563EB", 9],
	["Priority", "#DC2626", 7],
	["Blog", "#16A34A", 4],
	["Seasonal", "#D97706", 13],
] as const;
const FAVOURITE_EVERY = 29;

/** The groups with their first and last ordinals. */
export function groupsOf(keywords: number): { website: string; country: string; language: string; from: number; to: number }[] {
	let before = 0;
	return GROUPS.map(({ share, ...group }, i) => {
		const from = before;
		before = i === GROUPS.length - 1 ? keywords : from + Math.floor(keywords * share);
		return { ...group, from, to: before };
	});
}

const SEARCH = { engine: DEFAULT_ENGINE, device: "desktop" as const, place: "", tags: [] };

/** Tracks this many keywords, some of them favourites and tagged; createdAt: since when. No look is due. */
export async function followAll(ctx: Ctx, of: { accountId: number; keywords: number; createdAt: number }): Promise<void> {
	const { accountId, keywords, createdAt } = of;
	for (const { website, country, language, from, to } of groupsOf(keywords)) {
		const [owner] = await ctx.db.select().from(account).where(sql`id = ${accountId}`);
		if (!owner || from === to) continue;
		const terms = Array.from({ length: to - from }, (_, i) => seededTerm(from + i));
		await trackKeywords(ctx, {
			account: owner,
			website: { domain: website, not_taken: [] },
			country,
			language,
			keywords: terms,
			depth: SEEDED_DEPTH,
			...SEARCH,
		});
	}
	const samples = sql`SELECT id FROM sample WHERE account_id = ${accountId}`;
	await ctx.db.batch([
		ctx.db.run(sql`DELETE FROM job WHERE id IN (SELECT job_id FROM job_request WHERE sample_id IN (${samples}))`),
		ctx.db.run(sql`DELETE FROM job_request WHERE account_id = ${accountId}`),
		ctx.db.run(sql`DELETE FROM sample WHERE account_id = ${accountId}`),
		ctx.db.run(
			sql`UPDATE monitor SET created_at = ${createdAt}, favorite = ordinal % ${FAVOURITE_EVERY} = 0 WHERE account_id = ${accountId}`,
		),
		ctx.db.run(sql`UPDATE website SET created_at = ${createdAt} WHERE account_id = ${accountId}`),
		ctx.db.run(sql`UPDATE account SET created_at = ${createdAt}, tracked_rev = tracked_rev + 1, rev = rev + 1 WHERE id = ${accountId}`),
	]);
	for (const [name, color, every] of TAGS) {
		const hid = ctx.newHid();
		await ctx.db.run(sql`INSERT INTO tag (hid, account_id, name, name_key, color, created_at)
			VALUES (${hid}, ${accountId}, ${name}, ${name.toLowerCase()}, ${color}, ${createdAt})`);
		await ctx.db.run(sql`INSERT INTO monitor_tag (monitor_id, tag_id)
			SELECT m.id, t.id FROM monitor m JOIN tag t ON t.hid = ${hid} WHERE m.account_id = ${accountId} AND m.ordinal % ${every} = 1`);
	}
}
