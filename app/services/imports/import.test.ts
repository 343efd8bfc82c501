import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { importByHid } from "~/db/imports";
import { account as accountTable } from "~/db/tables/users";
import type { ImportSettings } from "~/domain/import/import-settings";
import type { Observation } from "~/domain/sample/observation";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { listNotifications } from "../notifications/list-notifications";
import { loadBests } from "../samples/bests";
import { listSamples, readSample } from "../samples/read-sample";
import { sealMonth } from "../samples/seal-month";
import { sweepImports } from "./keep-imports";
import { readImport } from "./list-imports";
import { processImport } from "./process-import";
import { describeUpload, verifyUpload } from "./read-upload";
import { runImport as runOnce } from "./run-import";
import { beginUpload, completeUpload, listParts, PART_BYTES, putPart, receiveFile } from "./upload-file";

let world: World;
let account: { id: number; hid: string };
beforeEach(async () => {
	world = await newWorld();
	account = await owner(1);
});

async function owner(packs: number): Promise<{ id: number; hid: string }> {
	const row = await accountById(world.ctx.db, await newAccount(world, { timezone: "Europe/Paris", packs }));
	return { id: row?.id ?? 0, hid: row?.hid ?? "" };
}

const CSV = [
	"Keyword;Website;Country;Date;Position",
	"red shoes;example.com;fr/fr;2024-01-31;3",
	"red shoes;example.com;fr/fr;2024-02-01;>50",
	"blue shoes;example.com;fr/fr;2024-02-01;-",
	"blue shoes;example.com;fr/fr;2024-02-02;",
	"blue shoes;example.com;fr/fr;tomorrow;4",
	"",
].join("\n");

/** A keyword at position n in the n-th month of 2023. */
function sevenMonths(): string {
	const rows = Array.from({ length: 7 }, (_, i) => `red shoes;example.com;fr/fr;2023-0${i + 1}-15;${i + 1}`);
	return ["Keyword;Website;Country;Date;Position", ...rows].join("\n");
}

/** Until no further run is hinted at. */
async function runImport(ctx: World["ctx"], id: number) {
	for (;;) {
		const outcome = await runOnce(ctx, id);
		if (outcome !== "more") return outcome;
	}
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
	yield new TextEncoder().encode(text);
}

async function imported(text: string, settings: Partial<ImportSettings> = {}, filename = "history.csv") {
	const { ctx } = world;
	const upload = await receiveFile(ctx, account, { filename, bytes: bytesOf(text) });
	const { preset } = await describeUpload(ctx, account, upload);
	const filling = { website: "", country: "", language: "" };
	const chosen = { reading: preset.reading, columns: preset.formatting.columns, filling, ...settings };
	await processImport(ctx, account, { filename: upload, settings: chosen });
	const row = await importByHid(ctx.db, account.id, upload);
	return { hid: upload, id: row?.id ?? 0 };
}

async function said(day: string): Promise<(Observation | undefined)[]> {
	const sample = await readSample(world.ctx, account.id, { day, time: "0000" });
	return [0, 1].map((ordinal) => sample?.get(ordinal)?.observation);
}

const rev = async () => (await world.ctx.db.select({ rev: accountTable.rev }).from(accountTable).where(sql`id = ${account.id}`))[0]?.rev;

test("X03: an import follows the keywords and makes their history, marked with its file", async () => {
	const { id, hid } = await imported(CSV);
	expect(await runImport(world.ctx, id)).toBe("done");
	const { outcome, state } = await readImport(world.ctx, account.id, hid);
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
	const [told] = await listNotifications(world.ctx, account.id);
	expect(told).toMatchObject({
		kind: "keywords_imported",
		progress: null,
		facts: { name: "history.csv", added: 2, positions: 3, refused: 1 },
	});
});

