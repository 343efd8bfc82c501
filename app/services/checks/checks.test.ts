import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { dailyCount, serpCheck } from "~/db/tables/checks";
import { jobTarget } from "~/db/tables/jobs";
import { user } from "~/db/tables/users";
import { readUserMeta } from "~/domain/account/user-meta";
import { checkInputSchema } from "~/domain/check/check-input";
import { checkReport } from "~/domain/check/check-report";
import type { Datacenter } from "~/domain/check/datacenter";
import { type AccountPath, parseStoragePath } from "~/domain/storage/paths";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { saveLocale } from "../account/save-locale";
import { AppError } from "../app-error";
import { listDatacenters } from "../datacenters/list-datacenters";
import { saveDatacenters } from "../datacenters/save-datacenters";
import { runJob } from "../jobs/run-job";
import { parseInput } from "../parse-input";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { noteLooks } from "../sources/source-gate";
import { readStoredObject } from "../storage/read-stored-object";
import { createUser } from "../users/create-user";
import { tellEverything, toldOf } from "../webhooks/test-endpoint";
import { addCheck } from "./add-check";
import { fitsInAccountDay, readCheckUsage } from "./check-quota";
import { listChecks, similarChecks } from "./list-checks";
import { readOwnCheck } from "./read-checks";
import { removeChecks } from "./remove-checks";
import { restartChecks } from "./restart-checks";

let world: World;
let owner: number;
const two: readonly Datacenter[] = [
	{ id: "142.250.1.1", label: "One", state: "available" },
	{ id: "sin", label: "Two", state: "available" },
];
beforeEach(async () => {
	world = await newWorld();
	world.ctx.ports.datacenters = { nameable: true, known: two };
	owner = await newAccount(world, { plan: "default" });
});

const wish = { domain: "https://WWW.Shop.example/path", keyword: " Red’s Shoes ", country: "US", language: "" };
const wanted = (more: Partial<typeof wish> = {}) => parseInput(checkInputSchema, { ...wish, ...more });
const add = async (more: Partial<typeof wish> = {}) => addCheck(world.ctx, ownerSeat({ id: owner }), wanted(more));
const page = { page: 1, itemsPerPage: 20, sortBy: null, isDescending: false, search: "" };
const code = (error: unknown) => (error instanceof AppError ? error.code : error);
async function usage() {
	const account = await accountById(world.ctx.db, owner);
	if (!account) throw new Error("no account");
	return readCheckUsage(world.ctx, ownerSeat(account));
}
async function runOpen(): Promise<void> {
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 30)) await runJob(world.ctx, one.id);
}

test("a check in a place asks there alone, of no datacenter, and again when it is restarted", async () => {
	const asked: string[] = [];
	world.engine.except((_term, _start, place) => {
		asked.push(place);
		return null;
	});
	const made = await addCheck(
		world.ctx,
		ownerSeat({ id: owner }),
		parseInput(checkInputSchema, { ...wish, language: "en", place: "Austin, Texas, United States" }),
	);
	expect(checkReport(made)).toMatchObject({ keyword: { place: "Austin,Texas,United States" }, datacenters: { any: null } });
	await runOpen();
	expect([...new Set(asked.splice(0))]).toEqual(["Austin,Texas,United States"]);
	world.advance(3_600_000);
	await restartChecks(world.ctx, ownerSeat({ id: owner }), [made.hid]);
	await runOpen();
	expect([...new Set(asked)]).toEqual(["Austin,Texas,United States"]);
	expect(() => parseInput(checkInputSchema, { ...wish, place: "Bonn,Germany" })).toThrow(AppError);
});

