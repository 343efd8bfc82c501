import { read, utils } from "@e965/xlsx";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { audit } from "~/db/tables/sessions";
import { account } from "~/db/tables/users";
import { generateExportSchema } from "~/domain/export/export-rules";
import { partOf } from "../../../tests/builders/part-of";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { refreshMonitors } from "../monitors/refresh-monitors";
import { giveTraffic } from "../search-queries/test-traffic";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { exportKey } from "./keep-written";
import { listFiles } from "./list-files";
import { openExport } from "./open-export";
import { previewExport } from "./preview-export";
import { removeFile } from "./remove-file";
import { repeatExport } from "./repeat-export";
import { MAX_FILES, requestExport } from "./request-export";
import { sweepExports } from "./sweep-exports";

const DAY_MS = 24 * 3_600_000;
let world: World;
beforeEach(async () => {
	world = await newWorld();
});
// Objects outlive a test file.
afterEach(async () => {
	const { objects } = world.ctx.ports;
	await objects.delete((await objects.list("")).keys);
});

async function readDay(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
	await foldFinishedSamples(world.ctx);
}

/** "shoes" at this position, "boots" nowhere. */
function rank(position: number): void {
	world.engine.ranking({ [position]: "shop.example" });
	world.engine.except((term, start) =>
		term === "boots" ? { organic: Array.from({ length: 10 }, (_, i) => `https://r${start + i}.example/`), more: true } : null,
	);
}

/** Two days: "shoes" goes from 3 to 1, "boots" is not found. */
async function twoDays() {
	const id = await newAccount(world, { timezone: "Europe/Paris" });
	rank(3);
	const hids = await follow(world, id, "shop.example", ["shoes", "boots"]);
	await readDay();
	rank(1);
	world.advance(DAY_MS);
	await readDay();
	return { id, hids, row: await rowOf(id) };
}

async function rowOf(id: number) {
	const [row] = await world.ctx.db.select().from(account).where(eq(account.id, id));
	if (!row) throw new Error("no account");
	return row;
}

const personOf = (row: Caller["account"]) =>
	seatOfCaller(partOf<Caller>({ account: row, user: { id: 7 }, session: { impersonatorId: null } }));

async function exported(row: Awaited<ReturnType<typeof rowOf>>, asked: object, language = "en") {
	const request = generateExportSchema.parse(asked);
	const view =
		request.type === "view"
			? { scope: { kind: "all" as const }, q: "shoe", favorites: false, sort: "term" as const, dir: "asc" as const }
			: null;
	const { hid } = await requestExport(world.ctx, personOf(row), { request, view, language });
	const opened = await openExport(world.ctx, ownerSeat(row), hid);
	return { hid, ...opened, content: new Uint8Array(await new Response(opened.body).arrayBuffer()) };
}

const text = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

test("raw data have a column for each day; what was not found is no zero", async () => {
	await withoutReviews(world);
	const { row } = await twoDays();
	const { content, filename, mediaType } = await exported(row, { type: "raw", comparison: "2026-11-21", current: "2026-11-22" });
	const lines = text(content).trimEnd().split("\r\n");
	expect(lines[0]).toBe("\ufeffWebsite;Keyword;Country;Language;Device;2026-11-21;2026-11-22");
	expect(lines).toContain("shop.example;shoes;us;en;desktop;3;1");
	expect(lines.find((line) => line.includes("boots"))).toMatch(/^shop\.example;boots;us;en;desktop;>\d+;>\d+$/);
	expect([filename, mediaType]).toEqual(["Raw positions 2026-11-21 2026-11-22.csv", "text/csv; charset=utf-8"]);
});

test("readings have a row for each day and keyword, with depth and address", async () => {
	const { row } = await twoDays();
	const { content } = await exported(row, { type: "raw", layout: "readings", comparison: "2026-11-21", current: "2026-11-22" });
	const lines = text(content).trimEnd().split("\r\n");
	expect(lines.length).toBe(5);
	expect(lines[0]).toContain(
		"Day;Website;Keyword;Country;Language;Device;Position;Depth;Address;Read at;Source;Answered for;Confirmation;Tags;Favourite;Volume;Counts",
	);
	expect(lines.find((line) => line.startsWith("2026-11-22;shop.example;shoes"))).toMatch(/;desktop;1;\d+;https:\/\/shop\.example/);
	expect(lines.find((line) => line.startsWith("2026-11-22;shop.example;boots"))).toMatch(/;not (in the first|among all) \d+/);
	// No earlier reading confirms the first one.
	expect(lines.filter((line) => line.includes(";not confirmed;")).map((line) => line.slice(0, 29))).toEqual([
		"2026-11-21;shop.example;shoes",
	]);
});

