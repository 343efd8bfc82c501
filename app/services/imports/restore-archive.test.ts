import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { MAX_IMPORT_TRIES } from "~/db/imports";
import { ARCHIVE_FILES } from "~/domain/archive/archive-format";
import { DAY_MS } from "~/domain/time/durations";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { archived, filesOf, furnish, newCaller, reread, textOf } from "../archive/test-archive";
import { addCompetitors } from "../competitors/add-competitors";
import { listCompetitors } from "../competitors/list-competitors";
import { pauseMonitors } from "../monitors/pause-monitors";
import { addMonitors } from "../monitors/test-typed-monitors";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { restoreArchive } from "./restore-archive";
import { alteredArchive, archiveOf, bringBack, chunksOf } from "./test-restores";

let world: World;
let caller: Caller;
let archive: Uint8Array;
beforeEach(async () => {
	world = await newWorld();
	const former = await newCaller(world);
	await furnish(world, former);
	archive = await archived(world, await reread(world, former));
	caller = await newCaller(world);
});

/** Brings the archive, or another one, back into the caller's account. */
const restored = (bytes = archive, options?: Parameters<typeof bringBack>[3]) => bringBack(world, caller, bytes, options);

/** The files of the caller's archive that have the same content in every account, sorted where the order of rows is that of places. */
async function content(bytes: Uint8Array): Promise<Record<string, string[]>> {
	const files = await filesOf(bytes);
	const own = new Set<string>([
		ARCHIVE_FILES.head,
		ARCHIVE_FILES.readme,
		ARCHIVE_FILES.settings,
		ARCHIVE_FILES.sums,
		ARCHIVE_FILES.reports,
		ARCHIVE_FILES.alertRules,
		ARCHIVE_FILES.alertSettings,
	]);
	const kept = [...files].filter(([name]) => !own.has(name) && name !== ARCHIVE_FILES.links && name !== ARCHIVE_FILES.webhooks);
	const lines = kept.map(([name, text]): [string, string[]] => [name, textOf(text).split(/\r?\n/).map(withoutTimes).toSorted()]);
	return Object.fromEntries(lines);
}

/** When a keyword or an address was added, whether an answer came from an archive, and the looks differ. */
function withoutTimes(line: string): string {
	return line
		.replace(/(;yes)?;[^;]*;$/, "")
		.replace(/;\d{4}-\d\d-\d\dT[\d:.]+Z$/, "")
		.replace(/;yes;$/, ";;");
}

test("an archive comes back into a new account, whose archive has the same content", async () => {
	const made = world.ctx.now();
	world.advance(DAY_MS);
	const view = await restored();
	expect(view).toMatchObject({ state: "done", isArchive: true, undoUntil: null });
	expect(view.outcome).toMatchObject({
		added: 2,
		paused: 1,
		existing: 0,
		positions: 7,
		tags: 1,
		notes: 2,
		views: 1,
		urls: 2,
		checks: 1,
		competitors: 2,
		competitors_left: 0,
		prompts: 2,
		prompts_left: 0,
		answers: 2,
		failure: null,
	});
	const [site] = await world.ctx.db.all<{ rules: string; tag: string }>(sql`SELECT w.wanted_rules AS rules, t.hid AS tag
		FROM website w JOIN tag t ON t.account_id = w.account_id WHERE w.account_id = ${caller.account.id}`);
	expect(JSON.parse(site?.rules ?? "")).toMatchObject([
		{ by: "tag", value: site?.tag },
		{ by: "text", value: "blue" },
	]);
	expect(await listCompetitors(world.ctx, ownerSeat(caller.account))).toMatchObject([
		{ host: "rival.example", createdAt: made },
		{ host: "a-rival.example", createdAt: made },
	]);
	const again = await content(await archived(world, await reread(world, caller)));
	expect(again).toEqual(await content(archive));
	expect(again[ARCHIVE_FILES.websites]?.join()).toContain('""ranges"":[[0,11]');
});

