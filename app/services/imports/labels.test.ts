import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { monitor } from "~/db/tables/monitors";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { listNotes } from "../notes/list-notes";
import { readSample } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { addTag } from "../tags/add-tag";
import { readMonitorTags } from "../tags/list-tags";
import { readImport } from "./list-imports";
import { newOwner, runToEnd, startImport } from "./test-imports";
import type { Owner } from "./upload-file";

let world: World;
let account: Owner;
beforeEach(async () => {
	world = await newWorld();
	account = await newOwner(world);
});

const HEAD = "Keyword;Website;Country;Language;Device;Search engine;Tags;Date;Position;URL;Note;Favorite;Search volume";
const row = (...cells: string[]) => ["red shoes", "shop.example", "fr", "fr", ...cells].join(";");

async function imported(lines: string[]) {
	const { id, hid } = await startImport(world, account, { text: [HEAD, ...lines].join("\n") });
	expect(await runToEnd(world.ctx, id)).toBe("done");
	return (await readImport(world.ctx, ownerSeat(account), hid)).outcome;
}

const followed = () => world.ctx.db.select().from(monitor).where(eq(monitor.accountId, account.id)).orderBy(monitor.ordinal);
const tagNames = async () =>
	[...(await readMonitorTags(world.ctx, ownerSeat(account)))].map(([ordinal, tags]) => [ordinal, tags.map(({ name }) => name)]);
const notes = async () =>
	(await listNotes(world.ctx, ownerSeat(account))).map(({ at, description, links }) => [at, description, links.length]);
const seen = async (day: string, ordinal: number) =>
	(await readSample(world.ctx, account.id, { day, time: "0000" }))?.get(ordinal)?.observation;

test("devices and engines are keywords of their own, with tags, stars, volumes, notes and addresses; the same file twice changes nothing", async () => {
	const lines = [
		row("desktop", "Google", "brand, sale", "2024-01-31", "3", "https://shop.example/red", "new page", "yes", "1,300"),
		row("desktop", "Google", "Brand|winter", "2024-02-01", "4", "/blue", "new page", "", ""),
		row("mobile", "Google", "", "2024-01-31", "8", "", "", "", ""),
		row("", "Bing", "", "2024-01-31", "9", "", "", "no", ""),
		row("desktop", "AltaVista", "", "2024-01-31", "1", "", "", "", ""),
		row("desktop", "Google", `${"x".repeat(101)}`, "2024-02-02", "4", "", "", "maybe", "many"),
	];
	const outcome = await imported(lines);
	expect(outcome).toMatchObject({ added: 3, positions: 5, tags: 3, notes: 1, refused: 1, unread: 3 });
	expect(outcome.refusals).toEqual([
		[6, "engine"],
		[7, "tag"],
		[7, "favorite"],
		[7, "volume"],
	]);
	const state = async () => [
		(await followed()).map(({ favorite, volume }) => [favorite, volume]),
		await tagNames(),
		await notes(),
		[await seen("2024-01-31", 0), await seen("2024-01-31", 1), await seen("2024-01-31", 2), await seen("2024-02-01", 0)],
	];
	const before = await state();
	expect(before).toMatchObject([
		[
			[true, 1_300],
			[false, null],
			[false, null],
		],
		[[0, ["brand", "sale", "winter"]]],
		[["2024-01-31", "new page", 1]],
		[
			{ position: 3, url: "https://shop.example/red" },
			{ position: 8, url: "" },
			{ position: 9 },
			{ position: 4, url: "https://shop.example/blue" },
		],
	]);
	expect(await imported(lines)).toMatchObject({ added: 0, existing: 3, positions: 0, tags: 0, notes: 0 });
	expect(await state()).toEqual(before);
});

test("wanted pages of a file are taken for keywords without one, the last of a keyword; one of another website is told and left out", async () => {
	const file = async (...rows: string[]) => {
		const text = ["Keyword;Website;Country;Language;Preferred URL", ...rows.map((cells) => `${cells}`)].join("\n");
		const { id, hid } = await startImport(world, account, { text });
		expect(await runToEnd(world.ctx, id)).toBe("done");
		return (await readImport(world.ctx, ownerSeat(account), hid)).outcome;
	};
	const cells = (term: string, page: string) => `${term};shop.example;fr;fr;${page}`;
	const outcome = await file(
		cells("red shoes", "/red"),
		cells("red shoes", "www.shop.example/shoes/*"),
		cells("blue shoes", "https://other.example/"),
		cells("lamps", "-"),
	);
	expect(outcome).toMatchObject({ added: 3, unread: 1, refusals: [[4, "wanted"]] });
	const pages = async () => (await followed()).map(({ wantedUrl }) => wantedUrl);
	expect(await pages()).toEqual(["https://www.shop.example/shoes/*", null, null]);
	await file(cells("red shoes", "/late"), cells("lamps", "/lamps"));
	expect(await pages()).toEqual(["https://www.shop.example/shoes/*", null, "https://shop.example/lamps"]);
	await world.ctx.db.run("UPDATE website SET hosts = 'exact'");
	expect(await file(cells("blue shoes", "https://blog.shop.example/blue"))).toMatchObject({ unread: 1, refusals: [[2, "wanted"]] });
	expect(await pages()).toEqual(["https://www.shop.example/shoes/*", null, "https://shop.example/lamps"]);
});

test("of several rows of one keyword and day the better organic place counts, and the report says how many were joined", async () => {
	const at = (position: string, url = "") => row("", "", "", "2024-01-31", position, url, "", "", "");
	const outcome = await imported([at("7"), at("not in top 100"), at("3", "/red"), at("3"), at("5"), at("3")]);
	expect(outcome).toMatchObject({ positions: 1, joined: 3 });
	expect(await seen("2024-01-31", 0)).toMatchObject({ position: 3, url: "https://shop.example/red" });
});

test("tags of the account are used in any case, other labels stay, and notes without a day belong to the day of the import", async () => {
	const { ctx } = world;
	await addTag(ctx, ownerSeat(account), { name: "Brand", color: "#1976D2" });
	await imported([row("", "", "own", "", "", "", "", "yes", "50")]);
	const outcome = await imported([row("", "", "BRAND", "", "", "", "look here", "no", "70")]);
	expect(outcome).toMatchObject({ tags: 0, notes: 1, existing: 1 });
	expect(await tagNames()).toEqual([[0, ["Brand", "own"]]]);
	expect((await followed()).map(({ favorite, volume }) => [favorite, volume])).toEqual([[true, 50]]);
	expect(await notes()).toEqual([[new Date(ctx.now()).toISOString().slice(0, 10), "look here", 1]]);
});

test("what finds no room is counted: the 51st tag of a keyword, over several files", async () => {
	const tags = (from: number) => Array.from({ length: 30 }, (_, i) => `t${from + i}`).join(",");
	await imported([row("", "", tags(0), "", "", "", "", "", "")]);
	expect(await imported([row("", "", tags(30), "", "", "", "", "", "")])).toMatchObject({ tags: 30, tags_left: 10 });
	expect((await tagNames())[0]?.[1]).toHaveLength(50);
});
