import { Buffer } from "node:buffer";
import { heldSource, readZipEntries, UnpackBudget, zipEntryBytes } from "@serpentine/table-files/read";
import { eq, sql } from "drizzle-orm";
import { accountById } from "~/db/accounts";
import { user } from "~/db/tables/users";
import type { Observation, Seen } from "~/domain/sample/observation";
import { encodeEntry } from "~/domain/sample/wire";
import { RATE_RANGES } from "~/domain/voice/hand-rates";
import type { World } from "../../../tests/engine/test-world";
import { packedSample } from "../../../tests/storage/packed-sample";
import { addCompetitors } from "../competitors/add-competitors";
import { pauseMonitors } from "../monitors/pause-monitors";
import { addMonitors } from "../monitors/test-typed-monitors";
import { addNote } from "../notes/add-note";
import { saveView } from "../saved-views/save-view";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { somebody } from "../sessions/test-ctx";
import { addTag } from "../tags/add-tag";
import { assignTags } from "../tags/assign-tags";
import { createUser } from "../users/create-user";
import { saveClickRates } from "../voice/save-click-rates";
import { writeArchive } from "./write-archive";

const AT = Date.parse("2026-11-20T05:00:00Z");
const MARKET = { country: "fr", language: "fr" };

/** Test set-up in workerd: a new user as a caller, on the paid plan with packs of 100 keywords. */
export async function newCaller({ ctx }: World, packs = 1): Promise<Caller> {
	const { userId, accountId } = await createUser(ctx, somebody());
	await ctx.db.run(sql`UPDATE account SET plan = 'expert_20210323', packs = ${packs} WHERE id = ${accountId}`);
	return callerAgain({ ctx }, userId, accountId);
}

async function callerAgain({ ctx }: Pick<World, "ctx">, userId: number, accountId: number): Promise<Caller> {
	const [row] = await ctx.db.select().from(user).where(eq(user.id, userId));
	const account = await accountById(ctx.db, accountId);
	if (!row || !account) throw new Error("no account");
	return {
		user: row,
		account,
		session: { id: 1, impersonatorId: null, method: "code", createdAt: ctx.now(), confirmedAt: ctx.now() } as Caller["session"],
	};
}

/** The caller with the account's present row. */
export function reread(world: Pick<World, "ctx">, { user: { id }, account }: Caller): Promise<Caller> {
	return callerAgain(world, id, account.id);
}