test("positions that came back are equal to the last one, and claim no evidence of this installation", async () => {
	await restored();
	const again = await filesOf(await archived(world, await reread(world, caller)));
	const before = await filesOf(archive);
	for (const month of ["2026-10", "2026-11"]) {
		const rows = (files: Map<string, Uint8Array>) =>
			textOf(files.get(`positions/${month}.csv`))
				.trimEnd()
				.split("\r\n")
				.slice(1);
		expect(
			rows(again)
				.map((row) => row.replace(/;yes;$/, ";;"))
				.toSorted(),
		).toEqual(rows(before).toSorted());
		expect(rows(again).every((row) => row.endsWith(";yes;"))).toBe(true);
	}
});

test("an archive that comes back twice changes nothing, and a kill in the middle loses nothing", async () => {
	await restored(archive, { statements: 10, runs: 3 });
	await world.ctx.db.run(sql`UPDATE keyword_import SET lease_until = 0`);
	const first = await restored(archive, { statements: 10 });
	expect(first.state).toBe("done");
	const once = await content(await archived(world, await reread(world, caller)));
	expect(once).toEqual(await content(archive));
	const second = await restored();
	expect(second.outcome).toMatchObject({
		added: 0,
		paused: 0,
		existing: 3,
		positions: 0,
		kept: 7,
		tags: 0,
		notes: 0,
		views: 0,
		urls: 0,
		answers: 0,
	});
	expect(await content(await archived(world, await reread(world, caller)))).toEqual(once);
});

test("keywords and addresses beyond the plan are paused or named, and nothing is taken in part", async () => {
	await world.ctx.db.run(sql`UPDATE account SET plan = 'installation', packs = 1 WHERE id = ${caller.account.id}`);
	const { state, outcome } = await restored();
	expect(state).toBe("done");
	// The favourite has the one place; the others keep their history, paused.
	expect(outcome).toMatchObject({ added: 1, paused: 2, positions: 7, urls: 1, urls_left: 1 });
	const files = await filesOf(await archived(world, await reread(world, caller)));
	const states = textOf(files.get(ARCHIVE_FILES.keywords)).trimEnd().split("\r\n").slice(1);
	expect(states.map((row) => [row.split(";")[2], row.split(";")[8]])).toEqual([
		["blue lamps", "paused"],
		["green lamps", "paused"],
		["red lamps", "followed"],
	]);
});

test("an archive of more websites than an import has tries comes back over many runs, followed and paused", async () => {
	const former = await newCaller(world);
	const { account } = former;
	for (let n = 0; n < 2 * (MAX_IMPORT_TRIES + 1); n++) {
		const { added } = await addMonitors(world.ctx, {
			account,
			website: `shop${n}.example`,
			keywords: ["lamps"],
			country: "fr",
			language: "fr",
		});
		if (n % 2 === 1)
			await pauseMonitors(
				world.ctx,
				ownerSeat(account),
				added.map(({ hid }) => hid),
			);
	}
	const { state, outcome } = await restored(await archived(world, await reread(world, former)), { statements: 10 });
	expect(state).toBe("done");
	expect(outcome).toMatchObject({ added: MAX_IMPORT_TRIES + 1, paused: MAX_IMPORT_TRIES + 1, failure: null });
});

const altered = (name: string, from: string, to: string) => alteredArchive(archive, name, from, to);

/** The archive as format 3 wrote it: without competitors, prompts, wanted pages, click rates and names. */
async function ofFormat3(): Promise<Uint8Array> {
	const files = await filesOf(archive);
	for (const file of [ARCHIVE_FILES.competitors, ARCHIVE_FILES.prompts, ARCHIVE_FILES.promptAnswers]) files.delete(file);
	for (const [name, column] of [
		[ARCHIVE_FILES.websites, "wanted_rules"],
		[ARCHIVE_FILES.websites, "click_rates"],
		[ARCHIVE_FILES.websites, "names"],
		[ARCHIVE_FILES.keywords, "wanted_url"],
	] as const) {
		const lines = textOf(files.get(name)).split("\r\n");
		const at = (lines[0] ?? "").split(";").indexOf(column);
		const without = lines.map((line) => (line === "" ? line : line.split(";").toSpliced(at, 1).join(";")));
		files.set(name, new TextEncoder().encode(without.join("\r\n")));
	}
	const head = textOf(files.get(ARCHIVE_FILES.head)).replace('"format": 6', '"format": 3');
	files.set(ARCHIVE_FILES.head, new TextEncoder().encode(head));
	return archiveOf(files);
}