test("a day with a refresh has a row for each of its readings, of which one counts", async () => {
	await withoutReviews(world);
	const { row } = await twoDays();
	world.advance(DAY_MS / 4);
	world.engine.ranking({ 7: "shop.example" });
	await refreshMonitors(world.ctx, ownerSeat(row), null);
	for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
	await foldFinishedSamples(world.ctx);
	const { content } = await exported(await rowOf(row.id), {
		type: "raw",
		layout: "readings",
		comparison: "2026-11-22",
		current: "2026-11-22",
	});
	const lines = text(content).trimEnd().split("\r\n");
	const shoes = lines.filter((line) => line.includes(";shoes;")).map((line) => line.split(";"));
	const place = lines[0]?.replace("\ufeff", "").split(";").indexOf("Position") ?? -1;
	expect(shoes.map((cells) => [cells[0], cells[place], cells.at(-1)])).toEqual([
		["2026-11-22", "1", "no"],
		["2026-11-22", "7", "yes"],
	]);
});

test("a weekly report says how much was read, who moved, and the positions of both dates", async () => {
	const { row } = await twoDays();
	world.advance(6 * DAY_MS);
	await readDay();
	const { content } = await exported(
		await rowOf(row.id),
		{ type: "report", report: "weekly", format: "xlsx", current: "2026-11-28" },
		"fr",
	);
	const book = read(content);
	expect(book.SheetNames).toEqual(["Résumé", "Jours", "Concurrents", "Mots-clés"]);
	const rows = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 });
	expect(rows("Résumé").flat()).toEqual(expect.arrayContaining(["Rapport hebdomadaire", expect.stringMatching(/^2 sur 2 \(100\s%\)$/)]));
	expect(rows("Résumé").flat()).toContainEqual(expect.stringContaining("Meilleure progression\u00a0: «\u00a0shoes\u00a0», de 3 à 1."));
	const winners = rows("Résumé").slice(rows("Résumé").findIndex(([first]) => first === "Gagnants"));
	const named = ["shop.example", "shoes", "us", "en", "ordinateur"];
	expect(winners[2]?.slice(0, 9)).toEqual([...named, 1, 3, 2, expect.stringMatching(/^shop\.example/)]);
	const positions = rows("Mots-clés");
	expect(positions.find(([, term]) => term === "shoes")?.slice(5, 12)).toEqual([1, 3, 2, 1, 1, 1, 2]);
	expect(String(positions.find(([, term]) => term === "boots")?.[5])).toMatch(/^(hors|absent) des/);
});

test("the table is exported as it was filtered", async () => {
	const { row } = await twoDays();
	const { content } = await exported(row, { type: "view", current: "2026-11-22" });
	const lines = text(content).trimEnd().split("\r\n");
	expect(lines.length).toBe(2);
	expect(lines[1]).toContain("shop.example;shoes;us;en;desktop;1;3;2;1;");
});

