import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { alert, alertItem, alertRule } from "~/db/tables/alerts";
import { membership } from "~/db/tables/users";
import type { Look } from "~/domain/position/look";
import { utcDay } from "~/domain/time/local-day";
import { ask, signedInUser } from "~/server/api/test-client";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { notify } from "~/services/notifications/notify";
import { saveView } from "~/services/saved-views/save-view";
import { queryRow, seedProperty } from "~/services/search-queries/test-queries";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { openSession } from "~/services/sessions/open-session";
import { addGuest } from "~/services/users/test-members";
import { keepLook, testCtx, writeSample } from "../storage/stored-account";

type Person = Awaited<ReturnType<typeof signedInUser>>;
/** Ids of a website's things by the first words of a path, as test-sweep.ts names them. */
export type SiteIds = Record<string, string>;

/** Stands in every text of the website that the member does not see, and in nothing else. */
export const MARK = "zzhidden";
const WORDS = { seen: "plain", hidden: MARK } as const;
const PAID = { account: { plan: "expert_20210323" as const, packs: 1 } };
export const SEEN_DAY = "2026-11-21";
const AT = Date.parse(`${SEEN_DAY}T08:00:00Z`);

export interface TwoWebsites {
	owner: Person;
	ids: { seen: SiteIds; hidden: SiteIds };
	/** Someone in the account who sees one of its websites. */
	member: { userId: number; cookie: string; bearer: { Authorization: string }; token: { Authorization: string } };
}

/** An account whose two websites have everything that a website can have, and a member who sees one of them. */
export async function twoWebsites(): Promise<TwoWebsites> {
	const ctx = Object.assign(await testCtx(), { logged: [] }) as unknown as Person["ctx"];
	ctx.ports.webhooks = {
		localOrigins: [],
		resolve: async () => ["93.184.216.34"],
		send: async () => ({ status: 204, failure: null, answer: "", ms: 1 }),
	};
	const owner = { ...(await signedInUser(PAID)), ctx };
	const seen = await furnishSite(owner, { word: WORDS.seen, keywords: 2 });
	const hidden = await furnishSite(owner, { word: WORDS.hidden, keywords: 5 });
	await writeReadings(owner, [seen, hidden]);
	const ids = { seen: byPath(seen), hidden: byPath(hidden) };
	return { owner, ids, member: await memberOf(owner, [seen.website]) };
}

type Site = Awaited<ReturnType<typeof furnishSite>>;

async function memberOf(owner: Person, websites: string[]) {
	const { ctx, accountId } = owner;
	const made = await addGuest(ctx, accountId);
	await ctx.db
		.update(membership)
		.set({ websites: JSON.stringify(websites) })
		.where(sql`user_id = ${made.userId} AND account_id = ${accountId}`);
	const request = { user: { id: made.userId, hid: made.userHid, role: "USER" as const }, accountId, ip: null, userAgent: null };
	const cookie = (await openSession(ctx, { ...request, kind: "cookie" })).secret;
	const bearer = (await openSession(ctx, { ...request, kind: "bearer" })).secret;
	const caller = await findSession(ctx, { secret: bearer, kind: "bearer", ip: null });
	if (!caller) throw new Error("no session");
	const input = { label: "Client", scope: "read" as const, days: null, currentPassword: owner.person.password };
	const { key } = await createApiToken(ctx, seatOfCaller(caller), input);
	return { userId: made.userId, cookie, bearer: { Authorization: `Bearer ${bearer}` }, token: { Authorization: `Bearer ${key}` } };
}

