import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { account as accountTable } from "~/db/tables/users";
import type { ImportSettings } from "~/domain/import/import-settings";
import type { Observation } from "~/domain/sample/observation";
import { importReport } from "~/server/import-report";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { removeMonitors } from "../monitors/remove-monitors";
import { addMonitors } from "../monitors/test-typed-monitors";
import { listNotifications } from "../notifications/list-notifications";
import { loadBests } from "../samples/bests";
import { listSamples, readSample } from "../samples/read-sample";
import { sealMonth } from "../samples/seal-month";
import { ownerSeat, personSeat } from "../seat/test-seat";
import { tellEverything, toldOf } from "../webhooks/test-endpoint";
import { readImport } from "./list-imports";
import { runImport as runOnce } from "./run-import";
import { CSV, newOwner, runToEnd as runImport, sevenMonths, startImport } from "./test-imports";
import type { Owner } from "./upload-file";

let world: World;
let account: Owner;
beforeEach(async () => {
	world = await newWorld();
	account = await newOwner(world);
});

/** Statements of a run with room for two days; one that follows keywords writes one. */
const FEW = 14;

const imported = (text: string, settings: Partial<ImportSettings> = {}) => startImport(world, account, { text, settings });

async function said(day: string): Promise<(Observation | undefined)[]> {
	const sample = await readSample(world.ctx, account.id, { day, time: "0000" });
	return [0, 1].map((ordinal) => sample?.get(ordinal)?.observation);
}

const rev = async () => (await world.ctx.db.select({ rev: accountTable.rev }).from(accountTable).where(sql`id = ${account.id}`))[0]?.rev;

test("X03: an import follows the keywords and makes their history, marked with its file", async () => {
	const { id, hid } = await imported(CSV);
	expect(await runImport(world.ctx, id)).toBe("done");
	const { outcome, state } = await readImport(world.ctx, ownerSeat(account), hid);
	expect(state).toBe("done");
	expect(outcome).toMatchObject({ rows: 5, added: 2, existing: 0, positions: 3, days: 2, refused: 1, refusals: [[6, "date"]] });
	expect(await said("2024-01-31")).toMatchObject([{ outcome: "ranked", position: 3 }, undefined]);
	expect(await said("2024-02-01")).toMatchObject([
		{ outcome: "not_found", depth: 50 },
		{ outcome: "not_found", depth: 50 },
	]);
	const sample = await readSample(world.ctx, account.id, { day: "2024-01-31", time: "0000" });
	expect(sample?.get(0)?.evidence).toMatchObject({ source: "import history.csv", look: null });
	expect((await loadBests(world.ctx, account.id)).best[0]).toBe(3);
	const [told] = await listNotifications(world.ctx, personSeat(account));
	expect(told).toMatchObject({
		kind: "keywords_imported",
		progress: null,
		facts: { name: "history.csv", added: 2, positions: 3, refused: 1 },
	});
});

test("X03: of a table of days, readable cells are imported; others are named by row, reason and day; today is left to its look", async () => {
	const today = new Date(world.ctx.now()).toISOString().slice(0, 10);
	const text = [
		`Keyword;Website;Country;2024-01-30;2024-01-31;${today}`,
		"red shoes;example.com;fr/fr;3;n/c;2",
		"blue;example.com;fr/fr;5;4;",
	];
	const { id, hid } = await imported(text.join("\n"));
	expect(importReport(await readImport(world.ctx, ownerSeat(account), hid), "en")).toContain("The import still runs");
	expect(await runImport(world.ctx, id)).toBe("done");
	const view = await readImport(world.ctx, ownerSeat(account), hid);
	expect(importReport(view, "en")).not.toContain("The import still runs");
	expect(view.outcome).toMatchObject({
		rows: 2,
		added: 2,
		positions: 3,
		kept: 1,
		refused: 0,
		unread: 1,
		refusals: [[2, "position", "2024-01-31"]],
	});
	expect(importReport(view, "en")).toContain('2;"The position is not a whole number.";"2024-01-31"');
	expect(await said("2024-01-30")).toMatchObject([{ position: 3 }, { position: 5 }]);
	expect(await said("2024-01-31")).toMatchObject([undefined, { position: 4 }]);
});

test("the audit names who started an import, and who acted for them, for all that it writes", async () => {
	const { ctx } = world;
	const actor = { userId: 7, impersonatorId: 9 };
	const { id } = await startImport({ ...world, ctx: { ...ctx, actor } }, account, { text: CSV });
	await runImport(ctx, id);
	const rows = await ctx.db.all<{ action: string }>(
		sql`SELECT action, actor_id AS actorId, impersonator_id AS impersonatorId FROM audit WHERE subject = ${`account:${account.hid}`} AND action <> 'account.created' ORDER BY id`,
	);
	expect(rows).toEqual(["import.started", "keywords.added"].map((action) => ({ action, actorId: 7, impersonatorId: 9 })));
});

