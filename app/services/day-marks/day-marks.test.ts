import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { engineDay } from "~/db/tables/day-marks";
import { website } from "~/db/tables/monitors";
import { audit } from "~/db/tables/sessions";
import { NO_MEMORY, storeMemory } from "~/domain/confirmation/search-memory";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { addDays } from "~/domain/time/local-day";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { addMonitors } from "../monitors/test-typed-monitors";
import { ownerSeat, seatWith } from "../seat/test-seat";
import { refusal } from "../sessions/test-refusal";
import { readDayMarks } from "./read-day-marks";
import { removeOperatorNote, saveOperatorNote } from "./save-operator-note";
import { writeEngineDays } from "./write-engine-days";

const ADMIN = 1;
const TODAY = "2026-11-21";
const DAYS = 20;
const WEBSITES = 30;
const FRANCE = { engine: "google", country: "fr" } as const;

let world: World;
let account: { id: number; timezone: string };
beforeEach(async () => {
	world = await newWorld();
	world.setNow(`${TODAY}T18:30:00Z`);
	const [row] = await world.ctx.db.all<{ id: number }>(sql`INSERT INTO account (hid, country, language, timezone, created_at)
		VALUES (${world.ctx.newHid()}, 'fr', 'fr', 'Europe/Paris', 1) RETURNING id`);
	if (!row) throw new Error("no account");
	account = { id: row.id, timezone: "Europe/Paris" };
	const keywords = Array.from({ length: 10 }, (_, i) => `lamp ${i}`);
	await addMonitors(world.ctx, { account, keywords, website: "own.example", country: "fr", language: "fr" });
});

/** Others follow these websites with the same searches; `places`: of a website by days back from `day`, null for a day that was not read. */
async function remember(places: (site: number, back: number) => number | null, { websites = WEBSITES, day = TODAY } = {}): Promise<void> {
	const at = Date.parse(`${day}T03:00:00Z`);
	const values = Object.fromEntries(
		Array.from({ length: websites }, (_, site) => {
			const history = Array.from({ length: DAYS }, (__, back) => {
				const place = places(site, back);
				return place === null ? null : { place, depth: 30 };
			});
			return [`site${site}.example`, { day: Math.floor(at / DAY_MS), values: history }];
		}),
	);
	const memory = storeMemory({ ...NO_MEMORY, at, looks: 1, values });
	await world.ctx.db.run(
		sql`UPDATE bucket SET memory = ${JSON.stringify(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, memory])))}`,
	);
	await world.ctx.db.delete(website).where(sql`domain LIKE 'site%'`);
	const ids = JSON.stringify(Array.from({ length: websites }, (_, site) => 10_000 + site));
	await world.ctx.db.run(sql`INSERT OR IGNORE INTO account (id, hid, country, language, timezone, created_at)
		SELECT value, 'account' || value, 'fr', 'fr', 'Europe/Paris', 1 FROM json_each(${ids})`);
	for (let site = 0; site < websites; site++)
		await world.ctx.db
			.insert(website)
			.values({ hid: world.ctx.newHid(), accountId: 10_000 + site, domain: `site${site}.example`, createdAt: 1 });
}

const rows = () => world.ctx.db.select().from(engineDay).orderBy(engineDay.day);
const marks = (range = { from: addDays(TODAY, -30), to: TODAY }, of: Parameters<typeof readDayMarks>[2]["of"] = { market: FRANCE }) =>
	readDayMarks(world.ctx, ownerSeat(account), { ...range, of, language: "en" });

test("a day on which half of the unrelated websites moved is written once, when it is complete, and shown with its numbers", async () => {
	await remember((site, back) => (back === 0 && site < 15 ? 15 : 5));
	world.setNow(`${TODAY}T17:59:00Z`);
	await writeEngineDays(world.ctx);
	expect((await rows()).map(({ day }) => day)).not.toContain(TODAY);
	world.setNow(`${TODAY}T18:00:00Z`);
	await writeEngineDays(world.ctx);
	expect((await rows()).at(-1)).toEqual({ ...FRANCE, day: TODAY, websites: 29, moved: 14 });
	const shown = [{ kind: "engine", from: TODAY, to: TODAY, ...FRANCE, websites: 20, percent: 48 }];
	expect(await marks()).toEqual(shown);
	expect(await marks(undefined, "all")).toEqual(shown);
	expect(await marks({ from: addDays(TODAY, -30), to: addDays(TODAY, -1) })).toEqual([]);
	expect(await marks(undefined, { market: { engine: "bing", country: "fr" } })).toEqual([]);
	expect(await marks(undefined, { market: { engine: "google", country: "es" } })).toEqual([]);

	await remember(() => 5);
	world.advance(HOUR_MS);
	await writeEngineDays(world.ctx);
	expect(await marks()).toEqual(shown);
});

test("the first time writes two weeks, later each day that is new, also those during which nothing ran", async () => {
	await remember((site, back) => (back < 5 && site < 20 ? 25 : 5));
	await writeEngineDays(world.ctx);
	const first = await rows();
	expect([first.length, first[0]?.day, first.at(-1)?.day]).toEqual([14, addDays(TODAY, -13), TODAY]);
	expect((await marks()).map(({ from }) => from)).toEqual([addDays(TODAY, -4)]);
	const later = addDays(TODAY, 3);
	await remember((site, back) => (back === 1 && site < 20 ? 25 : 5), { day: later });
	world.advance(3 * DAY_MS);
	await writeEngineDays(world.ctx);
	expect((await rows()).slice(first.length).map(({ day }) => day)).toEqual([addDays(TODAY, 1), addDays(TODAY, 2), later]);
});