test("X03: the same file twice changes nothing, also after its months were sealed", async () => {
	await runImport(world.ctx, (await imported(CSV)).id);
	const before = await said("2024-02-01");
	expect(await sealMonth(world.ctx, account.id, "2024-02")).toBe(true);
	const again = await imported(CSV);
	const revBefore = (await rev()) ?? 0;
	await runImport(world.ctx, again.id);
	expect((await readImport(world.ctx, account.id, again.hid)).outcome).toMatchObject({
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
	const days = await listSamples(world.ctx, account.id, { fromDay: "2024-01-01", toDay: "2024-12-31" });
	expect(days.map(({ day }) => day)).toEqual(["2024-01-31", "2024-02-01", "2024-02-02"]);
});

test("X03: a killed import goes on where it was, and ends as if it had not been killed", async () => {
	const { id, hid } = await imported(sevenMonths());
	const { ctx } = world;
	expect(await runOnce(ctx, id)).toBe("more");
	// A publication that never ends: the second run has written two more months, and is gone before it notes them.
	await new Promise<void>((killed) => {
		const live = { ...ctx.ports.live, publish: () => new Promise<void>(() => killed()) };
		void runOnce({ ...ctx, ports: { ...ctx.ports, live } }, id);
	});
	expect(await runImport(ctx, id)).toBe("stale");
	world.advance(61_000);
	expect(await runImport(ctx, id)).toBe("done");
	const { state, outcome } = await readImport(ctx, account.id, hid);
	// The months of the first run are not written again; of those after it, the two written before the kill are found and kept.
	expect([state, outcome]).toMatchObject(["done", { rows: 7, added: 1, existing: 0, positions: 5, kept: 2 }]);
	for (let n = 1; n <= 7; n++) expect(await said(`2023-0${n}-15`)).toMatchObject([{ outcome: "ranked", position: n }, undefined]);
	expect(await runImport(ctx, id)).toBe("stale");
});

test("X03: a history of many months is written in several runs", async () => {
	const { id, hid } = await imported(sevenMonths());
	const outcomes = [];
	do outcomes.push(await runOnce(world.ctx, id));
	while (outcomes.at(-1) === "more");
	expect(outcomes).toEqual(["more", "more", "more", "done"]);
	expect((await readImport(world.ctx, account.id, hid)).outcome).toMatchObject({ added: 1, existing: 0, days: 7, positions: 7 });
	expect(await said("2023-07-15")).toMatchObject([{ outcome: "ranked", position: 7 }, undefined]);
});

test("B§5: more keywords than the plan has room for are refused as a whole", async () => {
	const many = (count: number) => `Keyword\n${Array.from({ length: count }, (_, i) => `keyword ${i}`).join("\n")}`;
	const filling = { website: "example.com", country: "fr", language: "fr" };
	const { id, hid } = await imported(many(101), { filling });
	await runImport(world.ctx, id);
	expect(await readImport(world.ctx, account.id, hid)).toMatchObject({
		state: "failed",
		outcome: { failure: "over_quota", max: 100, wanted: 101, added: 0 },
	});
	const [{ n } = { n: -1 }] = await world.ctx.db.all<{ n: number }>(
		sql`SELECT count(*) AS n FROM monitor WHERE account_id = ${account.id}`,
	);
	expect(n).toBe(0);
	expect(await listNotifications(world.ctx, account.id)).toMatchObject([{ kind: "import_failed" }]);
	const fitting = await imported(many(100), { filling });
	await runImport(world.ctx, fitting.id);
	expect(await readImport(world.ctx, account.id, fitting.hid)).toMatchObject({ state: "done", outcome: { added: 100 } });
});

test("B§5: a keyword column and default values are required", async () => {
	await expect(imported("Keyword\nred shoes\n")).rejects.toMatchObject({
		errors: { website: ["required.domain"], country: ["required.country"], language: ["required.language"] },
	});
	await expect(imported(CSV, { columns: ["ignore"] })).rejects.toMatchObject({ errors: { columns: ["import.required.keyword"] } });
});

test("B§7: an upload in parts, one of them again, goes on after a reload and is described when whole", async () => {
	const { ctx } = world;
	const whole = new TextEncoder().encode(`Keyword;Position\n${"red shoes number one of many;12\n".repeat(300_000)}`);
	const { upload, part_bytes } = await beginUpload(ctx, account, { filename: "C:\\files\\big.csv", bytes: whole.length });
	expect(part_bytes).toBe(PART_BYTES);
	const part = (n: number) => whole.subarray((n - 1) * PART_BYTES, n * PART_BYTES);
	await putPart(ctx, account, { upload, n: 2, body: part(2) });
	await expect(completeUpload(ctx, account, upload)).rejects.toMatchObject({ errors: { file: ["file.part"] } });
	await expect(putPart(ctx, account, { upload, n: 1, body: part(2) })).rejects.toMatchObject({ errors: { file: ["file.part"] } });
	expect(await listParts(ctx, account, upload)).toMatchObject({ parts: [2], filename: "big.csv" });
	await putPart(ctx, account, { upload, n: 1, body: part(1) });
	await putPart(ctx, account, { upload, n: 2, body: part(2) });
	await completeUpload(ctx, account, upload);
	await completeUpload(ctx, account, upload);
	expect(await describeUpload(ctx, account, upload)).toMatchObject({
		filename: upload,
		filetype: "csv",
		preset: { formatting: { columns: ["keyword", "position"] } },
	});
	const seen = await verifyUpload(ctx, account, { filename: upload, reading: { ignore_headers: true } });
	expect([seen.first_rows.length, seen.cols_count, seen.rows_count]).toEqual([50, 2, 300_001]);
	const other = await owner(1);
	await expect(describeUpload(ctx, other, upload)).rejects.toMatchObject({ code: "NotFoundException" });
});

test("B§5: what is no table, or too large, is refused in words and leaves nothing", async () => {
	const { ctx } = world;
	await expect(beginUpload(ctx, account, { filename: "a.csv", bytes: 128 * 1024 * 1024 + 1 })).rejects.toMatchObject({
		errors: { file: ["file.too_large"] },
	});
	const pdf = await receiveFile(ctx, account, { filename: "a.csv", bytes: bytesOf("%PDF-1.7 ...") });
	await expect(describeUpload(ctx, account, pdf)).rejects.toMatchObject({ errors: { file: ["file.unknown_format"] } });
});

test("files are deleted a day after they came, reports stay", async () => {
	const { ctx } = world;
	const left = await beginUpload(ctx, account, { filename: "a.csv", bytes: 10 });
	const done = await imported(CSV);
	await runImport(ctx, done.id);
	world.advance(24 * 3_600_000);
	await sweepImports(ctx);
	expect(await importByHid(ctx.db, account.id, left.upload)).not.toBeNull();
	expect((await ctx.ports.objects.list(`${account.hid}/imports/`)).keys).toHaveLength(1);
	world.advance(1);
	await sweepImports(ctx);
	expect(await importByHid(ctx.db, account.id, left.upload)).toBeNull();
	expect((await readImport(ctx, account.id, done.hid)).outcome.added).toBe(2);
	expect((await ctx.ports.objects.list(`${account.hid}/imports/`)).keys).toEqual([]);
});