async function furnishSite(owner: Person, { word, keywords }: { word: string; keywords: number }) {
	const { ctx, accountId } = owner;
	const domain = `${word}.example`;
	const make = async <T>(method: string, path: string, body: unknown) => {
		const answer = await ask(ctx, method, path, { headers: owner.bearer, body });
		expect([method, path, answer.status, answer.text.slice(0, 300)]).toEqual([method, path, 200, expect.any(String)]);
		return answer.body as T;
	};
	const idOf = async (path: string, body: unknown) => (await make<{ id: string }>("POST", path, body)).id;
	const terms = Array.from({ length: keywords + 2 }, (_, n) => `${word} lamp ${n}`);
	const market = { country: "fr", language: "fr" };
	const { ids: monitors } = await make<{ ids: string[] }>("POST", "monitors", { website: domain, keywords: terms, ...market });
	const urls = [`https://${domain}/a`, `https://blog.${domain}/b`];
	const { ids: urlIds } = await make<{ ids: string[] }>("POST", "url-monitors", { urls });
	const list = await make<{ id: string; domain: string }[]>("GET", "websites", undefined);
	const website = list.find((one) => one.domain === domain)?.id ?? "";
	const tag = await idOf("tags", { name: `${word} tag` });
	await make("PUT", `monitors/${monitors[0]}`, { tags: [tag], favorite: true });
	const property = await seedProperty(ctx, {
		accountId,
		domain,
		brandWords: [`${word} brand`],
		days: [
			{
				day: SEEN_DAY,
				rows: [queryRow({ query: terms[0] ?? "", page: `https://${domain}/a`, clicks: 3, impressions: 30, positionSum: 60 })],
			},
		],
	});
	await ctx.db.run(sql`INSERT INTO answer_impressions (property_id, account_id, "by", from_day, to_day, impressions, rows, imported_at)
		VALUES (${property.propertyId}, ${accountId}, 'query', '2026-10-01', '2026-10-31', 9, ${JSON.stringify([[`${word} what`, 9]])}, ${AT})`);
	const file = await make<{ data: { file: string } }>("POST", "monitors/generate_export", {
		type: "raw",
		format: "csv",
		targets: [`websites:${website}`],
	});
	const webhooks = await idOf("webhooks", {
		url: `https://hooks.${domain}/in`,
		name: `${word} hook`,
		events: ["look.completed"],
		websites: [website],
	});
	const rule = await idOf("alert-rules", {
		name: `${word} rule`,
		condition: { kind: "left_top", places: "3" },
		scope: "website",
		target: website,
	});
	const view = { name: `${word} view`, slug: domain, parameters: `q=${word}` };
	const caller = await findSession(ctx, { secret: owner.token, kind: "bearer", ip: null });
	if (!caller) throw new Error("no session");
	await saveView(ctx, seatOfCaller(caller), view);
	const rivals = { competitors: [`${word}-rival.example`, `${word}-former.example`] };
	const { added } = await make<{ added: { id: string }[] }>("POST", `websites/${website}/competitors`, rivals);
	await make("DELETE", `websites/${website}/competitors`, { entities: [added[1]?.id] });
	const [paused = "", removed = ""] = monitors.slice(-2);
	await make("POST", "monitors/pause", { ids: [paused] });
	await make("POST", "monitors/remove", { ids: [removed] });
	await make("POST", "url-monitors/remove", { ids: [urlIds[1]] });
	return {
		word,
		domain,
		website,
		monitors: monitors.slice(0, -2),
		urlIds,
		tag,
		property,
		rule,
		webhooks,
		removed,
		paused,
		download: file.data.file.split("/").at(-1) ?? "",
		notes: await idOf("notes", {
			description: `${word} note`,
			at: SEEN_DAY,
			monitors_ways: [`monitors:${monitors[0]}`, `websites:${website}`],
		}),
		message: await idOf(`webhooks/${webhooks}/test`, {}),
		scheduled_exports: await idOf("scheduled_exports", {
			type: "weekly",
			transport_options: { emails: `me@${domain}` },
			monitors_ways: [`websites:${website}`],
		}),
		shares: await idOf("shares", { target: `websites:${website}`, days: 30 }),
		checks: await idOf("checks", { domain, keyword: terms[0], ...market }),
		mute: (await make<{ id: string }>("PUT", `alert-mutes/${monitors[0]}`, { until: "2026-12-31" })).id,
		alert: await fire(owner, { domain, website, rule, monitor: monitors[0] ?? "", term: terms[0] ?? "" }),
		notification: await told(owner, domain),
		looks: await look(owner, word),
	};
}

