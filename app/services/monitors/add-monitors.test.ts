import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { chosenMonitors } from "~/db/monitors";
import { AppError } from "../app-error";
import { ownerSeat } from "../seat/test-seat";
import { listMonitors } from "./list-monitors";
import { removeMonitors } from "./remove-monitors";
import { type Follower, follower } from "./test-follower";
import { addMonitors, verifyMonitors } from "./test-typed-monitors";

const d1 = env.DB;
const rows = async <T>(query: string, ...values: unknown[]) =>
	(
		await d1
			.prepare(query)
			.bind(...values)
			.all<T>()
	).results;

const input = (who: Follower, keywords: string | string[], more: object = {}) => ({
	account: who.account,
	website: "https://www.Example.com/shop",
	keywords,
	country: "FR",
	language: "fr",
	...more,
});

const terms = (count: number, name: string = crypto.randomUUID()) => Array.from({ length: count }, (_, i) => `${name} ${i}`);

async function accountRow(who: Follower) {
	const [row] = await rows<{ rev: number; monitor_count: number; next_ordinal: number; next_due_at: number | null }>(
		"SELECT rev, monitor_count, next_ordinal, next_due_at FROM account WHERE id = ?",
		who.account.id,
	);
	if (!row) throw new Error("no account");
	return row;
}

test("keywords are tracked: website, search and monitor exist, ordinals count up, the account's rev is raised and its looks are requested", async () => {
	const who = await follower();
	const before = await accountRow(who);
	const [a, b] = terms(2);
	const { added, verify, website } = await addMonitors(who.ctx, input(who, `${a}\n${b}\n---\n${a}`));
	expect(added.map(({ term }) => term)).toEqual([a, b]);
	expect(verify).toEqual({ valid: [a, b], duplicated: [], invalid: ["---"], over_quota: [] });
	expect(website).toEqual({ domain: "www.example.com", not_taken: [{ part: "/shop", why: "path" }] });
	const monitors = await rows(
		`SELECT m.hid, m.ordinal, m.favorite, m.depth, w.domain, k.term, k.country, k.language, s.device, s.place, s.engine
		FROM monitor m JOIN website w ON w.id = m.website_id JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id
		WHERE m.account_id = ? ORDER BY m.ordinal`,
		who.account.id,
	);
	const market = {
		favorite: 0,
		depth: null,
		domain: "www.example.com",
		country: "fr",
		language: "fr",
		device: "desktop",
		place: "",
		engine: "google",
	};
	expect(monitors).toEqual(added.map(({ hid, term }, ordinal) => ({ hid, term, ordinal, ...market })));
	const after = await accountRow(who);
	expect(after).toMatchObject({ monitor_count: 2, next_ordinal: 2 });
	expect(after.rev).toBeGreaterThan(before.rev);
	expect(who.rung()).toBe(1);
	expect(await rows("SELECT day, time, asked FROM sample WHERE account_id = ?", who.account.id)).toMatchObject([
		{ time: "0000", asked: "0-1" },
	]);
});

test("what is followed already is duplicated, on another website, market or device it is not", async () => {
	const who = await follower({ plan: "expert_20210323", packs: 1 });
	const [a, b] = terms(2);
	await addMonitors(who.ctx, input(who, [a as string]));
	const again = await addMonitors(who.ctx, input(who, [`  ${a?.toUpperCase()} `, b as string]));
	expect(again.added.map(({ term }) => term)).toEqual([b]);
	expect(again.verify).toEqual({ valid: [b], duplicated: [a], invalid: [], over_quota: [] });
	for (const other of [{ website: "other.example" }, { country: "be" }, { language: "en" }, { device: "mobile" as const }]) {
		expect((await addMonitors(who.ctx, input(who, [a as string], other))).added).toHaveLength(1);
	}
	expect((await accountRow(who)).monitor_count).toBe(6);
});

