import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { serpView } from "~/components/serp/serp-view";
import { account as accountTable } from "~/db/tables/users";
import type { Look } from "~/domain/position/look";
import { otherPage } from "~/domain/position/look-fixtures";
import { codedOf } from "~/domain/sample/codes";
import { writePack } from "~/domain/storage/evidence-pack";
import { parseLookId, readingsKey, rereadingsKey } from "~/domain/storage/look-id";
import { passedBy } from "~/domain/storage/passed-by";
import type { ResultPage } from "~/domain/storage/result-page";
import type { Answer } from "../../../tests/engine/scripted-engine";
import { follow } from "../../../tests/engine/test-world";
import { readPageChanges } from "../alerts/read-page-changes";
import { foldFinishedSamples } from "../clock/tick";
import { account, newScene, nextDay, retry, runDue, seen, world } from "../confirmation/test-opinions";
import { readKeywordDetail } from "../keywords/read-keyword-detail";
import { refreshPlaces } from "../places/refresh-places";
import { correctEntries } from "../rereads/correct-entries";
import { ownerSeat } from "../seat/test-seat";
import { readStoredObject } from "../storage/read-stored-object";
import { listAbove } from "../table/list-above";
import { TableMemory } from "../table/table-memory";
import { listWebsites } from "../websites/list-websites";
import { loadFirstReading, packOpener, packReading, readingName, unpackReading } from "./load-looks";

const SHOP = { domain: "shop.example", hosts: "subdomains" } as const;
const FIRST_DAY = { day: "2026-11-21", time: null };
const SECOND_DAY = { day: "2026-11-22", time: null };
let hid = "";

beforeEach(async () => {
	await newScene();
	[hid = ""] = await follow(world, account, SHOP.domain, ["red shoes"]);
	world.engine.ranking({ 4: SHOP.domain });
	await runDue();
	while (!(await foldFinishedSamples(world.ctx)));
});

/** Everything that tells or compares what stands on the pages of the second day. */
async function told() {
	while (!(await foldFinishedSamples(world.ctx)));
	const dates = { date: SECOND_DAY, comparison: FIRST_DAY };
	const detail = await readKeywordDetail(world.ctx, ownerSeat({ id: account }), { hid, dates });
	if (!detail) throw new Error("the keyword is not followed");
	const side = (page: ResultPage | null) => ({ at: "", page, seen: null });
	const view = serpView(side(detail.current.page), side(detail.comparison.page), { ...SHOP, administrator: false });
	const ctx = { ...world.ctx, ports: { ...world.ctx.ports, tables: new TableMemory(async () => world.ctx) } };
	const [row] = await ctx.db.select().from(accountTable).where(eq(accountTable.id, account));
	const [website] = await listWebsites(ctx, ownerSeat({ id: account }));
	if (!row || !website) throw new Error("nothing is followed");
	const above = await listAbove(ctx, ownerSeat(row), { hid: website.hid, dates });
	const path = { kind: "result", hid: row.hid, day: SECOND_DAY.day, monitor: hid, time: "0000" } as const;
	const stored = (await readStoredObject(ctx, ownerSeat(row), { path })) as ResultPage | null;
	const value = ({ current, comparison }: typeof detail, side: "current" | "comparison") => {
		const { seen: of } = { current, comparison }[side];
		if (!of) throw new Error("no sample");
		return { ...(codedOf(of) ?? { code: 0, depth: 0 }), look: of.evidence.look };
	};
	const pair = { ordinal: 0, before: value(detail, "comparison"), after: value(detail, "current"), ...SHOP };
	const changes = (await readPageChanges(world.ctx, account, [pair])).get(0)?.changes ?? null;
	const hosts = (items: readonly { meta: { host: string } }[] = []) => items.map(({ meta }) => meta.host);
	return {
		detail,
		view,
		stored,
		passers: passedBy(view.lists),
		pages: above?.pages,
		/** By who tells them. */
		hosts: {
			detail: hosts(detail.current.page?.items),
			news: hosts(view.lists.rows.flatMap(({ change, item }) => (change?.kind === "new" ? [item] : []))),
			above: above?.hosts.map(({ host }) => host) ?? [],
			stored: hosts(stored?.items),
			causes: changes?.passers.map(({ host }) => host) ?? [],
		},
	};
}