async function fire(
	{ ctx, accountId }: Person,
	of: { domain: string; website: string; rule: string; monitor: string; term: string },
): Promise<string> {
	const hid = ctx.newHid();
	const facts = { domain: of.domain, fell: 1, rose: 0, other: 0, unread: 0, causes: [], unexplained: 1, uncompared: 0 };
	const day = { day: SEEN_DAY, time: "0000" };
	const [row] = await ctx.db
		.insert(alert)
		.values({ hid, accountId, dedupeKey: of.domain, websiteHid: of.website, ...day, facts: JSON.stringify(facts), firedAt: AT })
		.returning({ id: alert.id });
	const [rule] = await ctx.db.select().from(alertRule).where(sql`hid = ${of.rule}`);
	const value = { ...day, depth: 30, url: `https://${of.domain}/a`, look: null, at: AT };
	const item = {
		...{ about: "keyword", kind: "left_top", term: of.term, country: "fr", language: "fr", device: "desktop", move: -9 },
		...{ before: { ...value, code: 2 }, after: { ...value, code: 11 } },
	};
	await ctx.db.insert(alertItem).values({
		alertId: row?.id ?? 0,
		accountId,
		ruleId: rule?.id ?? 0,
		subject: `keyword:${of.monitor}`,
		day: day.day,
		facts: JSON.stringify(item),
	});
	return hid;
}

async function told({ ctx, accountId }: Person, domain: string): Promise<string> {
	const facts = { domain, fell: 1, rose: 0, other: 0 };
	await notify(ctx, { accountId, kind: "alert_fired", topic: `alert:${domain}`, facts });
	await notify(ctx, { accountId, kind: "report_paused", topic: `paused:${domain}`, facts: { to: `me@${domain}` } });
	const rows = await ctx.db.all<{ hid: string }>(
		sql`SELECT hid FROM notification WHERE account_id = ${accountId} AND topic = ${`alert:${domain}`}`,
	);
	return rows[0]?.hid ?? "";
}

/** A kept result page of the first keyword, which the account has pinned. */
async function look(owner: Person, word: string): Promise<string> {
	const search = { engine: "google", term: `${word} lamp 0`, country: "fr", language: "fr", device: "desktop", place: "" } as const;
	const made: Look = {
		search,
		source: "fetch",
		config: { name: "Recent Firefox", version: 1 },
		depth: 30,
		startedAt: 1_000,
		finishedAt: 2_000,
		pages: [],
	};
	const body = new TextEncoder().encode(`<!doctype html><title>${word} lamp 0</title>`);
	return keepLook(owner.ctx, made, [{ body, encoding: "identity" }]);
}

/** A sample of yesterday and one of today with a position for each keyword; the first ones come from the kept pages. */
async function writeReadings({ ctx, accountId }: Person, sites: readonly Site[]): Promise<void> {
	for (const [day, time] of [
		[SEEN_DAY, "0800"],
		[utcDay(ctx.now()), "0801"],
	] as const) {
		const rows = await ctx.db.all<{ hid: string; ordinal: number }>(sql`SELECT hid, ordinal FROM monitor WHERE account_id = ${accountId}`);
		const at = Date.parse(`${day}T08:00:00Z`);
		const seen = new Map(
			sites.flatMap((site) =>
				site.monitors.map((hid, n) => {
					const observation = { outcome: "ranked", position: 3 + n, url: `https://${site.domain}/a`, depth: 30 } as const;
					const evidence = { at, source: "fetch", look: n === 0 ? site.looks : null, retryAt: null } as const;
					return [rows.find((row) => row.hid === hid)?.ordinal ?? 0, { observation, evidence }] as const;
				}),
			),
		);
		await writeSample(ctx, { accountId, day, time, asked: [...seen.keys()], seen, closedAt: at });
	}
}

function byPath(site: Site): SiteIds {
	return {
		monitors: site.monitors[0] ?? "",
		"url-monitors": site.urlIds[0] ?? "",
		websites: site.website,
		connections: site.property.connectionHid,
		property: site.property.propertyHid,
		tags: site.tag,
		notes: site.notes,
		webhooks: site.webhooks,
		"alert-rules": site.rule,
		"alert-mutes": site.mute,
		alerts: site.alert,
		message: site.message,
		scheduled_exports: site.scheduled_exports,
		shares: site.shares,
		checks: site.checks,
		looks: site.looks,
		download: site.download,
		index: site.notification,
		removed: site.removed,
		paused: site.paused,
	};
}