test("an import's end is told to endpoints once", async () => {
	await tellEverything(world.ctx, account.id);
	const { id, hid } = await imported(CSV);
	expect([await runImport(world.ctx, id), await runImport(world.ctx, id)]).toEqual(["done", "stale"]);
	const counts = { rows: 5, added: 2, existing: 0, positions: 3, refused: 1 };
	expect((await toldOf(world.ctx, account.id)).filter(({ type }) => type === "import.completed")).toMatchObject([
		{ type: "import.completed", data: { import: hid, name: "history.csv", state: "done", ...counts } },
	]);
});

test("keywords that an import brings back are counted apart from those that it adds", async () => {
	const { added } = await addMonitors(world.ctx, { account, website: "example.com", keywords: "red shoes", country: "fr", language: "fr" });
	await removeMonitors(world.ctx, ownerSeat(account), { hids: added.map(({ hid }) => hid) });
	const { id, hid } = await imported(CSV);
	await runImport(world.ctx, id);
	const view = await readImport(world.ctx, ownerSeat(account), hid);
	expect(view.outcome).toMatchObject({ added: 1, restored: 1, existing: 0, positions: 3 });
	expect(importReport(view, "en")).toContain('"Keywords brought back with their history";1');
	expect((await listNotifications(world.ctx, personSeat(account)))[0]?.facts).toMatchObject({ added: 1, restored: 1 });
});

test("X03: the same file twice changes nothing, also after its months were sealed", async () => {
	await runImport(world.ctx, (await imported(CSV)).id);
	const before = await said("2024-02-01");
	expect(await sealMonth(world.ctx, account.id, "2024-02")).toBe(true);
	const again = await imported(CSV);
	const revBefore = (await rev()) ?? 0;
	await runImport(world.ctx, again.id);
	expect((await readImport(world.ctx, ownerSeat(account), again.hid)).outcome).toMatchObject({
		added: 0,
		existing: 2,
		positions: 0,
		days: 0,
		kept: 3,
	});
	expect(await said("2024-02-01")).toEqual(before);
	// Its notifications alone raise the account's rev: begin, progress of two months and the keywords, end.
	expect(((await rev()) ?? 0) - revBefore).toBeLessThanOrEqual(5);
});

test("X03: what was imported into a sealed month stands beside what was there", async () => {
	await runImport(world.ctx, (await imported(CSV)).id);
	await sealMonth(world.ctx, account.id, "2024-02");
	await runImport(
		world.ctx,
		(
			await imported(
				"Keyword;Website;Country;Date;Position\nred shoes;example.com;fr/fr;2024-02-01;9\nblue shoes;example.com;fr/fr;2024-02-02;8\n",
			)
		).id,
	);
	await sealMonth(world.ctx, account.id, "2024-02");
	expect(await said("2024-02-01")).toMatchObject([{ outcome: "not_found" }, { outcome: "not_found" }]);
	expect(await said("2024-02-02")).toMatchObject([undefined, { outcome: "ranked", position: 8 }]);
	const days = await listSamples(world.ctx, ownerSeat(account), { fromDay: "2024-01-01", toDay: "2024-12-31" });
	expect(days.map(({ day }) => day)).toEqual(["2024-01-31", "2024-02-01", "2024-02-02"]);
});

test("R30 X03: a killed import goes on where it was, and ends as if it had not been killed", async () => {
	const { id, hid } = await imported(sevenMonths());
	const { ctx } = world;
	expect(await runOnce(ctx, id, FEW)).toBe("more");
	// A publication that never ends: the second run has written two more days, and is gone before it notes them.
	await new Promise<void>((killed) => {
		const live = { ...ctx.ports.live, publish: () => new Promise<void>(() => killed()) };
		void runOnce({ ...ctx, ports: { ...ctx.ports, live } }, id, FEW);
	});
	expect(await runImport(ctx, id)).toBe("stale");
	world.advance(61_000);
	expect(await runImport(ctx, id)).toBe("done");
	const { state, outcome } = await readImport(ctx, ownerSeat(account), hid);
	// The day of the first run is not written again; of those after it, the two written before the kill are found and kept.
	expect([state, outcome]).toMatchObject(["done", { rows: 7, added: 1, existing: 0, positions: 5, kept: 2 }]);
	for (let n = 1; n <= 7; n++) expect(await said(`2023-0${n}-15`)).toMatchObject([{ outcome: "ranked", position: n }, undefined]);
	expect(await runImport(ctx, id)).toBe("stale");
});