test("a rejected second reading is read by nobody: the first one counts, whose hosts are told", async () => {
	world.engine.except((term, start) => pageWith(17, start, term, "one"));
	await nextDay();
	world.engine.except((term, start) => pageWith(30, start, term, "two", 2));
	await retry();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 17 });
	const { hosts, stored, passers, pages } = await told();
	for (const [where, named] of Object.entries(hosts))
		expect(
			named.filter((host) => host.startsWith("two")),
			where,
		).toEqual([]);
	for (const [where, named] of Object.entries(hosts))
		expect(
			named.filter((host) => host.startsWith("one")),
			where,
		).toEqual(["one7.example"]);
	expect([pages, passers?.map(({ host }) => host)]).toEqual([1, expect.arrayContaining(["one7.example"])]);
	// The stored page contradicts its own entry no more.
	expect([stored?.matches.positions, stored?.monitor.position]).toEqual([[17], 17]);
});

test("a held reading tells nothing: no rivals, no news, and the page says that it does not count", async () => {
	world.engine.except((term, start) => pageWith(17, start, term, "one", 3));
	await nextDay();
	expect((await seen())?.observation).toMatchObject({ reason: "confirming" });
	const { hosts, view, stored, passers, pages, detail } = await told();
	expect(Object.values(hosts).flat()).toEqual([]);
	expect([passers, pages, view.current.read, view.current.withdrawn, view.lists.rows]).toEqual([null, 0, false, true, []]);
	expect(stored?.pages.map(({ counts }) => counts)).toEqual([false, false, false]);
	expect(detail.current.opinion).toEqual({ kind: "held", position: 17 });
});

test("a suspect page is a gap: what stands before it is compared, and nothing from it on", async () => {
	world.engine.except((term, start) => (start === 10 ? strangePage(term) : null));
	await nextDay();
	const { hosts, stored, view } = await told();
	expect(
		Object.values(hosts)
			.flat()
			.filter((host) => host.startsWith("elsewhere")),
	).toEqual([]);
	expect(hosts.detail).toHaveLength(10);
	expect(stored?.pages.map(({ outcome, counts }) => [outcome, counts])).toEqual([
		["results", undefined],
		["poisoned", false],
		["results", false],
	]);
	// Below the gap nothing is gone.
	expect(view.lists.rows.filter(({ change }) => change?.kind === "out")).toEqual([]);
});

test("a suspect first page leaves nothing to compare", async () => {
	world.engine.except((term, start) => (start === 0 ? strangePage(term) : null));
	await nextDay();
	const { hosts, view, passers } = await told();
	expect(Object.values(hosts).flat()).toEqual([]);
	expect([passers, view.current.withdrawn]).toEqual([null, true]);
	// Features of a page that does not count are not kept.
	expect((await seen())?.evidence.features).toBeUndefined();
});

test("where a newer reader recognises nothing, the reading that gave the position counts", async () => {
	await nextDay();
	const look = (await seen())?.evidence.look ?? "";
	await reread(look, (one) => ({ ...one, pages: one.pages.map(() => otherPage("unrecognised")) }));
	const { hosts, view } = await told();
	expect([hosts.detail.length, hosts.stored.length, view.current.read]).toEqual([30, 30, true]);
});

