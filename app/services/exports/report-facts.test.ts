import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { monitor } from "~/db/tables/monitors";
import type { ExportRequest } from "~/domain/export/export-request";
import { DAY_MS } from "~/domain/time/durations";
import { partOf } from "../../../tests/builders/part-of";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { countReport } from "./report-facts";

let world: World;
beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
});

async function readDay(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
	await foldFinishedSamples(world.ctx);
}

/** The first page has the website at this place; the others keep their order. */
function rank(place: number, others = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]): void {
	const hosts = others.map((name) => `${name}.example`);
	hosts.splice(place - 1, 0, "shop.example");
	world.engine.except((term, start) => ({ organic: start === 0 ? hosts.map((host) => `https://${host}/${term}`) : [], more: false }));
}

async function factsOf(id: number, more: Partial<ExportRequest> = {}) {
	const account = await accountById(world.ctx.db, id);
	if (!account) throw new Error("no account");
	const request = partOf<ExportRequest>({
		...{ type: "daily", report: "daily", layout: "days", format: "csv", synthesis: true, only_favorites: "no", sort_by: "name" },
		...{ targets: [], current: "2026-11-22", comparison: "2026-11-21", since: "2026-11-21" },
		...more,
	});
	return (await countReport(world.ctx, { account, request, language: "en", createdAt: world.ctx.now() })).readFacts();
}

async function twoDays(terms: string[], second: () => void): Promise<number> {
	const id = await newAccount(world, { timezone: "Europe/Paris" });
	rank(3);
	await follow(world, id, "shop.example", terms, 10);
	await readDay();
	second();
	world.advance(DAY_MS);
	await readDay();
	return id;
}

const NINE = Array.from({ length: 9 }, (_, i) => `shoes${i}`);

test("the largest fall has the cause of its own pages, and not what nine keywords have in common", async () => {
	const id = await twoDays(NINE, () => rank(9));
	expect((await factsOf(id)).said).toContain("Largest fall: “shoes0”, from 3 to 9.");
});

test("the largest fall names the website that passed it", async () => {
	const id = await twoDays(["shoes"], () => rank(4, ["a", "b", "rival", "c", "d", "e", "f", "g", "h"]));
	expect((await factsOf(id)).said?.join(" ")).toMatch(/from 3 to 4\..*rival\.example/);
});

test("the course of a report about favourites is of its favourites, as its figures are", async () => {
	const id = await twoDays(["shoes", "boots"], () => {
		rank(1);
		world.engine.except((term) => (term === "boots" ? { organic: ["https://a.example/"], more: false } : null));
	});
	await world.ctx.db.update(monitor).set({ favorite: true }).where(eq(monitor.ordinal, 0));
	const all = await factsOf(id);
	const favourites = await factsOf(id, { only_favorites: "on_synthesis" });
	expect(favourites.visibility?.at(-1)).toBe(favourites.current.visibility);
	expect(favourites.visibility?.at(-1)).not.toBe(all.visibility?.at(-1));
});

test("facts without a synthesis have neither sentences nor a course", async () => {
	const id = await twoDays(["shoes"], () => rank(1));
	const { said, visibility, listed } = await factsOf(id, { synthesis: false });
	expect([said, visibility, listed]).toEqual([undefined, undefined, 1]);
});