test("a check is normalised, pending at every datacenter, answered, listed, found by similarity and stored at its paths", async () => {
	world.engine.ranking({ 4: "www.shop.example" });
	world.engine.except((_term, start, place) =>
		place === "dc:sin" && start === 0 ? { organic: ["https://www.shop.example/x"], more: false } : null,
	);
	const made = await add();
	expect(checkReport(made)).toMatchObject({
		hid: made.hid,
		domain: "www.shop.example",
		keyword: { term: "red's shoes", country: "us", language: "en" },
		datacenters: { "142.250.1.1": null, sin: null },
		average: null,
		answered: 0,
		asked: 2,
	});
	await runOpen();
	const account = { id: owner, hid: (await accountById(world.ctx.db, owner))?.hid ?? "" };
	const read = (path: string) =>
		readStoredObject(world.ctx, ownerSeat(account), { path: parseStoragePath(`${account.hid}/${path}.json`) as AccountPath });
	const report = await read(`checks/2026/${made.hid}`);
	expect(report).toMatchObject({
		datacenters: { "142.250.1.1": 4, sin: 1 },
		average: 2.5,
		answered: 2,
		urls: { sin: "https://www.shop.example/x" },
	});
	expect(await read(`checks/2025/${made.hid}`)).toBeNull();
	const result = await read(`check-results/2026/11/21/${made.hid}_14225011`);
	expect(result).toMatchObject({ request: { q: "red's shoes" }, matches: { positions: [4] }, monitor: { position: 4 } });
	expect(await read(`check-results/2026/11/20/${made.hid}_14225011`)).toBeNull();
	const other = await newAccount(world);
	expect(await readOwnCheck(world.ctx, ownerSeat({ id: other }), made.hid)).toBeNull();
	for (let i = 0; i < 19; i++) await add({ keyword: i < 3 ? "red's shoes" : `zebra ${i}` });
	const similar = await similarChecks(world.ctx, ownerSeat({ id: owner }), { keywordHid: made.keyword.hid, domain: made.domain });
	expect(similar.map((one) => one.keyword.term)).toEqual(["red's shoes", "red's shoes", "red's shoes", "red's shoes"]);
	const found = await listChecks(world.ctx, ownerSeat({ id: owner }), { ...page, search: "ZEBRA", itemsPerPage: 10, page: 2 });
	expect([found.total, found.checks.length]).toEqual([16, 6]);
	const byAverage = await listChecks(world.ctx, ownerSeat({ id: owner }), { ...page, sortBy: "average", isDescending: true });
	expect(byAverage.checks[0]?.hid).toBe(made.hid);
	expect((await listChecks(world.ctx, ownerSeat({ id: owner }), { ...page, sortBy: "keyword" })).checks.at(-1)?.keyword.term).toBe(
		"zebra 9",
	);
	expect((await listChecks(world.ctx, ownerSeat({ id: other }), page)).total).toBe(0);
});

test("S63: of 60 checks fired at once with 20 left exactly 20 are accepted, and the count stands until the account's next local day", async () => {
	const outcomes = await Promise.all(Array.from({ length: 60 }, (_, i) => add({ keyword: `k ${i}` }).then(() => "made", code)));
	expect(outcomes.filter((one) => one === "made")).toHaveLength(20);
	expect(new Set(outcomes)).toEqual(new Set(["made", "ThrottledCreateCheckException"]));
	expect(await world.ctx.db.$count(serpCheck)).toBe(20);
	expect(await usage()).toMatchObject({ used: 20, max: 20, day: "2026-11-21" });
	// Removed checks stay counted, because they were requested.
	const { checks } = await listChecks(world.ctx, ownerSeat({ id: owner }), page);
	expect(
		await removeChecks(
			world.ctx,
			ownerSeat({ id: owner }),
			checks.map(({ hid }) => hid),
		),
	).toEqual({ removed: 20 });
	expect(await world.ctx.db.$count(jobTarget)).toBe(0);
	await expect(add()).rejects.toMatchObject({ code: "ThrottledCreateCheckException", facts: { count: 20 } });
	world.setNow("2026-11-21T23:00:00Z");
	expect(await usage()).toMatchObject({ used: 0, day: "2026-11-22" });
	await add();
	expect((await world.ctx.db.select().from(dailyCount)).map((row) => row.count)).toEqual([20, 1]);
});

test("at most four checks are restarted, no more than the day has left, all or none; they count and wait again", async () => {
	await tellEverything(world.ctx, owner);
	const quotasTold = async () => (await toldOf(world.ctx, owner)).filter(({ type }) => type === "quota.reached").map(({ data }) => data);
	const made = [];
	for (let i = 0; i < 6; i++) made.push((await add({ keyword: `k ${i}` })).hid);
	await runOpen();
	const restart = (hids: string[]) =>
		restartChecks(world.ctx, ownerSeat({ id: owner }), hids).then(({ restarted }) => restarted.length, code);
	expect(await restart(made.slice(0, 5))).toBe("ValidationException");
	expect(await restart([])).toBe("EmptySelectionException");
	expect(await restart(["nobody's"])).toBe("EmptySelectionException");
	const stranger = await newAccount(world);
	expect(await restartChecks(world.ctx, ownerSeat({ id: stranger }), made).catch(code)).toBe("EmptySelectionException");
	world.advance(60_000);
	expect(await restart(made.slice(0, 4))).toBe(4);
	const again = await readOwnCheck(world.ctx, ownerSeat({ id: owner }), made[0] ?? "");
	expect(again?.answers.map(({ entry }) => entry.position)).toEqual([null, null]);
	expect(again && again.askedAt - again.createdAt).toBe(60_000);
	await runOpen();
	expect((await readOwnCheck(world.ctx, ownerSeat({ id: owner }), made[0] ?? ""))?.answers.map(({ entry }) => entry.position)).toEqual([
		0, 0,
	]);
	for (let i = 0; i < 8; i++) await add({ keyword: `more ${i}` });
	expect([(await usage()).used, await quotasTold()]).toEqual([18, []]);
	expect(await restart(made.slice(0, 3))).toBe("ThrottledRestartCheckException");
	const raced = await Promise.all([restart(made.slice(0, 2)), restart(made.slice(2, 4)), restart(made.slice(4, 6))]);
	expect(raced.filter((one) => one === 2)).toHaveLength(1);
	expect(await quotasTold()).toMatchObject([{ quota: "checks", max: 20 }]);
});

