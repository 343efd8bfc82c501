import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import type { NewJobTarget } from "~/db/job-targets";
import { PRIORITY, runnableJobs } from "~/db/jobs";
import { checkResult, serpCheck } from "~/db/tables/checks";
import { urlMonitor } from "~/db/tables/url-monitors";
import { placeOfDatacenter } from "~/domain/check/datacenter";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { requestExport } from "../exports/request-export";
import { runJob } from "../jobs/run-job";
import { requestJobTargets } from "../jobs/wishes/request-job-targets";
import { addMonitors } from "../monitors/test-typed-monitors";
import { seatOfCaller } from "../seat/make-seat";
import { tellEverything, toldOf } from "./test-endpoint";

let world: World;
let owner: number;
beforeEach(async () => {
	world = await newWorld();
	owner = await newAccount(world, { packs: 1 });
	await tellEverything(world.ctx, owner);
});

const market = { engine: "google", country: "us", language: "en", normVersion: 1, device: "desktop", place: "" } as const;

async function ask(kind: "check" | "url", targets: NewJobTarget[]): Promise<void> {
	const request = { kind, accountId: owner, market, targets, priority: PRIORITY.manual, askedAt: world.ctx.now() };
	await world.ctx.db.batch(requestJobTargets(world.ctx, request, sql`1 = 1`) as [BatchItem<"sqlite">]);
}

async function runOpen(): Promise<void> {
	for (const one of await runnableJobs(world.ctx.db, world.ctx.now(), 20)) await runJob(world.ctx, one.id);
}

const told = () => toldOf(world.ctx, owner);

test("a check is told once, when its last datacenter was answered, with unknown kept apart from not found", async () => {
	const { db } = world.ctx;
	const now = world.ctx.now();
	const hid = world.ctx.newHid();
	await db.run(
		sql`INSERT INTO keyword (id, hid, term, country, language, norm_version, created_at) VALUES (1, 'k', 'red shoes', 'us', 'en', 1, ${now})`,
	);
	const [row] = await db
		.insert(serpCheck)
		.values({ hid, accountId: owner, keywordId: 1, domain: "shop.example", day: "2026-11-21", createdAt: now, askedAt: now })
		.returning({ id: serpCheck.id });
	for (const datacenter of ["fra", "iad"])
		await db.insert(checkResult).values({ checkId: row?.id ?? 0, datacenter, entry: PENDING, updatedAt: 0 });
	world.engine.except((_term, _start, place) => (place === "dc:iad" ? "captcha" : null));
	await ask(
		"check",
		["fra", "iad"].map((datacenter) => ({ hid, term: "red shoes", place: placeOfDatacenter(datacenter), datacenter, depth: 30 })),
	);
	await runOpen();
	expect(await told()).toEqual([]);
	world.engine.ranking({ 7: "shop.example" });
	world.advance(30_000);
	await runOpen();
	expect(await told()).toMatchObject([
		{
			type: "check.completed",
			data: {
				check: hid,
				domain: "shop.example",
				keyword: { term: "red shoes" },
				datacenters: [
					{ datacenter: "fra", position: 0, seen: { outcome: "not_found" } },
					{ datacenter: "iad", position: 7, seen: { outcome: "ranked" } },
				],
			},
		},
	]);
});

const PENDING = JSON.stringify({
	position: null,
	seen: { outcome: "unknown", reason: "pending", depth: 0, at: "2026-11-21T10:00:00.000Z", source: "" },
});

test("a change of indexation is told against the last definite answer; a first answer and an unknown are none", async () => {
	const { db } = world.ctx;
	const url = "https://shop.example/red";
	const hid = "u".repeat(22);
	await db.insert(urlMonitor).values({ hid, accountId: owner, url, domain: "shop.example", askedAt: 0, createdAt: 0 });
	const look = async (answer: "indexed" | "missing" | "captcha") => {
		world.advance(2 * 3_600_000);
		await db.run(sql`UPDATE url_monitor SET asked_at = ${world.ctx.now()}`);
		world.engine.except(() =>
			answer === "captcha" ? "captcha" : { organic: answer === "indexed" ? [url] : ["https://other.example/"], more: false },
		);
		await ask("url", [{ hid, term: "site:shop.example/red", place: "", datacenter: "", depth: 30 }]);
		await runOpen();
	};
	await look("indexed");
	await look("captcha");
	expect(await told()).toEqual([]);
	await look("missing");
	expect(await told()).toMatchObject([
		{ type: "url.indexation_changed", data: { id: hid, url, found: 0, seen: { outcome: "not_indexed" }, before: { outcome: "indexed" } } },
	]);
	await look("missing");
	expect(await told()).toHaveLength(1);
});

test("an export and a quota that is used up are told, the quota once a day", async () => {
	const account = await accountById(world.ctx.db, owner);
	if (!account) throw new Error("no account");
	const request = {
		type: "raw",
		format: "csv",
		targets: [],
		synthesis: false,
		only_favorites: "no",
		sort_by: "name",
		layout: "days",
	} as never;
	const { hid } = await requestExport(world.ctx, seatOfCaller({ account, user: { id: 1 }, session: { impersonatorId: null } } as never), {
		request,
		view: null,
		language: "en",
	});
	const keywords = Array.from({ length: 100 }, (_, i) => `shoe ${i}`);
	await addMonitors(world.ctx, { account, website: "shop.example", keywords: keywords.slice(1), country: "us", language: "en" });
	expect((await told()).map(({ type }) => type)).toEqual(["export.ready"]);
	await addMonitors(world.ctx, { account, website: "shop.example", keywords, country: "us", language: "en" });
	expect(await told()).toMatchObject([
		{ type: "export.ready", data: { export: hid, path: `/api/download/${hid}` } },
		{ type: "quota.reached", data: { quota: "keywords", max: 100 } },
	]);
});
