import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { text } from "~/db/rows";
import { NO_FILTERS } from "~/domain/table/table-filters";
import { PUBLISHED_RATES } from "~/domain/voice/click-rates";
import { type HandRates, rangesAround } from "~/domain/voice/hand-rates";
import { readGroup, type VoiceGroup } from "~/domain/voice/voice-group";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { personSeat, seatWith } from "../seat/test-seat";
import { listGroups } from "./list-groups";
import { readClickRates } from "./read-click-rates";
import { readShareOfVoice, type VoiceDays } from "./read-share-of-voice";
import { saveClickRates } from "./save-click-rates";

const TERMS = ["lamp 0", "lamp 1", "lamp 2", "lamp 3"];
const DAY = "2026-11-21";
const PAGE = { device: "desktop", aiOverview: "absent" } as const;
const WHOLE: VoiceGroup = { viewHid: null, q: "", favorites: false, filters: NO_FILTERS };
const FOURTH = PUBLISHED_RATES(4, PAGE);
const FIRST = PUBLISHED_RATES(1, PAGE);

async function readDay(world: World): Promise<void> {
	await openDueSamples(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
	await foldFinishedSamples(world.ctx);
}

/**
 * Two websites on the same result pages: first.example stands first, shop.example fourth, "lamp 3" is not read. shop.example follows four keywords with 100,
 * 300, no and 200 searches, first.example the first of them, which is 100 searches too.
 */
async function twoWebsites() {
	const world = await newWorld();
	await withoutReviews(world);
	const { ctx } = world;
	const id = await newAccount(world);
	const monitors = await follow(world, id, "shop.example", TERMS);
	const [other = ""] = await follow(world, id, "first.example", TERMS.slice(0, 1));
	for (const [i, volume] of [100, 300, null, 200].entries())
		await ctx.db.run(sql`UPDATE keyword SET volume = ${volume} WHERE term = ${TERMS[i]}`);
	world.engine.ranking({ 1: "first.example", 4: "shop.example" });
	world.engine.except((term) => (term === "lamp 3" ? "captcha" : null));
	await readDay(world);
	const rows = await ctx.db.rows({ hid: text(), domain: text() })(sql`SELECT hid, domain FROM website WHERE account_id = ${id}`);
	const hidOf = (domain: string) => rows.find((one) => one.domain === domain)?.hid ?? "";
	const account = await accountById(ctx.db, id);
	if (!account) throw new Error("no account");
	const seat = personSeat(account);
	const rival = (website: string, host: string, place: number) =>
		ctx.db.run(sql`INSERT INTO competitor (hid, account_id, website_hid, host, place, created_at)
			VALUES (${ctx.newHid()}, ${id}, ${hidOf(website)}, ${host}, ${place}, 1)`);
	const tag = async (name: string, ...hids: string[]) => {
		const hid = ctx.newHid();
		await ctx.db.run(
			sql`INSERT INTO tag (hid, account_id, name, name_key, color, created_at) VALUES (${hid}, ${id}, ${name}, ${name}, '#112233', 1)`,
		);
		await ctx.db.run(sql`INSERT INTO monitor_tag (monitor_id, tag_id) SELECT monitor.id, tag.id FROM monitor, tag
			WHERE monitor.hid IN (SELECT value FROM json_each(${JSON.stringify(hids)})) AND tag.hid = ${hid}`);
		return hid;
	};
	const view = async (slug: string, parameters: string, user = 1) => {
		const hid = ctx.newHid();
		await ctx.db.run(sql`INSERT INTO saved_view (hid, account_id, user_id, name, name_key, slug, parameters, created_at)
			VALUES (${hid}, ${id}, ${user}, ${hid}, ${hid}, ${slug}, ${parameters}, 1)`);
		return hid;
	};
	const read = async (websiteHid: string | null, group: Partial<VoiceGroup> = {}, curve: "own" | "published" | null = null) => {
		const asked = { websiteHid, group: { ...WHOLE, ...group }, days: ["2026-11-20", DAY], maxRivals: 5, curve };
		return readShareOfVoice(ctx, seat, asked);
	};
	const sums = async (...asked: Parameters<typeof read>): Promise<VoiceDays> => {
		const found = await read(...asked);
		if (found === null || typeof found === "string") throw new Error(`no shares: ${found}`);
		return found;
	};
	return {
		world,
		ctx,
		id,
		seat,
		monitors,
		other,
		shop: hidOf("shop.example"),
		first: hidOf("first.example"),
		rival,
		tag,
		view,
		read,
		sums,
	};
}

test("shares follow places, volumes and published rates; lost keywords and days without a reading widen them", async () => {
	const { shop, rival, read, sums } = await twoWebsites();
	await rival("shop.example", "first.example", 0);
	await rival("shop.example", "nobody.example", 1);
	await rival("first.example", "elsewhere.example", 0);
	const found = await sums(shop);
	expect(found.websites).toMatchObject([{ domain: "shop.example", curve: { kind: "published" }, curves: ["published"] }]);
	expect([found.rivals, found.hidden]).toEqual([["first.example", "nobody.example"], 0]);
	const [before, now] = found.days;
	expect(now?.keywords).toEqual({ counted: 3, read: 2, withoutVolume: 1 });
	const [own, first, nobody] = now?.shares ?? [];
	expect(own?.share).toBeCloseTo(FOURTH.rate);
	expect(own?.low).toBeCloseTo((FOURTH.low * 400) / 600);
	expect(own?.high).toBeCloseTo((FOURTH.high * 400 + FIRST.high * 200) / 600);
	expect(first?.share).toBeCloseTo(FIRST.rate);
	expect([nobody?.share, nobody?.low]).toEqual([0, 0]);
	expect(now?.others.share).toBeGreaterThan(0.3);
	expect(before?.keywords).toEqual({ counted: 3, read: 0, withoutVolume: 1 });
	expect(before?.shares[0]).toEqual({ share: null, low: 0, high: FIRST.high });
	expect(await read("a".repeat(22))).toBeNull();
});

test("a tag has shares within a website and over all of them: of each keyword its own website counts, and the competitors of all", async () => {
	const { shop, first, monitors, other, rival, tag, sums } = await twoWebsites();
	const both = await tag("both", monitors[1] ?? "", other);
	await rival("first.example", "shop.example", 0);
	const group = { filters: { ...NO_FILTERS, tag: [both] } };
	const within = (await sums(shop, group)).days[1];
	expect(within?.keywords).toEqual({ counted: 1, read: 1, withoutVolume: 0 });
	expect(within?.shares[0]?.share).toBeCloseTo(FOURTH.rate);
	const all = await sums(null, group);
	expect(all.websites.map(({ domain }) => domain)).toEqual(["first.example", "shop.example"]);
	expect(all.rivals).toEqual(["shop.example"]);
	expect(all.days[1]?.keywords).toEqual({ counted: 2, read: 2, withoutVolume: 0 });
	expect(all.days[1]?.shares[0]?.share).toBeCloseTo((FOURTH.rate * 300 + FIRST.rate * 100) / 400);
	expect(all.days[1]?.shares[1]?.share).toBeCloseTo(FOURTH.rate);
	expect((await sums(first, group)).days[1]?.shares[0]?.share).toBeCloseTo(FIRST.rate);
});

test("a view and any filter of the table are groups, of the keywords that they find today; gone ones and those of others are told", async () => {
	const { ctx, seat, shop, first, monitors, tag, view, read, sums } = await twoWebsites();
	const counted = async (...asked: Parameters<typeof sums>) => (await sums(...asked)).days.map(({ keywords }) => keywords.counted);
	// The filter by positions holds today; on the day before nothing was read, of the same keywords.
	const top = await view("", "group=website&position_from=1&position_to=3");
	expect([await counted(null, { viewHid: top }), await counted(shop, { viewHid: top })]).toEqual([
		[1, 1],
		[0, 0],
	]);
	const own = await view("shop.example", "q=lamp+1");
	expect([await counted(shop, { viewHid: own }), await counted(first, { viewHid: own })]).toEqual([
		[1, 1],
		[0, 0],
	]);
	expect(await counted(shop, readGroup(new URLSearchParams("has=lamp 0,lamp 3")))).toEqual([2, 2]);
	expect(await counted(shop, readGroup(new URLSearchParams("q=lamp")))).toEqual([3, 3]);
	const [strange, lost] = [await view("", "", 2), await view("no-such-website.example", "")];
	for (const viewHid of [strange, lost, "a".repeat(22)]) expect(await read(shop, { viewHid })).toBe("view");
	for (const address of [`tag=${"a".repeat(22)}`, "tag=lamps", `of=tag:${"b".repeat(22)}`, `tag_out=${"a".repeat(22)}`])
		expect(await read(shop, readGroup(new URLSearchParams(address)))).toBe("tag");
	const emptied = await tag("emptied");
	expect(await counted(shop, readGroup(new URLSearchParams(`of=tag:${emptied}`)))).toEqual([0, 0]);
	const used = await tag("used", monitors[0] ?? "");
	const groups = await listGroups(ctx, seat, shop);
	expect([groups.tags, groups.views.map(({ hid }) => hid).toSorted()]).toEqual([
		[{ hid: used, name: "used" }],
		[top, own, lost].toSorted(),
	]);
	expect((await listGroups(ctx, seat, first)).tags).toEqual([]);
	expect((await listGroups(ctx, seat, first)).views.map(({ hid }) => hid)).not.toContain(own);
});

test("rates set by hand count before all others, keep an interval, and are taken back", async () => {
	const { ctx, seat, id, shop, first, sums } = await twoWebsites();
	const ranges: HandRates["ranges"] = rangesAround(PUBLISHED_RATES).map(([low, high], i) => (i === 3 ? [20, 30] : [low, high]));
	const version = (await readClickRates(ctx, seat, shop))?.version ?? "";
	await saveClickRates(ctx, seat, { websiteHid: shop, ranges, version });
	expect(await readClickRates(ctx, seat, shop)).toMatchObject({ hand: { at: ctx.now(), ranges }, usual: { kind: "published" } });
	const found = await sums(shop);
	expect(found.websites).toMatchObject([{ curve: { kind: "hand", at: ctx.now() }, curves: ["hand", "published"] }]);
	const own = found.days[1]?.shares[0];
	expect(own?.share).toBeCloseTo(0.25);
	expect([own?.low, own?.high]).toEqual([expect.closeTo((0.2 * 400) / 600), expect.closeTo((0.3 * 400 + 0.398 * 200) / 600)]);
	expect((await sums(shop, {}, "published")).days[1]?.shares[0]?.share).toBeCloseTo(FOURTH.rate);
	expect((await sums(shop, {}, "own")).websites[0]?.curve).toEqual({ kind: "published" });
	// Over several websites each one's rates count for its keywords.
	const all = await sums(null);
	expect(all.websites.map(({ curve }) => curve.kind)).toEqual(["published", "hand"]);
	expect(all.days[1]?.shares[0]?.share).toBeCloseTo((0.25 * 400 + FIRST.rate * 100) / 500);
	expect((await sums(first)).websites[0]?.curve).toEqual({ kind: "published" });
	// Somebody else has saved since the form was opened.
	const late = { websiteHid: shop, ranges: rangesAround(PUBLISHED_RATES), version };
	await expect(saveClickRates(ctx, seat, late)).rejects.toMatchObject({ code: "ConflictException" });
	await expect(saveClickRates(ctx, seat, { websiteHid: "a".repeat(22), ranges: null })).rejects.toMatchObject({
		code: "NotFoundException",
	});
	await expect(saveClickRates(ctx, seatWith({ id }, "work.read"), late)).rejects.toMatchObject({ code: "ForbiddenException" });
	await saveClickRates(ctx, seat, { websiteHid: shop, ranges: null });
	expect(await readClickRates(ctx, seat, shop)).toMatchObject({ hand: null });
	expect((await sums(shop)).websites[0]?.curve).toEqual({ kind: "published" });
});