/** Observations of "red lamps", "blue lamps" and "green lamps" in the samples of the furnished account. */
export const SAMPLES: { day: string; time: string; seen: (Observation | null)[] }[] = [
	{
		day: "2026-10-30",
		time: "0000",
		seen: [
			{ outcome: "ranked", position: 3, url: "https://shop.example/=lamps;1", depth: 30 },
			{ outcome: "not_found", depth: 30, exhausted: false },
			{ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" },
		],
	},
	{
		day: "2026-11-20",
		time: "0000",
		seen: [
			{ outcome: "unknown", reason: "confirming", depth: 30, detail: null, last: 3 },
			{ outcome: "not_found", depth: 7, exhausted: true },
			{ outcome: "not_found", depth: 30, exhausted: false, below: { position: 34, url: "https://shop.example/" } },
		],
	},
	{ day: "2026-11-20", time: "1405", seen: [{ outcome: "ranked", position: 2, url: "https://shop.example/lamps", depth: 30 }, null, null] },
];

/** Gives the caller's account keywords, one of them paused, competitors, tags, notes, a view and readings. */
export async function furnish(world: World, caller: Caller): Promise<void> {
	const { ctx } = world;
	const { account } = caller;
	const { added } = await addMonitors(ctx, {
		account,
		website: "shop.example",
		keywords: ["red lamps", "blue lamps", "green lamps"],
		...MARKET,
	});
	const hids = added.map(({ hid }) => hid);
	const [red = "", , green = ""] = hids;
	for (const { day, time, seen } of SAMPLES) await writeSample(world, account.id, { day, time, seen });
	const tag = await addTag(ctx, ownerSeat(account), { name: "=Été", color: "#FF0000" });
	await assignTags(ctx, ownerSeat(account), { hids: [red, green], give: [tag], take: [] });
	await ctx.db.run(
		sql`UPDATE monitor SET favorite = 1, volume = 720, depth = 50, wanted_url = 'https://shop.example/lamps/*' WHERE hid = ${red}`,
	);
	const rules = [
		{ by: "tag", value: tag, url: "https://shop.example/%C3%A9t%C3%A9" },
		{ by: "text", value: "blue", url: "https://shop.example/blue" },
	];
	await ctx.db.run(sql`UPDATE website SET wanted_rules = ${JSON.stringify(rules)}, names = '["Lampes"]' WHERE account_id = ${account.id}`);
	const note = (description: string, ...monitors_ways: string[]) =>
		addNote(ctx, ownerSeat(account), { description, at: "2026-11-20", monitors_ways } as never);
	await note('New "shop";\nsecond line', `monitors:${red}`, `tags:${tag}`);
	await note("About everything");
	await saveView(ctx, seatOfCaller(caller), { name: "Red ones", slug: "shop.example", parameters: `q=red&tags=${tag}` } as never);
	const [site] = await ctx.db.all<{ hid: string }>(sql`SELECT hid FROM website WHERE account_id = ${account.id}`);
	await addCompetitors(ctx, seatOfCaller(caller), { websiteHid: site?.hid ?? "", names: ["rival.example", "a-rival.example"] });
	for (const [hid, text, tags] of [
		["p1", "Which lamp; or none?", [tag]],
		["p2", "Best lamp?", []],
	] as const)
		await ctx.db.run(sql`INSERT INTO prompt (hid, account_id, website_hid, text, country, language, engines, readings, phase, tags, next_due_at, created_at)
			VALUES (${hid + account.hid}, ${account.id}, ${site?.hid ?? ""}, ${text}, 'fr', 'fr', '["google_ai_mode","chatgpt"]', 3, 0, ${JSON.stringify(tags)}, ${AT}, ${AT})`);
	await ctx.db.run(sql`INSERT INTO prompt_reading (hid, prompt_id, account_id, engine, due_at, until, day, state, searched, cited, named, citations, at)
		SELECT 'r' || hid, id, account_id, 'chatgpt', ${AT}, ${AT + 1}, '2026-11-20', 'answered', 1, 2, 0,
			'[["https://a.example/","a.example","A"],["https://shop.example/","shop.example","S"]]', ${AT} FROM prompt WHERE account_id = ${account.id}`);
	const ranges = RATE_RANGES.map((place): [number, number] => [0, 11.5 - place / 2]);
	await saveClickRates(ctx, ownerSeat(account), { websiteHid: site?.hid ?? "", ranges });
	await pauseMonitors(ctx, ownerSeat(account), [green]);
	await furnishUrlsAndChecks(world, account.id);
}

async function furnishUrlsAndChecks({ ctx }: World, accountId: number): Promise<void> {
	const detail = JSON.stringify({ depth: 3, source: "browser", at: AT });
	const [urlHid, otherHid, checkHid] = [ctx.newHid(), ctx.newHid(), ctx.newHid()];
	const seen: Seen = {
		observation: { outcome: "not_found", depth: 30, exhausted: false },
		evidence: { at: AT, source: "browser", look: null, retryAt: null },
	};
	const entry = JSON.stringify(encodeEntry(seen));
	await ctx.db.batch([
		ctx.db.run(sql`INSERT INTO url_monitor (hid, account_id, url, domain, found, detail, done_at, created_at, kept)
			VALUES (${urlHid}, ${accountId}, 'https://shop.example/a', 'shop.example', 1, ${detail}, ${AT}, ${AT}, 1),
			(${otherHid}, ${accountId}, 'https://shop.example/b', 'shop.example', NULL, '{}', NULL, ${AT}, 0)`),
		ctx.db.run(sql`INSERT INTO url_span (account_id, url_monitor_id, state, first_at, last_at, answers)
			SELECT ${accountId}, id, 1, ${AT - 1_000}, ${AT}, 2 FROM url_monitor WHERE hid = ${urlHid}`),
		ctx.db.run(sql`INSERT INTO serp_check (hid, account_id, keyword_id, domain, day, created_at, asked_at)
			SELECT ${checkHid}, ${accountId}, id, 'shop.example', '2026-11-20', ${AT}, ${AT} FROM keyword WHERE term = 'red lamps'`),
		ctx.db.run(sql`INSERT INTO check_result (check_id, datacenter, entry, position, updated_at)
			SELECT id, 'any', ${entry}, 0, ${AT} FROM serp_check WHERE hid = ${checkHid}`),
	]);
}

async function writeSample({ ctx }: World, accountId: number, { day, time, seen }: (typeof SAMPLES)[number]): Promise<void> {
	const at = Date.parse(`${day}T05:00:00Z`);
	const entries = seen.flatMap((observation, ordinal) =>
		observation
			? [
					{
						ordinal,
						observation,
						evidence: {
							at,
							source: "browser",
							look: null,
							retryAt: null,
							features: 5,
							...(ordinal === 1 && { unconfirmed: true as const }),
						},
					},
				]
			: [],
	);
	const asked = entries.map(({ ordinal }) => ordinal);
	const { columns, codes, blocks } = packedSample(asked, entries, at);
	await ctx.db.run(sql`INSERT INTO sample (account_id, day, time, asked, opened_at, closed_at, columns, codes, blocks)
		VALUES (${accountId}, ${day}, ${time}, ${asked.join(",")}, ${at}, ${at}, ${columns}, ${codes}, ${blocks})`);
}

export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
	const all: Uint8Array[] = [];
	for await (const chunk of chunks) all.push(chunk.slice());
	return new Uint8Array(Buffer.concat(all));
}

/** The archive of an account. */
export function archived({ ctx }: Pick<World, "ctx">, caller: Caller, pages = false): Promise<Uint8Array> {
	return bytesOf(writeArchive(ctx, caller, { pages, language: "en", madeAt: ctx.now() }));
}

/** The files of a zip by their names. */
export async function filesOf(zipped: Uint8Array): Promise<Map<string, Uint8Array>> {
	const files = new Map<string, Uint8Array>();
	const source = heldSource(zipped);
	for (const entry of await readZipEntries(source)) files.set(entry.name, await bytesOf(zipEntryBytes(source, entry, new UnpackBudget())));
	return files;
}

export function textOf(bytes: Uint8Array | undefined): string {
	return new TextDecoder().decode(bytes);
}