test("the administrators' list is asked, with what they switched off left out; a source that names none asks whichever answers", async () => {
	const administrator = await createUser(world.ctx, {
		email: `${world.ctx.newHid()}@example.test`,
		password: "a long password 1",
		country: "us",
		language: "en",
		timezone: "UTC",
		verifiedAt: 1,
		termsAcceptedAt: 1,
	});
	const datacenters: Datacenter[] = [
		{ id: "lon", label: "London", state: "available" },
		{ id: "par", label: "Paris", state: "unavailable" },
	];
	await saveDatacenters(world.ctx, { actorId: administrator.userId, datacenters });
	expect((await add()).answers.map(({ datacenter }) => datacenter)).toEqual(["lon"]);
	const refused = Array.from({ length: 10 }, () => "blocked" as const);
	await noteLooks(world.ctx, "fetch", refused);
	expect((await listDatacenters(world.ctx)).map(({ state }) => state)).toEqual(["temporarily_unavailable", "unavailable"]);
	world.ctx.ports.datacenters = { nameable: false, known: [] };
	expect((await add()).answers.map(({ datacenter }) => datacenter)).toEqual(["any"]);
	world.ctx.ports.datacenters = { nameable: true, known: two };
	await saveDatacenters(world.ctx, {
		actorId: administrator.userId,
		datacenters: datacenters.map((one) => ({ ...one, state: "unavailable" })),
	});
	await expect(add()).rejects.toMatchObject({ code: "DatacenterUnavailableException" });
});

test("invalid checks are refused field by field, and valid values are remembered for completion", async () => {
	await expect(add({ domain: "no domain", keyword: " ", country: "xx", language: "q" })).rejects.toMatchObject({
		code: "ValidationException",
		errors: { domain: ["required.domain"], keyword: ["required.keyword"], country: ["required.country"], language: ["required.language"] },
	});
	const fields = {
		email: `${world.ctx.newHid()}@example.test`,
		password: "a long password 1",
		country: "us",
		language: "en",
		timezone: "UTC",
	};
	const { userId, userHid, accountId } = await createUser(world.ctx, { ...fields, verifiedAt: 1, termsAcceptedAt: 1 });
	await addCheck(world.ctx, { ...ownerSeat({ id: accountId }), user: { id: userId, hid: userHid, meta: "{}" } }, wanted());
	const [row] = await world.ctx.db.select({ meta: user.meta }).from(user).where(eq(user.id, userId));
	expect(readUserMeta(row?.meta ?? "")).toMatchObject({
		autocompletion_domains: ["www.shop.example"],
		autocompletion_keywords: ["red's shoes"],
	});
});

test("moving to another zone gives no new quota, and the count of the day goes along, back and forth", async () => {
	const fields = { email: `${world.ctx.newHid()}@example.test`, password: "a long password 1", country: "us", language: "en" };
	const made = await createUser(world.ctx, { ...fields, timezone: "Europe/Paris", verifiedAt: 1, termsAcceptedAt: 1 });
	owner = made.accountId;
	for (let i = 0; i < 20; i++) await add({ keyword: `k ${i}` });
	const move = async (timezone: string) => {
		const account = await accountById(world.ctx.db, owner);
		const caller = { user: { id: made.userId, hid: made.userHid }, account, session: { impersonatorId: null } } as Caller;
		await saveLocale(world.ctx, seatOfCaller(caller), { timezone });
		return caller;
	};
	// Already Sunday there.
	const before = await move("Pacific/Kiritimati");
	expect(await usage()).toMatchObject({ used: 20, max: 20, day: "2026-11-22" });
	await expect(add()).rejects.toMatchObject({ code: "ThrottledCreateCheckException" });
	await move("America/New_York");
	await expect(add()).rejects.toMatchObject({ code: "ThrottledCreateCheckException" });
	await expect(saveLocale(world.ctx, seatOfCaller(before), { timezone: "Asia/Tokyo" })).rejects.toMatchObject({
		code: "ConflictException",
	});
	world.setNow("2026-11-22T06:00:00Z");
	await move("Europe/Paris");
	expect(await usage()).toMatchObject({ used: 20, day: "2026-11-22" });
});

test("a check whose account moved to another zone while it was asked is not counted in the day that was left", async () => {
	const { db } = world.ctx;
	const account = await accountById(db, owner);
	if (!account) throw new Error("no account");
	const left = { day: "2026-11-21", max: 20 };
	const fits = async () =>
		(await db.all<{ fits: number }>(sql`SELECT (${fitsInAccountDay(account, left, 1)}) AS fits FROM account WHERE id = ${owner}`))[0]?.fits;
	expect(await fits()).toBe(1);
	await db.run(sql`UPDATE account SET timezone = 'Asia/Tokyo' WHERE id = ${owner}`);
	expect(await fits()).toBe(0);
});