test("a newer reader corrects a position by the reading that counts, and never by one that is held or rejected", async () => {
	const followers = new Map([[0, { ...SHOP, depth: 30 }]]);
	const correct = async () => {
		const now = await seen();
		return now ? correctEntries(world.ctx, [{ ordinal: 0, ...now }], followers) : null;
	};
	world.engine.except((term, start) => pageWith(17, start, term, "one"));
	await nextDay();
	const first = (await seen())?.evidence.look ?? "";
	await reread(first, (one) => one);
	expect(await correct()).toEqual({ corrected: [], doubted: 0 });
	world.engine.except((term, start) => pageWith(30, start, term, "two", 2));
	await retry();
	const second = (await seen())?.evidence.look ?? "";
	await reread(second, (one) => one);
	expect(await correct()).toEqual({ corrected: [], doubted: 0 });
	// The newer reader leaves out the first result of the page.
	await reread(first, (one) => ({
		...one,
		pages: one.pages.map((page, n) => (n > 0 ? page : { ...page, reading: { ...page.reading, items: page.reading.items.slice(1) } })),
	}));
	expect((await correct())?.corrected.map(({ after }) => after.observation)).toMatchObject([{ outcome: "ranked", position: 16 }]);
});

test("the first reading of a search counts and is compared, with its mark", async () => {
	await nextDay();
	const { detail } = await told();
	expect(detail.comparison.seen?.evidence.unconfirmed).toBe(true);
	expect(detail.comparison.page?.items).toHaveLength(30);
});

// Source: spec B §3 "Result page": in the legacy version the type natural is read as organic.
test("a stored reading of the legacy version is opened with today's names: natural is organic, with its rank and the website's own row", async () => {
	await nextDay();
	const natural = (page: Look["pages"][number]) => {
		const items = page.reading.items.map((item) => ({ ...item, type: item.type === "organic" ? "natural" : item.type }));
		return { ...page, reading: { ...page.reading, items } };
	};
	const address = parseLookId((await seen())?.evidence.look ?? "");
	const reading = address && (await loadFirstReading(world.ctx, address, packOpener(world.ctx)));
	if (!address || !reading) throw new Error("no reading");
	const look = unpackReading(reading);
	const legacy = packReading({ ...look, pages: look.pages.map(natural) });
	await world.ctx.ports.objects.put(readingsKey(address), writePack(new Map([[readingName(address), { reading: legacy, pages: [] }]])));
	const { stored, view } = await told();
	expect(stored?.items.map(({ type, position }) => [type, position])).toEqual(Array.from({ length: 30 }, (_, i) => ["organic", i + 1]));
	expect(stored?.matches.positions).toEqual([4]);
	expect(view.lists.rows.filter(({ own, debug }) => own && !debug).map(({ position }) => position)).toEqual([4]);
});

/** Stores what a newer reader makes of a look. */
async function reread(lookId: string, change: (look: Look) => Look): Promise<void> {
	const address = parseLookId(lookId);
	const reading = address && (await loadFirstReading(world.ctx, address, packOpener(world.ctx)));
	if (!address || !reading) throw new Error("no reading");
	const look = change(unpackReading(reading));
	const newer = { ...look, config: { ...look.config, version: 99 }, reread: { at: world.ctx.now(), first: look.config } };
	await world.ctx.ports.objects.put(
		rereadingsKey(address),
		writePack(new Map([[String(address.index), { reading: packReading(newer), pages: [] }]])),
	);
	const first = await loadFirstReading(world.ctx, address, packOpener(world.ctx));
	await refreshPlaces(world.ctx, [{ address, newest: newer, first: first && unpackReading(first) }]);
}

/** A page with the website at a place, one host of its own before it, and so many foreign hosts on each page. */
function pageWith(place: number, start: number, term: string, name: string, foreign = 0): Answer {
	const host = (at: number) => {
		if (at === place) return SHOP.domain;
		return `${at === 7 || (at - 1) % 10 < foreign ? name : "r"}${at}.example`;
	};
	return { organic: Array.from({ length: 10 }, (_, i) => `https://${host(start + 1 + i)}/${encodeURIComponent(term)}`), more: true };
}

function strangePage(term: string): Answer {
	return { organic: Array.from({ length: 10 }, (_, i) => `https://elsewhere${i}.example/${encodeURIComponent(term)}`), more: true };
}