test("a file has clicks and impressions beside the positions once a property tells some, and no such columns before", async () => {
	const { id, row } = await twoDays();
	const titles = async (asked: object) =>
		text((await exported(row, { ...asked, current: "2026-11-22" })).content)
			.split("\r\n")[0]
			?.split(";");
	const traffic = ["Clicks, 28 d", "Impressions, 28 d", "CTR %, 28 d"];
	expect((await titles({ type: "view" }))?.filter((title) => traffic.includes(title))).toEqual([]);
	await giveTraffic(world.ctx, id, { term: "shoes", clicks: 12, impressions: 480 });
	expect((await titles({ type: "view" }))?.filter((title) => traffic.includes(title))).toEqual(traffic);
	const { content } = await exported(await rowOf(id), { type: "view", current: "2026-11-22" });
	expect(text(content)).toMatch(/;12;480;2\.5;/);
	const weekly = text((await exported(await rowOf(id), { type: "report", report: "weekly", current: "2026-11-22" })).content);
	expect(weekly).toContain(";Clicks, 28 d;Impressions, 28 d;Volume;");
	expect(weekly).toMatch(/\nshop\.example;shoes;us;en;desktop;.*;12;480;/);
	expect(weekly).toMatch(/Clicks, 28 d;12\r\n/);
	const said = /Clicks counted|counted by page|by query/;
	expect([text(content), weekly].filter((one) => said.test(one))).toEqual([]);
	// Days of the figures are kept by page only: each row says so, and the cover counts the keywords.
	await giveTraffic(world.ctx, id, { term: "shoes", clicks: 12, impressions: 480, pageDays: 3 });
	const marked = text((await exported(await rowOf(id), { type: "view", current: "2026-11-22" })).content);
	expect(marked).toMatch(/;CTR %, 28 d;Clicks counted;/);
	expect(marked).toMatch(/;12;480;2\.5;by page;/);
	const report = text((await exported(await rowOf(id), { type: "report", report: "weekly", current: "2026-11-22" })).content);
	expect(report).toMatch(/\nshop\.example;shoes;us;en;desktop;.*;12;480;by page;/);
	expect(report).toMatch(/Keywords whose clicks and impressions are counted by page, higher than by query;1\r\n/);
});

test("targets narrow an export; what is another's is refused", async () => {
	const { row, hids } = await twoDays();
	const { content } = await exported(row, { type: "raw", targets: [`monitors:${hids[1]}`] });
	expect(text(content)).not.toContain("shoes");
	expect(text(content)).toContain("boots");
	const other = await rowOf(await newAccount(world));
	await expect(exported(other, { targets: [`monitors:${hids[1]}`] })).rejects.toThrow("ValidationException");
});

test("a downloaded file stays as it was, is its owner's alone, and goes after seven days", async () => {
	const { row, hids } = await twoDays();
	const first = await exported(row, { type: "raw" });
	rank(9);
	const again = await openExport(world.ctx, ownerSeat(row), first.hid);
	expect(again.bytes).toBe(first.content.length);
	expect(new Uint8Array(await new Response(again.body).arrayBuffer())).toEqual(first.content);
	const other = await rowOf(await newAccount(world));
	await expect(openExport(world.ctx, ownerSeat(other), first.hid)).rejects.toThrow("NotFoundException");
	world.advance(7 * DAY_MS);
	await expect(openExport(world.ctx, ownerSeat(row), first.hid)).rejects.toThrow("NotFoundException");
	await sweepExports(world.ctx);
	expect(await world.ctx.ports.objects.get(exportKey(row.hid, first.hid))).toBeNull();
	expect(hids.length).toBe(2);
});

test("a download that breaks off keeps nothing, and the next one is whole", async () => {
	const { row } = await twoDays();
	const { hid } = await requestExport(world.ctx, personOf(row), {
		request: generateExportSchema.parse({ format: "html" }),
		view: null,
		language: "en",
	});
	const { body } = await openExport(world.ctx, ownerSeat(row), hid);
	const reader = body.getReader();
	expect((await reader.read()).value?.length).toBeGreaterThan(0);
	await reader.cancel();
	expect(await world.ctx.ports.objects.get(exportKey(row.hid, hid))).toBeNull();
	const next = await openExport(world.ctx, ownerSeat(row), hid);
	expect(await new Response(next.body).text()).toContain("</html>");
});