test("a day that was not read gets no row, nor does the day after it; few websites and websites of one account say nothing", async () => {
	await remember((site, back) => (back === 1 ? null : back === 0 && site < 20 ? 25 : 5));
	await writeEngineDays(world.ctx);
	expect((await rows()).map(({ day }) => day)).not.toContain(TODAY);
	expect((await rows()).map(({ day }) => day)).not.toContain(addDays(TODAY, -1));

	await world.ctx.db.run(sql`DELETE FROM setting`);
	await world.ctx.db.delete(engineDay);
	await remember((_, back) => (back === 0 ? 25 : 5), { websites: 20 });
	await writeEngineDays(world.ctx);
	expect(await rows()).toEqual([]);

	await world.ctx.db.run(sql`DELETE FROM setting`);
	await remember((_, back) => (back === 0 ? 25 : 5));
	await world.ctx.db.update(website).set({ accountId: account.id }).where(sql`domain LIKE 'site%'`);
	await writeEngineDays(world.ctx);
	expect(await rows()).toEqual([]);
});

test("a chart of a website shows the markets of its keywords; the clock of an installation without keywords writes no day", async () => {
	await remember((site, back) => (back === 0 && site < 15 ? 15 : 5));
	await writeEngineDays(world.ctx);
	const hid = async (domain: string) => {
		const [row] = await world.ctx.db.select({ hid: website.hid }).from(website).where(eq(website.domain, domain));
		return row?.hid ?? "";
	};
	expect(await marks(undefined, { websiteHid: await hid("own.example") })).toHaveLength(1);
	expect(await marks(undefined, { websiteHid: await hid("site1.example") })).toEqual([]);
	expect(await refusal(readDayMarks(world.ctx, seatWith(account), { from: TODAY, to: TODAY, of: "all", language: "en" }))).toBe(
		"ForbiddenException",
	);
	const empty = await newWorld();
	await writeEngineDays(empty.ctx);
	expect(await rows()).toEqual([]);
});

test("a note of the operator is shown to all accounts on its days and engine, in the reader's language or the one that it has; each change is in the log", async () => {
	const update = {
		hid: null,
		from: "2026-11-05",
		to: "2026-11-19",
		engine: "google" as const,
		texts: { en: "Core update", fr: "", es: "Actualización" },
	};
	const hid = await saveOperatorNote(world.ctx, ADMIN, update);
	const shown = { kind: "operator", hid, from: "2026-11-05", to: "2026-11-19", engine: "google" };
	expect(await marks()).toEqual([{ ...shown, text: "Core update" }]);
	const inFrench = { from: "2026-11-19", to: TODAY, of: { market: FRANCE }, language: "fr" } as const;
	expect(await readDayMarks(world.ctx, ownerSeat({ id: 999 }), inFrench)).toEqual([{ ...shown, text: "Core update" }]);
	expect(await readDayMarks(world.ctx, ownerSeat(account), { ...inFrench, language: "es" })).toMatchObject([{ text: "Actualización" }]);
	expect(await marks({ from: "2026-11-20", to: TODAY })).toEqual([]);
	expect(await marks(undefined, { market: { engine: "bing", country: "fr" } })).toEqual([]);
	expect(await saveOperatorNote(world.ctx, ADMIN, { ...update, hid, to: "2026-11-20", engine: null })).toBe(hid);
	expect(await marks({ from: "2026-11-20", to: TODAY }, { market: { engine: "bing", country: "fr" } })).toMatchObject([
		{ to: "2026-11-20" },
	]);
	await removeOperatorNote(world.ctx, ADMIN, hid);
	expect(await marks()).toEqual([]);
	expect(await refusal(saveOperatorNote(world.ctx, ADMIN, { ...update, hid }))).toBe("NotFoundException");
	await removeOperatorNote(world.ctx, ADMIN, hid);
	const log = await world.ctx.db
		.select()
		.from(audit)
		.where(eq(audit.subject, `operator_note:${hid}`));
	expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
		["operator_note.created", ADMIN],
		["operator_note.changed", ADMIN],
		["operator_note.removed", ADMIN],
	]);
});

test("a note about an engine is shown where only a small market has it", async () => {
	await world.ctx.db.run(sql`UPDATE account SET plan = 'expert_20210323', packs = 1`);
	const texts = { en: "Outage", fr: "", es: "" };
	await saveOperatorNote(world.ctx, ADMIN, { hid: null, from: TODAY, to: TODAY, engine: "bing", texts });
	const add = (country: string, keywords: string[], engine: "google" | "bing" = "google") =>
		addMonitors(world.ctx, { account, keywords, website: "own.example", country, language: "en", engine });
	for (const country of ["de", "es", "it", "gb", "us", "ca", "be", "nl", "at"]) await add(country, ["a", "b"]);
	await add("ch", ["a"], "bing");
	expect(await marks(undefined, "all")).toMatchObject([{ engine: "bing", text: "Outage" }]);
});
