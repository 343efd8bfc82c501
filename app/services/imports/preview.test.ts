import { expect, test } from "vitest";
import type { ImportSettings } from "~/domain/import/import-settings";
import { newWorld } from "../../../tests/engine/test-world";
import { ownerSeat } from "../seat/test-seat";
import { previewImport } from "./preview-import";
import { describeUpload } from "./read-upload";
import { bytesOf, newOwner, runToEnd, startImport } from "./test-imports";
import { receiveFile } from "./upload-file";

const COLUMNS = "keyword,website,country,language,device,engine,tags,date,position,url,note,favorite,volume".split(",");

async function previewing(lines: string[], chosen: Partial<ImportSettings> = {}) {
	const world = await newWorld();
	const account = await newOwner(world);
	const preview = async (rows: string[], changed: Partial<ImportSettings> = {}, maxRows: number | null = null) => {
		const filename = await receiveFile(world.ctx, ownerSeat(account), { filename: "a.csv", bytes: bytesOf(rows.join("\n")) });
		const { preset } = await describeUpload(world.ctx, ownerSeat(account), filename);
		const filling = { website: "", country: "", language: "" };
		const settings = { reading: preset.reading, columns: preset.formatting.columns, filling, replace: false, ...chosen, ...changed };
		return previewImport(world.ctx, ownerSeat(account), { filename, settings, maxRows });
	};
	return { world, account, preview, first: await preview(lines) };
}

test("a preview names the rows as they will be stored and counts the whole file, and writes nothing", async () => {
	const HEAD = "Keyword;Website;Country;Language;Device;Engine;Tags;Date;Position;URL;Note;Favorite;Volume";
	const columns = COLUMNS as ImportSettings["columns"];
	const lines = [
		HEAD,
		"red shoes;shop.example;France;French;mobile;Google;brand, sale | Brand;2024-01-31;4;/red;new page;yes;1,300",
		"red shoes;shop.example;France;French;mobile;Google;brand;2024-02-01;not in top 50;;;;",
		"blue shoes;shop.example;us;en;;Bing;;;;;;;",
		"green shoes;shop.example;us;en;tablet;Google;;;;;;;",
		"white shoes;shop.example;us;en;;AltaVista;;;;;;;",
		"pink shoes;shop.example;us;en;;;;2024-02-01;7;https://rival.example/;;;",
		...Array.from({ length: 60 }, (_, i) => `shoes ${i};shop.example;us;en;;;;;;;;;`),
	];
	const { world, account, preview, first } = await previewing(lines, { columns });
	expect(first.rows.slice(0, 3)).toEqual([
		{
			line: 2,
			keyword: "red shoes",
			website: "shop.example",
			country: "fr",
			language: "fr",
			device: "mobile",
			place: "",
			engine: "google",
			tags: ["brand", "sale"],
			date: "2024-01-31",
			position: 4,
			depth: null,
			url: "https://shop.example/red",
			note: "new page",
			favorite: true,
			volume: 1_300,
			wanted: null,
		},
		expect.objectContaining({ line: 3, device: "mobile", date: "2024-02-01", position: 0, depth: 50, url: null, note: null }),
		expect.objectContaining({ line: 4, engine: "bing", device: "desktop", date: null, position: null }),
	]);
	expect([first.rows.length, first.counts, first.questions, first.over_quota]).toEqual([
		50,
		{ new: 62, existing: 0, history: 2, refused: { device: 1, engine: 1, other_website: 1 }, unread: 0 },
		[],
		0,
	]);
	const { id } = await startImport(world, account, { text: "Keyword;Website;Country;Language\nblue shoes;shop.example;us;en" });
	await runToEnd(world.ctx, id);
	const part = await preview(lines, {}, 3);
	expect([part.rows.length, part.counts.refused, part.rows_count, part.whole, first.rows_count, first.whole]).toEqual([
		3,
		{},
		3,
		false,
		66,
		true,
	]);
	const again = await preview([HEAD, "blue shoes;shop.example;us;en;;;;;;;;;", "blue shoes;shop.example;us;en;;Bing;;;;;;;"]);
	expect(again.counts).toMatchObject({ new: 1, existing: 1 });
	await expect(preview([HEAD, "x;shop.example;us;en;;;;;;;;;"], { columns: ["ignore"] })).rejects.toMatchObject({
		errors: { columns: [expect.any(String)] },
	});
});

test("the order of dates is decided over the whole column; where it shows none, and where a depth is unknown, a person is asked", async () => {
	const head = "Keyword;Website;Country;Language;Date;Position";
	const row = (date: string, position: string) => `red shoes;shop.example;fr;fr;${date};${position}`;
	const { preview, first } = await previewing([head, row("03/04/2024", "4"), row("05/06/2024", "NR")]);
	expect([first.date_order, first.questions, first.rows.map(({ date }) => date)]).toEqual([
		"mdy",
		["date_order", "depth"],
		["2024-03-04", "2024-05-06"],
	]);
	const chosen = await preview([head, row("03/04/2024", "4"), row("05/06/2024", "NR")], { date_order: "dmy", depth: 100 });
	expect([chosen.date_order, chosen.questions, chosen.rows.map(({ date, depth }) => [date, depth])]).toEqual([
		"dmy",
		[],
		[
			["2024-04-03", null],
			["2024-06-05", 100],
		],
	]);
	const shown = await preview([head, row("03/04/2024", "4"), row("12/31/2023", "4"), row("31/12/2023", "2"), row("30/12/2023", "2")]);
	expect([shown.date_order, shown.questions, shown.counts.refused]).toEqual(["dmy", [], { date: 1 }]);
	const same = await preview([head, row("04/04/2024", "4")]);
	expect(same.questions).toEqual([]);
	const wide = await preview(["Keyword;Website;Country;Language;03/04/2024;05/06/2024", "red shoes;shop.example;fr;fr;4;5"]);
	expect([wide.counts.history, wide.questions]).toEqual([2, ["date_order"]]);
});