test("X03: a history of many days is written in several runs", async () => {
	const { id, hid } = await imported(sevenMonths());
	const outcomes = [];
	do outcomes.push(await runOnce(world.ctx, id, FEW));
	while (outcomes.at(-1) === "more");
	expect(outcomes).toEqual(["more", "more", "more", "done"]);
	expect((await readImport(world.ctx, ownerSeat(account), hid)).outcome).toMatchObject({ added: 1, existing: 0, days: 7, positions: 7 });
	expect(await said("2023-07-15")).toMatchObject([{ outcome: "ranked", position: 7 }, undefined]);
});

test("X03: a running import tells how far it is in each part of the work, and never goes back", async () => {
	const lines = Array.from({ length: 20 }, (_, i) => `red shoes;site${i % 5}.example.com;fr/fr;brand;2024-01-${10 + i};${i + 1}`);
	const { id } = await imported(["Keyword;Website;Country;Tags;Date;Position", ...lines].join("\n"));
	const { ctx } = world;
	const told: number[] = [];
	let calls = 0;
	const publish = async () => {
		const [{ progress } = { progress: null }] = await listNotifications(ctx, personSeat(account));
		if (progress !== null && progress !== told.at(-1)) told.push(progress);
	};
	// A second passes with each look at the clock.
	const slow = { ...ctx, now: () => ctx.now() + 1_000 * calls++, ports: { ...ctx.ports, live: { ...ctx.ports.live, publish } } };
	expect(await runImport(slow, id)).toBe("done");
	expect(told).toEqual(told.toSorted((a, b) => a - b));
	for (const [from, to] of [
		[1, 5],
		[6, 15],
		[16, 59],
		[60, 99],
	] as const)
		expect([from, told.filter((percent) => percent >= from && percent <= to).length > 0]).toEqual([from, true]);
	expect(told.length).toBeGreaterThan(15);
});

test("X03: a file of many websites is followed in several runs; each of them counts as progress", async () => {
	const lines = Array.from({ length: 41 }, (_, i) => `red shoes;site${i}.example.com;fr/fr`);
	const { id, hid } = await imported(["Keyword;Website;Country", ...lines].join("\n"));
	await world.ctx.db.run(sql`UPDATE keyword_import SET tries = 7 WHERE id = ${id}`);
	const run = () => runOnce(world.ctx, id, 700);
	expect([await run(), await run(), await run()]).toEqual(["more", "more", "done"]);
	expect(await readImport(world.ctx, ownerSeat(account), hid)).toMatchObject({ state: "done", outcome: { added: 41, existing: 0 } });
});

test("X03: keywords that are removed while an import runs are not followed again", async () => {
	const { id, hid } = await imported(sevenMonths());
	expect(await runOnce(world.ctx, id, FEW)).toBe("more");
	const website = await world.ctx.db.all<{ hid: string }>(sql`SELECT hid FROM monitor WHERE account_id = ${account.id}`);
	await removeMonitors(world.ctx, ownerSeat(account), { hids: website.map((one) => one.hid) });
	expect(await runImport(world.ctx, id)).toBe("done");
	expect((await readImport(world.ctx, ownerSeat(account), hid)).outcome).toMatchObject({ added: 1, positions: 1 });
	const [{ n } = { n: -1 }] = await world.ctx.db.all<{ n: number }>(
		sql`SELECT count(*) AS n FROM monitor WHERE account_id = ${account.id}`,
	);
	expect(n).toBe(0);
});

test("X03: an import whose account is deleted in the middle writes nothing more", async () => {
	const { id } = await imported(sevenMonths());
	const { ctx } = world;
	expect(await runOnce(ctx, id, FEW)).toBe("more");
	const count = async () => (await ctx.db.all(sql`SELECT 1 FROM sample WHERE account_id = ${account.id}`)).length;
	const before = await count();
	// The import's row goes while its file is being read.
	const uploads = {
		...ctx.ports.uploads,
		stream: async (...args: Parameters<typeof ctx.ports.uploads.stream>) => {
			const body = await ctx.ports.uploads.stream(...args);
			await ctx.db.run(sql`DELETE FROM keyword_import WHERE id = ${id}`);
			return body;
		},
	};
	expect(await runOnce({ ...ctx, ports: { ...ctx.ports, uploads } }, id)).toBe("stale");
	expect(await count()).toBe(before);
});

test("X03: an import that is killed right after its end is noted has told it", async () => {
	const { id } = await imported(CSV);
	const { ctx } = world;
	await new Promise<void>((killed) => {
		const isDone = async () => (await ctx.db.all(sql`SELECT 1 FROM keyword_import WHERE id = ${id} AND state = 'done'`)).length > 0;
		const batch = async (statements: Parameters<typeof ctx.db.batch>[0]) => {
			const results = await ctx.db.batch(statements);
			if (!(await isDone())) return results;
			killed();
			return new Promise(() => {});
		};
		const db = new Proxy(ctx.db, { get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)) });
		void runOnce({ ...ctx, db }, id);
	});
	expect(await listNotifications(ctx, personSeat(account))).toMatchObject([{ kind: "keywords_imported", progress: null }]);
});