test("requested files are listed with their maker, are repeated up to today, and are deleted", async () => {
	const { row } = await twoDays();
	const caller = partOf<Caller>({ account: row, user: { id: 7 }, session: { impersonatorId: null } });
	const ask = (asked: object, by: Partial<Caller> = {}) => {
		const request = generateExportSchema.parse(asked);
		return requestExport(world.ctx, seatOfCaller({ ...caller, ...by }), { request, view: null, language: "en" });
	};
	await ask({ type: "raw", comparison: "2026-11-21", current: "2026-11-22" });
	const { hid } = await ask(
		{ type: "report", report: "weekly", format: "html" },
		{ apiToken: { id: 1, hid: "t", label: "Zapier", scope: "*" } },
	);
	await new Response((await openExport(world.ctx, ownerSeat(row), hid)).body).arrayBuffer();
	const files = await listFiles(world.ctx, ownerSeat(row));
	expect(files).toMatchObject([
		{ hid, type: "weekly", format: "html", from: "2026-11-22", to: "2026-11-22", maker: { type: "token", label: "Zapier" } },
		{ type: "raw", format: "csv", from: "2026-11-21", to: "2026-11-22", maker: { type: "person" }, bytes: null },
	]);
	expect(files[0]?.bytes).toBeGreaterThan(100);
	world.advance(2 * DAY_MS);
	await repeatExport(world.ctx, seatOfCaller(caller), files[1]?.hid ?? "", "fr");
	expect((await listFiles(world.ctx, ownerSeat(row)))[0]).toMatchObject({ type: "raw", from: "2026-11-23", to: "2026-11-24" });
	await removeFile(world.ctx, seatOfCaller(caller), hid);
	expect((await listFiles(world.ctx, ownerSeat(row))).map(({ type }) => type)).toEqual(["raw", "raw"]);
	await expect(openExport(world.ctx, ownerSeat(row), hid)).rejects.toThrow("NotFoundException");
	const other = partOf<Caller>({ ...caller, account: await rowOf(await newAccount(world)) });
	await expect(removeFile(world.ctx, seatOfCaller(other), files[1]?.hid ?? "")).rejects.toThrow("NotFoundException");
	await expect(repeatExport(world.ctx, seatOfCaller(other), files[1]?.hid ?? "", "en")).rejects.toThrow("NotFoundException");
	expect(await listFiles(world.ctx, ownerSeat(other.account))).toEqual([]);
	await expect(removeFile(world.ctx, seatOfCaller(caller), "unknown")).rejects.toThrow("NotFoundException");
	await expect(removeFile(world.ctx, seatOfCaller(caller), hid)).rejects.toThrow("NotFoundException");
	expect(await world.ctx.db.$count(audit, eq(audit.action, "export.removed"))).toBe(1);
});

test("a request above the number of kept files is refused and leaves no row in the audit", async () => {
	const row = await rowOf(await newAccount(world));
	const now = world.ctx.now();
	await world.ctx.db.run(sql`INSERT INTO export_file (hid, account_id, request, language, created_at, expires_at)
		SELECT 'file' || key, ${row.id}, '{}', 'en', ${now}, ${now + DAY_MS} FROM json_each(${JSON.stringify(Array(MAX_FILES).fill(0))})`);
	const asked = { request: generateExportSchema.parse({}), view: null, language: "en" };
	const audited = () => world.ctx.db.$count(audit, eq(audit.action, "export.requested"));
	const before = await audited();
	await expect(requestExport(world.ctx, personOf(row), asked)).rejects.toThrow("ValidationException");
	expect(await audited()).toBe(before);
});

test("a preview shows the first rows of data, or the cover and sentences of a report, and stores no file", async () => {
	const { row, hids } = await twoDays();
	const see = (asked: object) =>
		previewExport(world.ctx, ownerSeat(row), { request: generateExportSchema.parse(asked), view: null, language: "en" });
	expect(await see({ type: "raw", comparison: "2026-01-01", current: "2026-11-22" })).toMatchObject({
		table: {
			heads: ["Website", "Keyword", "Country", "Language", "Device", "2026-11-21", "2026-11-22"],
			rows: expect.arrayContaining([["shop.example", "shoes", "us", "en", "desktop", "3", "1"]]),
		},
	});
	const report = await see({ type: "report", report: "daily", targets: [`monitors:${hids[0]}`] });
	expect(report).toMatchObject({ title: "Daily report", name: "shop.example", table: null });
	expect(report.lines).toContainEqual(expect.stringContaining("Best: “shoes”, from 3 to 1."));
	await expect(see({ type: "raw", targets: [`monitors:${"A".repeat(22)}`] })).rejects.toThrow("ValidationException");
	expect(await listFiles(world.ctx, ownerSeat(row))).toEqual([]);
});