test("a keyword in a place is a search of its own, which accounts share; the search of the whole country stays the same", async () => {
	const [who, other] = [await follower({ plan: "expert_20210323", packs: 1 }), await follower({ plan: "expert_20210323", packs: 1 })];
	const [a = ""] = terms(1);
	const at = { country: "us", language: "en" };
	const inPlace = { ...at, place: "Austin, Texas,United States" };
	await addMonitors(who.ctx, input(who, [a], at));
	expect((await addMonitors(who.ctx, input(who, [a], inPlace))).searches).toMatchObject([{ place: "Austin,Texas,United States" }]);
	expect((await addMonitors(who.ctx, input(who, [a], inPlace))).verify.duplicated).toEqual([a]);
	await addMonitors(other.ctx, input(other, [a], inPlace));
	const searches = () => rows("SELECT s.place FROM search s JOIN keyword k ON k.id = s.keyword_id WHERE k.term = ? ORDER BY s.id", a);
	expect(await searches()).toEqual([{ place: "" }, { place: "Austin,Texas,United States" }]);
	const followed = await chosenMonitors(who.ctx.db, { accountId: who.account.id, max: 10 }, { limit: 10 });
	expect(followed.map(({ place }) => place)).toEqual(["", "Austin,Texas,United States"]);
	// Removed and added again, each comes back as it was.
	await removeMonitors(who.ctx, ownerSeat(who.account), { hids: followed.map(({ hid }) => hid) });
	expect((await addMonitors(who.ctx, input(who, [a], inPlace))).added).toMatchObject([{ hid: followed[1]?.hid, restored: true }]);
	expect(await searches()).toHaveLength(2);
});

test("nothing new is no error and changes nothing", async () => {
	const who = await follower();
	const [a] = terms(1);
	await addMonitors(who.ctx, input(who, [a as string]));
	const before = await accountRow(who);
	const again = await addMonitors(who.ctx, input(who, [a as string, "!!!"]));
	expect(again).toMatchObject({ added: [], verify: { valid: [], duplicated: [a], invalid: ["!!!"], over_quota: [] } });
	expect(await accountRow(who)).toEqual(before);
});

test("keywords above the capacity are left out, and refused when none fits", async () => {
	const who = await follower();
	const twelve = terms(12);
	const { added, verify } = await addMonitors(who.ctx, input(who, twelve));
	expect(added.map(({ term }) => term)).toEqual(twelve.slice(0, 10));
	expect(verify.over_quota).toEqual(twelve.slice(10));
	const refused = addMonitors(who.ctx, input(who, terms(1)));
	await expect(refused).rejects.toMatchObject({ code: "ThrottledCreateMonitorException", facts: { count: 10, max: 10 } });
	await expect(refused).rejects.toBeInstanceOf(AppError);
	expect((await accountRow(who)).monitor_count).toBe(10);
});

