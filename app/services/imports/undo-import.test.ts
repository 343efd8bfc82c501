import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { monthsToSeal } from "~/db/samples";
import type { ImportSettings } from "~/domain/import/import-settings";
import { CODES } from "~/domain/sample/codes";
import { DAY_MS } from "~/domain/time/durations";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { pauseMonitors } from "../monitors/pause-monitors";
import { removeMonitors } from "../monitors/remove-monitors";
import { addMonitors } from "../monitors/test-typed-monitors";
import { updateMonitors } from "../monitors/update-monitors";
import { addNote } from "../notes/add-note";
import { listNotifications } from "../notifications/list-notifications";
import { bringBack } from "../rest/bring-back";
import { loadBests } from "../samples/bests";
import { readSample } from "../samples/read-sample";
import { ownerSeat, personSeat } from "../seat/test-seat";
import { addTag } from "../tags/add-tag";
import { assignTags } from "../tags/assign-tags";
import { updateTags } from "../tags/update-tags";
import { sweepImports } from "./keep-imports";
import { readImport } from "./list-imports";
import { replacedKeys } from "./replaced-positions";
import { runImport as runOnce } from "./run-import";
import { lookedAt, newOwner, runToEnd, startImport } from "./test-imports";
import { previewUndo, undoImport } from "./undo-import";
import type { Owner } from "./upload-file";

let world: World;
let account: Owner;
beforeEach(async () => {
	world = await newWorld();
	account = await newOwner(world);
});

const TITLES = "Keyword;Website;Country;Date;Position";
const row = (term: string, day: string, position: string | number) => `${term};example.com;fr/fr;${day};${position}`;
const fileOf = (...rows: string[]) => `${TITLES}\n${rows.join("\n")}\n`;

async function imported(text: string, settings: Partial<ImportSettings> = {}) {
	const one = await startImport(world, account, { text, settings });
	await runToEnd(world.ctx, one.id);
	return one;
}

async function takenBack({ hid, id }: { hid: string; id: number }) {
	await undoImport(world.ctx, ownerSeat(account), hid);
	await runToEnd(world.ctx, id);
	return (await readImport(world.ctx, ownerSeat(account), hid)).outcome.undone;
}

/** Positions of a day by ordinal; "none" where nothing was asked. */
async function positions(day: string, time = "0000"): Promise<(number | string)[]> {
	const sample = await readSample(world.ctx, account.id, { day, time });
	return [0, 1].map((ordinal) => {
		const seen = sample?.get(ordinal)?.observation;
		return seen?.outcome === "ranked" ? seen.position : (seen?.outcome ?? "none");
	});
}

const terms = async () =>
	(
		await world.ctx.db.all<{ term: string }>(sql`SELECT k.term FROM monitor m JOIN search s ON s.id = m.search_id
			JOIN keyword k ON k.id = s.keyword_id WHERE m.account_id = ${account.id} ORDER BY m.ordinal`)
	).map(({ term }) => term);

const follow = async (keywords: string[]) => {
	const row = await accountById(world.ctx.db, account.id);
	if (!row) throw new Error("no account");
	return addMonitors(world.ctx, { account: row, website: "example.com", country: "fr", language: "fr", keywords });
};

test("an import that is taken back leaves the keywords, readings and imports that were there before it", async () => {
	await follow(["red shoes"]);
	await lookedAt(world, account.id, "2024-01-31", CODES.place + 7);
	const first = await imported(fileOf(row("red shoes", "2024-02-01", 4)));
	const second = await imported(
		fileOf(row("red shoes", "2024-02-02", 1), row("blue shoes", "2024-02-01", 2), row("blue shoes", "2024-01-31", 3)),
	);
	expect(await terms()).toEqual(["red shoes", "blue shoes"]);
	expect((await loadBests(world.ctx, account.id)).best[0]).toBe(1);
	expect(await previewUndo(world.ctx, ownerSeat(account), second.hid)).toMatchObject({ added: 1, monitors: 1, positions: 3, replaced: 0 });
	expect(await takenBack(second)).toEqual({ keywords: 1, positions: 3, restored: 0, tags: 0, notes: 0, labels: 0 });
	expect(await terms()).toEqual(["red shoes"]);
	expect([await positions("2024-01-31"), await positions("2024-02-01"), await positions("2024-02-02")]).toEqual([
		[7, "none"],
		[4, "none"],
		["none", "none"],
	]);
	expect((await loadBests(world.ctx, account.id)).best[0]).toBe(4);
	expect((await listNotifications(world.ctx, personSeat(account)))[0]).toMatchObject({
		kind: "import_undone",
		facts: { keywords: 1, positions: 3 },
	});
	expect(await readImport(world.ctx, ownerSeat(account), first.hid)).toMatchObject({ state: "done", outcome: { undone: null } });
});

