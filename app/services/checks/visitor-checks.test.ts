import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { serpCheck } from "~/db/tables/checks";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { AppError } from "../app-error";
import { runJob } from "../jobs/run-job";
import { ownerSeat } from "../seat/test-seat";
import { addCheck } from "./add-check";
import { addVisitorCheck } from "./add-visitor-check";
import { listChecks } from "./list-checks";
import { readChecks } from "./read-checks";
import { restartChecks } from "./restart-checks";
import { claimVisitorChecks, listVisitorChecks } from "./visitor-checks";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

const wish = { domain: "shop.example", keyword: "red shoes", country: "us", language: "en", engine: DEFAULT_ENGINE, place: "" };
const ask = (visitor: string, ip = "192.0.2.1", keyword = wish.keyword) =>
	addVisitorCheck(world.ctx, { ...wish, keyword, visitor, ip }).then(
		() => "made",
		(error) => (error instanceof AppError ? `${error.code} ${error.facts.seconds}` : error),
	);

async function runOpen(): Promise<void> {
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, one.id);
}

test("a visitor has three checks a day, a minute apart, also fired at once; another day has three more", async () => {
	const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask("anna")));
	expect(outcomes.filter((one) => one === "made")).toHaveLength(1);
	expect(new Set(outcomes)).toEqual(new Set(["made", "ThrottledVisitorCheckException 60"]));
	world.advance(45_000);
	expect(await ask("anna")).toBe("ThrottledVisitorCheckException 15");
	world.advance(15_000);
	expect(await ask("anna")).toBe("made");
	world.advance(60_000);
	expect(await ask("anna")).toBe("made");
	world.advance(60_000);
	expect(await ask("anna")).toBe("ThrottledVisitorCheckException 0");
	world.advance(24 * 3_600_000);
	expect(await ask("anna")).toBe("made");
});

test("a public suffix alone is no website for a visitor's check, and costs none", async () => {
	const check = (domain: string) => addVisitorCheck(world.ctx, { ...wish, domain, visitor: "anna", ip: "192.0.2.1" });
	await expect(check("www.web.app")).rejects.toMatchObject({
		code: "ValidationException",
		facts: { suffix: "web.app" },
		errors: { domain: ["suffix.domain"] },
	});
	expect((await check("shop.web.app")).domain).toBe("shop.web.app");
});

test("one network address has ten checks a day, whoever asks; what is refused leaves nothing behind", async () => {
	for (let i = 0; i < 10; i++) expect(await ask(`visitor ${i}`)).toBe("made");
	expect(await ask("eleventh", "192.0.2.1", "never asked")).toBe("ThrottledVisitorCheckException 0");
	expect(await world.ctx.db.$count(serpCheck)).toBe(10);
	expect(await ask("eleventh", "198.51.100.7")).toBe("made");
	// An IPv6 customer owns a whole /64: its addresses are one.
	for (let i = 0; i < 10; i++) expect(await ask(`neighbour ${i}`, `2001:db8:1:2::${i}`)).toBe("made");
	expect(await ask("eleventh neighbour", "2001:db8:1:2:ffff::1")).toBe("ThrottledVisitorCheckException 0");
	expect(await ask("eleventh neighbour", "2001:db8:1:3::1")).toBe("made");
});

test("a visitor sees their own checks answered, and takes them along to an account", async () => {
	world.engine.ranking({ 3: "shop.example" });
	expect(await ask("anna")).toBe("made");
	await runOpen();
	const [own] = await listVisitorChecks(world.ctx, "anna");
	expect(own?.answers.map(({ entry }) => entry.position)).toEqual([3]);
	expect(await listVisitorChecks(world.ctx, "berta")).toEqual([]);
	const account = await newAccount(world);
	await claimVisitorChecks(world.ctx, ownerSeat({ id: account }), "anna");
	expect(await listVisitorChecks(world.ctx, "anna")).toEqual([]);
	const page = { page: 1, itemsPerPage: 20, sortBy: null, isDescending: false, search: "" };
	expect((await listChecks(world.ctx, ownerSeat({ id: account }), page)).checks.map(({ hid }) => hid)).toEqual([own?.hid]);
});

test("a check that is pending when it is claimed notifies its account's open pages of the answer", async () => {
	world.engine.ranking({ 3: "shop.example" });
	await ask("anna");
	const account = await newAccount(world);
	await claimVisitorChecks(world.ctx, ownerSeat({ id: account }), "anna");
	world.published.length = 0;
	await runOpen();
	const [check] = (
		await listChecks(world.ctx, ownerSeat({ id: account }), { page: 1, itemsPerPage: 20, sortBy: null, isDescending: false, search: "" })
	).checks;
	expect(check?.answers.map(({ entry }) => entry.position)).toEqual([3]);
	const told = world.published.filter(({ accountId }) => accountId === account).flatMap(({ changes }) => changes.map(({ path }) => path));
	expect(told).toContainEqual(expect.stringContaining(check?.hid ?? "none"));
});

test("answers arrive however long the asking takes: check and job targets have one instant", async () => {
	world.engine.ranking({ 3: "shop.example" });
	world.ctx.now = ticking(world.ctx.now);
	expect(await ask("anna")).toBe("made");
	const account = await newAccount(world);
	const { hid } = await addCheck(world.ctx, ownerSeat({ id: account }), wish);
	const positions = async () => (await readChecks(world.ctx, [hid]))[0]?.answers.map(({ entry }) => entry.position);
	await runOpen();
	expect((await listVisitorChecks(world.ctx, "anna"))[0]?.answers.map(({ entry }) => entry.position)).toEqual([3]);
	expect(await positions()).toEqual([3]);
	await restartChecks(world.ctx, ownerSeat({ id: account }), [hid]);
	expect(await positions()).toEqual([null]);
	await runOpen();
	expect(await positions()).toEqual([3]);
});

/** A clock that moves on by a millisecond each time it is looked at. */
function ticking(now: () => number): () => number {
	let looks = 0;
	return () => now() + looks++;
}