test("an archive from before competitors existed comes back without any; those of the account stay first, and 20 are the most", async () => {
	expect(await restored(await ofFormat3())).toMatchObject({ state: "done", outcome: { added: 2, competitors: 0 } });
	const seat = seatOfCaller(await reread(world, caller));
	const { account } = caller;
	const [site] = await world.ctx.db.all<{ hid: string }>(
		sql`SELECT hid FROM website WHERE account_id = ${account.id} AND wanted_rules IS NULL`,
	);
	const wanted = await world.ctx.db.all(sql`SELECT 1 FROM monitor WHERE account_id = ${account.id} AND wanted_url IS NOT NULL`);
	expect(wanted).toEqual([]);
	const names = ["a-rival.example", ...Array.from({ length: 18 }, (_, n) => `r${n}.example`)];
	await addCompetitors(world.ctx, seat, { websiteHid: site?.hid ?? "", names });
	expect((await restored()).outcome).toMatchObject({ competitors: 1, competitors_left: 0 });
	const hosts = async () => (await listCompetitors(world.ctx, seat)).map(({ host }) => host);
	expect(await hosts()).toEqual([...names, "rival.example"]);
	const more = await altered(ARCHIVE_FILES.competitors, "rival.example", "late.example");
	expect((await restored(more)).outcome).toMatchObject({ competitors: 0, competitors_left: 2 });
	expect(await hosts()).toHaveLength(20);
	// A website without keywords and checks does not come back.
	const elsewhere = await altered(ARCHIVE_FILES.competitors, "shop.example", "gone.example");
	expect((await restored(elsewhere)).outcome).toMatchObject({ competitors: 0, competitors_left: 2 });
});

test.each([`https://shop.example/${"a".repeat(600)}`, "https://other.example/"])(
	"a wanted page that is too long, or none of the website, is left out: %s",
	async (page) => {
		const view = await restored(await altered(ARCHIVE_FILES.keywords, "https://shop.example/lamps/*", page));
		expect(view).toMatchObject({ state: "done", outcome: { added: 2 } });
		const { account } = caller;
		const wanted = await world.ctx.db.all(sql`SELECT 1 FROM monitor WHERE account_id = ${account.id} AND wanted_url IS NOT NULL`);
		expect(wanted).toEqual([]);
	},
);

test("a value that the account would refuse ends the job with its reason before the first write", async () => {
	const faults = [
		[ARCHIVE_FILES.keywords, "shop.example", "co.uk", "suffix_alone"],
		[ARCHIVE_FILES.websites, "shop.example", "co.uk", "suffix_alone"],
		[ARCHIVE_FILES.checks, "shop.example", "co.uk", "suffix_alone"],
		[ARCHIVE_FILES.tags, "#FF0000", "red", "wrong_row"],
	] as const;
	for (const [name, from, to, failure] of faults) {
		const view = await restored(await altered(name, from, to));
		expect([name, view]).toMatchObject([name, { state: "failed", outcome: { failure, added: 0, paused: 0, tags: 0 } }]);
	}
});

test("what is no archive is refused at once; a file whose hash does not fit is refused before the first write", async () => {
	const refused = restored(new TextEncoder().encode("keyword;website\n".repeat(100)));
	await expect(refused).rejects.toMatchObject({ code: "ValidationException", errors: { file: ["file.no_archive"] } });
	const changed = archive.slice();
	const at = Buffer.from(changed).indexOf("About everything");
	changed.set(new TextEncoder().encode("about"), at);
	const view = await restored(changed);
	expect(view).toMatchObject({ state: "failed", outcome: { failure: "wrong_hash", added: 0, tags: 0 } });
	const acting = { ...caller, session: { ...caller.session, impersonatorId: 1 } };
	const asAdministrator = restoreArchive(world.ctx, seatOfCaller(acting), { filename: "mine.zip", bytes: chunksOf(archive) });
	await expect(asAdministrator).rejects.toMatchObject({ code: "ImpersonatedException" });
});