test("keywords that an import added rest when it is taken back, and come back for 30 days", async () => {
	const one = await imported(fileOf(row("red shoes", "2024-02-01", 4)));
	const [{ hid } = { hid: "" }] = await world.ctx.db.all<{ hid: string }>(sql`SELECT hid FROM monitor WHERE account_id = ${account.id}`);
	await takenBack(one);
	const owner = await accountById(world.ctx.db, account.id);
	if (!owner) throw new Error("no account");
	const seat = { ...ownerSeat(owner), user: {} as never };
	expect(await bringBack(world.ctx, seat, { hids: [hid] })).toMatchObject({ restored: 1 });
	expect([await terms(), await positions("2024-02-01")]).toEqual([["red shoes"], ["none", "none"]]);
});

const CHANGES: [string, (hid: string) => Promise<unknown>][] = [
	["marked as a favourite", (hid) => updateMonitors(world.ctx, ownerSeat(account), [{ hid, favorite: true }])],
	["given another depth", (hid) => updateMonitors(world.ctx, ownerSeat(account), [{ hid, depth: 50 }])],
	[
		"given a tag",
		async (hid) => {
			const tag = await addTag(world.ctx, ownerSeat(account), { name: "summer", color: "#112233" });
			await updateMonitors(world.ctx, ownerSeat(account), [{ hid, tags: [tag] }]);
		},
	],
	[
		"named by a note",
		(hid) =>
			addNote(world.ctx, ownerSeat({ id: account.id, timezone: "Europe/Paris" }), {
				description: "new page",
				monitors_ways: [`monitors:${hid}`],
				at: "2024-02-01",
			} as Parameters<typeof addNote>[2]),
	],
];

test.each(CHANGES)("a keyword that was %s since its import stays when the import is taken back", async (_, change) => {
	const one = await imported(fileOf(row("red shoes", "2024-02-01", 4), row("blue shoes", "2024-02-01", 2)));
	const [first] = await world.ctx.db.all<{ hid: string }>(sql`SELECT hid FROM monitor WHERE account_id = ${account.id} ORDER BY ordinal`);
	await change(first?.hid ?? "");
	expect(await takenBack(one)).toMatchObject({ keywords: 1, positions: 2 });
	expect(await terms()).toEqual(["red shoes"]);
});

test("a keyword that rested before its import rests again; one that was paused stays", async () => {
	const { added } = await follow(["red shoes", "blue shoes"]);
	const [red, blue] = added.map(({ hid }) => hid);
	await removeMonitors(world.ctx, ownerSeat(account), { hids: [red ?? ""] });
	await pauseMonitors(world.ctx, ownerSeat(account), [blue ?? ""]);
	const one = await imported(fileOf(row("red shoes", "2024-02-01", 4), row("blue shoes", "2024-02-01", 2)));
	expect((await terms()).toSorted()).toEqual(["blue shoes", "red shoes"]);
	await takenBack(one);
	expect(await terms()).toEqual(["blue shoes"]);
});

