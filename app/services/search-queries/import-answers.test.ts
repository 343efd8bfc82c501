import { zipped } from "@serpentine/table-files/test-support";
import { beforeEach, expect, test } from "vitest";
import type { Seat } from "../seat/seat";
import { ownerSeat } from "../seat/test-seat";
import { somebody, type TestCtx, testCtx } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { importAnswers } from "./import-answers";
import { readAnswerTable, readAnswerTotal } from "./read-answers";
import { removeAnswers } from "./remove-answers";
import { seedProperty } from "./test-queries";

const utf8 = (text: string) => new TextEncoder().encode(text);
const NO_PERIOD = { from: "", to: "" };

let ctx: TestCtx;
let propertyId: number;
let owner: Seat;
beforeEach(async () => {
	ctx = testCtx();
	const { accountId } = await createUser(ctx, somebody());
	({ propertyId } = await seedProperty(ctx, { accountId, domain: `shop-${crypto.randomUUID()}.example`, days: [] }));
	owner = ownerSeat({ id: accountId });
});

const take = (bytes: Uint8Array, period = NO_PERIOD) => importAnswers(ctx, owner, { propertyId, bytes, period });
const refusalOf = (work: Promise<unknown>) =>
	work.then(
		() => null,
		(error: { errors: object }) => error.errors,
	);

test("the zip of Search Console gives days and pages; days that are imported again are replaced", async () => {
	const zip = await zipped({
		"Chart.csv": utf8("Date,Impressions\n2026-08-28,22\n2026-08-29,23\n"),
		"Pages.csv": utf8("Top pages,Impressions\nhttps://shop.example/,41\nhttps://shop.example/lamps,4\n"),
		"Countries.csv": utf8("Country,Impressions\nUnited States,40\n"),
		"Filters.csv": utf8('Filter,Value\nDate,"Aug 28, 2026-Aug 29, 2026"\n'),
	});
	expect(await take(zip)).toEqual({ days: 2, pages: 2, queries: 0, unread: 0 });
	await take(utf8("Date,Impressions\n2026-08-29,30\n2026-08-30,5\n"));
	expect(await readAnswerTotal(ctx, owner, propertyId)).toEqual({ from: "2026-08-28", to: "2026-08-30", days: 3, impressions: 57 });
	expect(await readAnswerTotal(ctx, owner, propertyId, { from: "2026-08-30", to: "2026-09-30" })).toMatchObject({
		days: 1,
		impressions: 5,
	});
	expect(await readAnswerTable(ctx, owner, { propertyId, by: "page" })).toEqual({
		from: "2026-08-28",
		to: "2026-08-29",
		impressions: 45,
		rows: [
			["https://shop.example/", 41],
			["https://shop.example/lamps", 4],
		],
	});
	await removeAnswers(ctx, owner, propertyId);
	expect([await readAnswerTotal(ctx, owner, propertyId), await readAnswerTable(ctx, owner, { propertyId, by: "page" })]).toEqual([
		null,
		null,
	]);
});

test("pages alone need a period, and the newest one is shown", async () => {
	const pages = utf8("Top pages,Impressions\nhttps://shop.example/,41\n");
	expect(await refusalOf(take(pages))).toEqual({ from: ["answers.required"] });
	await take(pages, { from: "2026-08-01", to: "2026-08-31" });
	await take(utf8("Top pages,Impressions\nhttps://shop.example/,7\n"), { from: "2026-07-01", to: "2026-07-31" });
	expect(await readAnswerTable(ctx, owner, { propertyId, by: "page" })).toMatchObject({ to: "2026-08-31", impressions: 41 });
	expect(await readAnswerTotal(ctx, owner, propertyId)).toBeNull();
});

test("tables whose rows are too long to be kept together are refused", async () => {
	const lines = (of: string) => Array.from({ length: 1_200 }, (_, i) => `${of}${"\u00e9".repeat(900)}${i},1`).join("\n");
	const pages = utf8(`Top pages,Impressions\n${lines("https://shop.example/")}\n`);
	expect(await refusalOf(take(pages, { from: "2026-08-01", to: "2026-08-31" }))).toEqual({ file: ["file.unpacked_too_large"] });
});

test("files of something else are refused, and a property of another account gets nothing", async () => {
	expect(await refusalOf(take(utf8("Top pages,Clicks,Impressions,CTR,Position\nhttps://shop.example/,3,50,6%,11\n")))).toEqual({
		file: ["file.has_clicks"],
	});
	expect(await refusalOf(take(utf8("Keyword,Position\nlamp,3\n")))).toEqual({ file: ["file.no_impressions"] });
	expect(await refusalOf(take(new Uint8Array()))).toEqual({ file: ["file.empty"] });
	const days = utf8("Date,Impressions\n2026-08-29,30\n");
	await expect(
		importAnswers(ctx, ownerSeat({ id: owner.account.id + 1 }), { propertyId, bytes: days, period: NO_PERIOD }),
	).rejects.toThrow();
	expect(await readAnswerTotal(ctx, owner, propertyId)).toBeNull();
});

test("days in an order that no line shows are refused with their line", async () => {
	await expect(take(utf8("Date;Impressions\n03/11/2026;5\n04/11/2026;6\n"))).rejects.toMatchObject({
		facts: { line: 2, cell: "03/11/2026" },
		errors: { file: ["file.day_open"] },
	});
	expect(await readAnswerTotal(ctx, owner, propertyId)).toBeNull();
});