test("S63: 30 parallel adds with room for 10 give exactly 10", async () => {
	const who = await follower();
	const answers = await Promise.allSettled(terms(30).map((term) => addMonitors(who.ctx, input(who, [term]))));
	const added = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value.added : []));
	expect(added).toHaveLength(10);
	for (const answer of answers)
		if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "ThrottledCreateMonitorException" });
	expect(await accountRow(who)).toMatchObject({ monitor_count: 10, next_ordinal: 10 });
	const ordinals = await rows<{ ordinal: number }>("SELECT ordinal FROM monitor WHERE account_id = ? ORDER BY ordinal", who.account.id);
	expect(ordinals.map((row) => row.ordinal)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("concurrent additions fill the plan's room exactly, each with the result for its terms", async () => {
	const who = await follower();
	const lists = [terms(4), terms(4), terms(4), terms(4)];
	const answers = await Promise.allSettled(lists.map((list) => addMonitors(who.ctx, input(who, list))));
	let added = 0;
	for (const [i, answer] of answers.entries()) {
		if (answer.status === "rejected") {
			expect(answer.reason).toMatchObject({ code: "ThrottledCreateMonitorException" });
			continue;
		}
		const { verify } = answer.value;
		expect(verify.valid).toEqual(answer.value.added.map(({ term }) => term));
		expect([...verify.valid, ...verify.over_quota]).toEqual(lists[i]);
		added += verify.valid.length;
	}
	expect(added).toBe(10);
	expect((await accountRow(who)).monitor_count).toBe(10);
});

test("the same list added 10 times at once is followed once", async () => {
	const who = await follower();
	const five = terms(5);
	const answers = await Promise.all(Array.from({ length: 10 }, () => addMonitors(who.ctx, input(who, five))));
	expect(answers.flatMap(({ added }) => added)).toHaveLength(5);
	for (const { verify } of answers) expect([...verify.valid, ...verify.duplicated].sort()).toEqual([...five].sort());
	expect((await accountRow(who)).monitor_count).toBe(5);
});

test("accounts share keyword and search of a term, but neither website nor monitor", async () => {
	const [one, other] = [await follower(), await follower()];
	const shared = terms(3);
	await Promise.all([addMonitors(one.ctx, input(one, shared)), addMonitors(other.ctx, input(other, shared))]);
	const followed = async (who: Follower) => (await listMonitors(who.ctx, ownerSeat(who.account))).rows.map((row) => row.term);
	expect(await followed(one)).toEqual(shared);
	expect(await followed(other)).toEqual(shared);
	const [count] = await rows<{ keywords: number; searches: number; websites: number }>(
		`SELECT count(DISTINCT k.id) keywords, count(DISTINCT s.id) searches, count(DISTINCT m.website_id) websites
		FROM keyword k JOIN search s ON s.keyword_id = k.id JOIN monitor m ON m.search_id = s.id WHERE k.term IN (SELECT value FROM json_each(?))`,
		JSON.stringify(shared),
	);
	expect(count).toEqual({ keywords: 3, searches: 3, websites: 2 });
});

test("buckets hold at most 100 searches, are filled in order of creation, and parallel adds leave no gap", async () => {
	const people = await Promise.all(Array.from({ length: 5 }, () => follower({ plan: "expert_20210323", packs: 2 })));
	await Promise.all(people.map((who) => addMonitors(who.ctx, input(who, terms(77)))));
	const places = await rows<{ id: number; bucket_id: number; bucket_index: number }>(
		"SELECT id, bucket_id, bucket_index FROM search ORDER BY id",
	);
	expect(places.map(({ bucket_id, bucket_index }) => (bucket_id - 1) * 100 + bucket_index)).toEqual(places.map((_, i) => i));
	const sizes = await rows<{ id: number; size: number; members: number }>(
		"SELECT b.id, b.size, count(s.id) members FROM bucket b LEFT JOIN search s ON s.bucket_id = b.id GROUP BY b.id ORDER BY b.id",
	);
	for (const { size, members } of sizes) expect(size).toBe(members);
	expect(sizes.slice(0, -1).every(({ size }) => size === 100)).toBe(true);
	expect(sizes).toHaveLength(Math.ceil(places.length / 100));
});

test("ordinals are never used again", async () => {
	const who = await follower();
	const { added } = await addMonitors(who.ctx, input(who, terms(4)));
	await removeMonitors(who.ctx, ownerSeat(who.account), { hids: added.slice(2).map(({ hid }) => hid) });
	await addMonitors(who.ctx, input(who, terms(1)));
	const ordinals = await rows<{ ordinal: number }>("SELECT ordinal FROM monitor WHERE account_id = ? ORDER BY ordinal", who.account.id);
	expect(ordinals.map((row) => row.ordinal)).toEqual([0, 1, 4]);
});

test("unknown fields change nothing", async () => {
	const [who, victim] = [await follower(), await follower()];
	const planted = {
		hid: "planted",
		id: 1,
		ordinal: 77,
		accountId: victim.account.id,
		createdAt: 1,
		favorite: true,
		max: 1_000,
		domain: "evil.example",
	};
	const { added } = await addMonitors(who.ctx, input(who, terms(1), planted));
	const [row] = await rows("SELECT hid, ordinal, account_id, favorite FROM monitor WHERE hid = ?", added[0]?.hid);
	expect(row).toEqual({ hid: added[0]?.hid, ordinal: 0, account_id: who.account.id, favorite: 0 });
	expect(added[0]?.hid).not.toBe("planted");
	expect((await accountRow(victim)).monitor_count).toBe(0);
});

test("invalid fields are refused together, and nothing is written", async () => {
	const who = await follower();
	await expect(addMonitors(who.ctx, input(who, "", { depth: 9, website: "" }))).rejects.toMatchObject({
		code: "ValidationException",
		errors: { website: ["required.domain"], keywords: ["required.keyword"], depth: ["depth.invalid"] },
	});
	expect((await accountRow(who)).monitor_count).toBe(0);
});

test("a stored keyword names the version of the rules that made it", async () => {
	const who = await follower();
	const [term = ""] = terms(1);
	await addMonitors(who.ctx, input(who, term));
	expect(await rows("SELECT norm_version FROM keyword WHERE term = ?", term)).toEqual([{ norm_version: 1 }]);
});

test("an own depth is kept", async () => {
	const who = await follower();
	await addMonitors(who.ctx, input(who, terms(1), { depth: 100 }));
	expect(await rows("SELECT depth FROM monitor WHERE account_id = ?", who.account.id)).toEqual([{ depth: 100 }]);
});

test("a failure after the write loses nothing: the account stays due for the clock", async () => {
	const who = await follower();
	// Opening the sample needs the local day and fails.
	await d1.prepare("UPDATE account SET timezone = 'Nowhere/Here' WHERE id = ?").bind(who.account.id).run();
	who.ctx.now = () => 1_234_567;
	const { added } = await addMonitors(who.ctx, input(who, terms(1)));
	expect(added).toHaveLength(1);
	expect(who.ctx.logged).toMatchObject([{ event: "monitors.look_deferred" }]);
	expect(await accountRow(who)).toMatchObject({ monitor_count: 1, next_due_at: 1_234_567 });
});

test("20,000 keywords of the longest kind are added in one call, the 20,001st is over quota", {
	timeout: 120_000,
}, async () => {
	const who = await follower({ plan: "expert_20210323", packs: 200 });
	const many = terms(20_001, `${"é".repeat(180)}"quoted"`);
	const { added, verify } = await addMonitors(who.ctx, input(who, many.join("\n")));
	expect(added).toHaveLength(20_000);
	expect(verify.over_quota).toHaveLength(1);
	expect(await accountRow(who)).toMatchObject({ monitor_count: 20_000, next_ordinal: 20_000 });
	expect(await rows("SELECT asked FROM sample WHERE account_id = ?", who.account.id)).toEqual([{ asked: "0-19999" }]);
});

test("keywords are tracked in each market on each device within the quota, with a result for each search", async () => {
	const who = await follower();
	const [a, b] = terms(2);
	await addMonitors(who.ctx, input(who, [`${a}`], { country: "be" }));
	const more = { more_markets: [{ country: "be", language: "fr" }], more_devices: ["mobile"], depth: 20 };
	const wanted = input(who, [`${a}`, `${b}`], more);
	const foreseen = await verifyMonitors(who.ctx, wanted);
	const { added, verify, searches } = await addMonitors(who.ctx, wanted);
	expect([foreseen.verify, foreseen.searches]).toEqual([verify, searches]);
	expect(searches.map((one) => [one.country, one.device, one.verify.valid.length, one.verify.duplicated.length])).toEqual([
		["fr", "desktop", 2, 0],
		["fr", "mobile", 2, 0],
		["be", "desktop", 1, 1],
		["be", "mobile", 2, 0],
	]);
	expect([added.length, verify.valid, (await accountRow(who)).monitor_count]).toEqual([7, [a, b], 8]);
	const last = await addMonitors(who.ctx, input(who, terms(2), more));
	expect(last.searches.map((one) => [one.verify.valid.length, one.verify.over_quota.length])).toEqual([
		[2, 0],
		[0, 2],
		[0, 2],
		[0, 2],
	]);
});