test("a later import corrects an imported position only where it is asked to, and says how many it could", async () => {
	const text = (position: number) => fileOf(row("red shoes", "2024-02-01", position), row("red shoes", "2024-02-02", 9));
	await imported(text(2));
	const kept = await imported(text(4));
	expect((await readImport(world.ctx, ownerSeat(account), kept.hid)).outcome).toMatchObject({
		positions: 0,
		kept: 2,
		replaceable: 1,
		replaced: 0,
	});
	expect(await positions("2024-02-01")).toEqual([2, "none"]);
	const replacing = await imported(text(4), { replace: true });
	expect((await readImport(world.ctx, ownerSeat(account), replacing.hid)).outcome).toMatchObject({
		positions: 1,
		kept: 1,
		replaceable: 0,
		replaced: 1,
	});
	expect(await positions("2024-02-01")).toEqual([4, "none"]);
	expect((await loadBests(world.ctx, account.id)).best[0]).toBe(4);
});

test("no import replaces what a look has read, asked to or not", async () => {
	await follow(["red shoes"]);
	await lookedAt(world, account.id, "2024-02-01", CODES.place + 7);
	await lookedAt(world, account.id, "2024-02-02", CODES.notFound);
	for (const replace of [false, true]) {
		const one = await imported(fileOf(row("red shoes", "2024-02-01", 1), row("red shoes", "2024-02-02", 2)), { replace });
		expect((await readImport(world.ctx, ownerSeat(account), one.hid)).outcome).toMatchObject({ positions: 0, kept: 2, replaceable: 0 });
		expect([await positions("2024-02-01"), await positions("2024-02-02")]).toEqual([
			[7, "none"],
			["not_found", "none"],
		]);
	}
});

test("what an import replaced stands again when it is taken back, unless that was taken back before", async () => {
	const first = await imported(fileOf(row("red shoes", "2024-02-01", 2)));
	const second = await imported(fileOf(row("red shoes", "2024-02-01", 4)), { replace: true });
	expect(await takenBack(second)).toMatchObject({ positions: 1, restored: 1 });
	expect(await positions("2024-02-01")).toEqual([2, "none"]);
	const third = await imported(fileOf(row("red shoes", "2024-02-01", 6)), { replace: true });
	expect(await takenBack(first)).toMatchObject({ keywords: 1, positions: 0 });
	expect(await takenBack(third)).toMatchObject({ positions: 1, restored: 0 });
	expect(await positions("2024-02-01")).toEqual(["none", "none"]);
});

test("a reading without an answer stands again when the import that filled its day is taken back", async () => {
	await follow(["red shoes"]);
	await lookedAt(world, account.id, "2024-02-01", CODES.unknown);
	const one = await imported(fileOf(row("red shoes", "2024-02-01", 2)));
	expect(await positions("2024-02-01")).toEqual([2, "none"]);
	expect(await takenBack(one)).toMatchObject({ positions: 1, restored: 0 });
	const seen = (await readSample(world.ctx, account.id, { day: "2024-02-01", time: "0000" }))?.get(0);
	expect(seen).toMatchObject({ observation: { outcome: "unknown" }, evidence: { source: "serper", look: "1.1.0" } });
});

test("a running import is stopped and taken back: its consumer writes nothing more", async () => {
	const months = Array.from({ length: 5 }, (_, n) => row("red shoes", `2023-0${n + 1}-15`, n + 1));
	const { hid, id } = await startImport(world, account, { text: fileOf(...months) });
	// Few statements: the first run writes one day.
	expect(await runOnce(world.ctx, id, 14)).toBe("more");
	// The second run is in the middle of its days when the import is taken back.
	const live = {
		...world.ctx.ports.live,
		publish: async () => {
			await undoImport(world.ctx, ownerSeat(account), hid);
		},
	};
	expect(await runOnce({ ...world.ctx, ports: { ...world.ctx.ports, live } }, id)).toBe("stale");
	await runToEnd(world.ctx, id);
	expect(await readImport(world.ctx, ownerSeat(account), hid)).toMatchObject({ state: "undone", outcome: { undone: { keywords: 1 } } });
	for (let n = 1; n <= 5; n++) expect(await positions(`2023-0${n}-15`)).toEqual(["none", "none"]);
	expect(await terms()).toEqual([]);
});

test("taking back goes on after a kill, and asking twice records it once", async () => {
	const one = await imported(fileOf(row("red shoes", "2024-02-01", 4), row("red shoes", "2024-02-02", 5)));
	await undoImport(world.ctx, ownerSeat(account), one.hid);
	await undoImport(world.ctx, ownerSeat(account), one.hid);
	await new Promise<void>((killed) => {
		const live = { ...world.ctx.ports.live, publish: () => new Promise<void>(() => killed()) };
		void runOnce({ ...world.ctx, ports: { ...world.ctx.ports, live } }, one.id);
	});
	world.advance(61_000);
	await runToEnd(world.ctx, one.id);
	expect(await readImport(world.ctx, ownerSeat(account), one.hid)).toMatchObject({ state: "undone" });
	expect([await positions("2024-02-01"), await positions("2024-02-02"), await terms()]).toEqual([["none", "none"], ["none", "none"], []]);
	await undoImport(world.ctx, ownerSeat(account), one.hid);
	const rows = await world.ctx.db.all(sql`SELECT 1 FROM audit WHERE subject = ${`account:${account.hid}`} AND action = 'import.undone'`);
	expect(rows).toHaveLength(1);
});

test("an import can be taken back for a day: so long its months are not sealed, then its file and what it replaced go", async () => {
	const { ctx } = world;
	await imported(fileOf(row("red shoes", "2024-02-01", 2)));
	const one = await imported(fileOf(row("red shoes", "2024-02-01", 4)), { replace: true });
	const waiting = async () => (await monthsToSeal(ctx.db, "2024-03-01", 10)).filter(({ accountId }) => accountId === account.id);
	const key = `${account.hid}/imports/${one.hid}`;
	expect([await waiting(), await replacedKeys(ctx, key)]).toEqual([[], [`${key}.before/2024-02-01`]]);
	world.advance(DAY_MS);
	expect((await readImport(ctx, ownerSeat(account), one.hid)).undoUntil).toBeNull();
	await expect(undoImport(ctx, ownerSeat(account), one.hid)).rejects.toMatchObject({ code: "UndoEndedException" });
	await expect(previewUndo(ctx, ownerSeat(account), one.hid)).rejects.toMatchObject({ code: "UndoEndedException" });
	world.advance(1);
	await sweepImports(ctx);
	expect([await waiting(), await replacedKeys(ctx, key)]).toEqual([[{ accountId: account.id, month: "2024-02" }], []]);
});

test("another account's import is unknown", async () => {
	const one = await imported(fileOf(row("red shoes", "2024-02-01", 4)));
	const other = await newOwner(world);
	await expect(undoImport(world.ctx, ownerSeat(other), one.hid)).rejects.toMatchObject({ code: "NotFoundException" });
	expect(await terms()).toEqual(["red shoes"]);
});

test("tags and notes that an import made go with it, unless a person has changed them or another keyword has the tag", async () => {
	await follow(["green shoes"]);
	const text =
		"Keyword;Website;Country;Tags;Note\nred shoes;example.com;fr/fr;summer, sale, shared;first\nblue shoes;example.com;fr/fr;sale;second\n";
	const one = await imported(text);
	const named = async (name: string) =>
		(await world.ctx.db.all<{ hid: string }>(sql`SELECT hid FROM tag WHERE account_id = ${account.id} AND name = ${name}`))[0]?.hid ?? "";
	const [green] = await world.ctx.db.all<{ hid: string }>(
		sql`SELECT hid FROM monitor WHERE account_id = ${account.id} AND import_hid IS NULL`,
	);
	await assignTags(world.ctx, ownerSeat(account), { hids: [green?.hid ?? ""], give: [await named("shared")], take: [] });
	await updateTags(world.ctx, ownerSeat(account), [{ hid: await named("summer"), name: "winter" }]);
	expect(await previewUndo(world.ctx, ownerSeat(account), one.hid)).toMatchObject({ monitors: 2, tags: 1, notes: 2 });
	expect(await takenBack(one)).toMatchObject({ keywords: 2, tags: 1, notes: 2 });
	const tags = await world.ctx.db.all<{ name: string }>(sql`SELECT name FROM tag WHERE account_id = ${account.id} ORDER BY name`);
	expect([tags.map(({ name }) => name), await terms()]).toEqual([["shared", "winter"], ["green shoes"]]);
});
