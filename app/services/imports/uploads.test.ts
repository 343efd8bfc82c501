import { LEGACY_ENCODINGS } from "@serpentine/table-files";
import { heldSource, openTableFile } from "@serpentine/table-files/read";
import { packed, utf8, zipped } from "@serpentine/table-files/test-support";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { importByHid } from "~/db/imports";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { ownerSeat } from "../seat/test-seat";
import { sweepImports } from "./keep-imports";
import { listImports, readImport } from "./list-imports";
import { processImport } from "./process-import";
import { describeUpload, verifyUpload } from "./read-upload";
import { bytesOf, CSV, newOwner, runToEnd as runImport, startImport } from "./test-imports";
import { beginUpload, completeUpload, listParts, type Owner, PART_BYTES, putPart, receiveFile } from "./upload-file";

let world: World;
let account: Owner;
beforeEach(async () => {
	world = await newWorld();
	account = await newOwner(world);
});

test("B§7: an upload in parts, one of them again, goes on after a reload and is described when whole", async () => {
	const { ctx } = world;
	const whole = new TextEncoder().encode(`Keyword;Position\n${"red shoes number one of many;12\n".repeat(300_000)}`);
	const { upload, part_bytes } = await beginUpload(ctx, ownerSeat(account), { filename: "C:\\files\\big.csv", bytes: whole.length });
	expect(part_bytes).toBe(PART_BYTES);
	const part = (n: number) => whole.subarray((n - 1) * PART_BYTES, n * PART_BYTES);
	await putPart(ctx, ownerSeat(account), { upload, n: 2, body: part(2) });
	await expect(completeUpload(ctx, ownerSeat(account), upload)).rejects.toMatchObject({ errors: { file: ["file.part"] } });
	await expect(putPart(ctx, ownerSeat(account), { upload, n: 1, body: part(2) })).rejects.toMatchObject({
		errors: { file: ["file.part"] },
	});
	expect(await listParts(ctx, ownerSeat(account), upload)).toMatchObject({ parts: [2], filename: "big.csv" });
	await putPart(ctx, ownerSeat(account), { upload, n: 1, body: part(1) });
	await putPart(ctx, ownerSeat(account), { upload, n: 2, body: part(2) });
	await completeUpload(ctx, ownerSeat(account), upload);
	await completeUpload(ctx, ownerSeat(account), upload);
	expect(await describeUpload(ctx, ownerSeat(account), upload)).toMatchObject({
		filename: upload,
		filetype: "csv",
		preset: { formatting: { columns: ["keyword", "position"] } },
	});
	const seen = await verifyUpload(ctx, ownerSeat(account), { filename: upload, reading: { ignore_headers: true } });
	expect([seen.first_rows.length, seen.cols_count, seen.rows_count]).toEqual([50, 2, 300_001]);
	const other = await newOwner(world);
	await expect(describeUpload(ctx, ownerSeat(other), upload)).rejects.toMatchObject({ code: "NotFoundException" });
});

test("B§7: an upload whose joining was interrupted keeps its true size", async () => {
	const { ctx } = world;
	const whole = new TextEncoder().encode("Keyword\nred shoes\n");
	const { upload } = await beginUpload(ctx, ownerSeat(account), { filename: "a.csv", bytes: whole.length });
	await putPart(ctx, ownerSeat(account), { upload, n: 1, body: whole });
	const complete = async (...args: Parameters<typeof ctx.ports.uploads.complete>) => {
		await ctx.ports.uploads.complete(...args);
		throw new Error("the request dies here");
	};
	const dying = {
		...ctx.ports,
		uploads: { ...ctx.ports.uploads, complete },
		objects: { ...ctx.ports.objects, getRange: async () => null },
	};
	await expect(completeUpload({ ...ctx, ports: dying }, ownerSeat(account), upload)).rejects.toThrow("dies");
	await completeUpload({ ...ctx, ports: { ...ctx.ports, uploads: { ...ctx.ports.uploads, complete } } }, ownerSeat(account), upload);
	expect((await importByHid(ctx.db, account.id, upload))?.bytes).toBe(whole.length);
	expect(await verifyUpload(ctx, ownerSeat(account), { filename: upload, reading: { ignore_headers: true } })).toMatchObject({
		rows_count: 2,
	});
});

test("B§5: 41 files of somebody who moves in are taken; beyond 500 that wait, the next one is refused in words", async () => {
	const { ctx } = world;
	for (let i = 0; i < 41; i++) await beginUpload(ctx, ownerSeat(account), { filename: "a.csv", bytes: 10 });
	await ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 42 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
		INSERT INTO keyword_import (hid, account_id, name, bytes, object_key, upload_name, created_at)
		SELECT 'waiting-' || i, ${account.id}, 'a.csv', 10, 'waiting/' || i, 'upload', ${ctx.now()} FROM n`);
	await expect(beginUpload(ctx, ownerSeat(account), { filename: "a.csv", bytes: 10 })).rejects.toMatchObject({
		errors: { file: ["file.too_many_files"] },
	});
	await beginUpload(ctx, ownerSeat(await newOwner(world)), { filename: "a.csv", bytes: 10 });
});

test("B§5: what is no table, or too large, is refused in words and leaves nothing", async () => {
	const { ctx } = world;
	await expect(beginUpload(ctx, ownerSeat(account), { filename: "a.csv", bytes: 128 * 1024 * 1024 + 1 })).rejects.toMatchObject({
		errors: { file: ["file.too_large"] },
	});
	const pdf = await receiveFile(ctx, ownerSeat(account), { filename: "a.csv", bytes: bytesOf("%PDF-1.7 ...") });
	await expect(describeUpload(ctx, ownerSeat(account), pdf)).rejects.toMatchObject({ errors: { file: ["file.unknown_format"] } });
});

test("files are deleted a day after they came, reports stay", async () => {
	const { ctx } = world;
	const left = await beginUpload(ctx, ownerSeat(account), { filename: "a.csv", bytes: 10 });
	const done = await startImport(world, account, { text: CSV });
	await runImport(ctx, done.id);
	world.advance(24 * 3_600_000);
	await sweepImports(ctx);
	expect(await importByHid(ctx.db, account.id, left.upload)).not.toBeNull();
	expect((await ctx.ports.objects.list(`${account.hid}/imports/`)).keys).toHaveLength(1);
	world.advance(1);
	await sweepImports(ctx);
	expect(await importByHid(ctx.db, account.id, left.upload)).toBeNull();
	expect((await readImport(ctx, ownerSeat(account), done.hid)).outcome.added).toBe(2);
	expect((await ctx.ports.objects.list(`${account.hid}/imports/`)).keys).toEqual([]);
});

test("a file whose upload was joined but not noted, or whose deletion fails, is deleted by a later sweep", async () => {
	const { ctx } = world;
	const { upload } = await beginUpload(ctx, ownerSeat(account), { filename: "a.csv", bytes: 2 });
	const body = new TextEncoder().encode("a\n");
	await putPart(ctx, ownerSeat(account), { upload, n: 1, body });
	const { objectKey, uploadName, id } = (await importByHid(ctx.db, account.id, upload)) ?? { objectKey: null, uploadName: "", id: 0 };
	const [{ etag } = { etag: "" }] = await ctx.db.all<{ etag: string }>(sql`SELECT etag FROM import_part WHERE import_id = ${id}`);
	await ctx.ports.uploads.complete(objectKey ?? "", uploadName, [{ n: 1, etag }]);
	const abort = () => Promise.reject(new Error("there is no such upload"));
	world.advance(24 * 3_600_000 + 1);
	const down = { ...ctx.ports.objects, delete: () => Promise.reject(new Error("the store is down")) };
	await sweepImports({ ...ctx, ports: { ...ctx.ports, objects: down, uploads: { ...ctx.ports.uploads, abort } } });
	expect(await importByHid(ctx.db, account.id, upload)).not.toBeNull();
	await sweepImports({ ...ctx, ports: { ...ctx.ports, uploads: { ...ctx.ports.uploads, abort } } });
	expect(await importByHid(ctx.db, account.id, upload)).toBeNull();
	expect((await ctx.ports.objects.list(`${account.hid}/imports/`)).keys).toEqual([]);
});

test("a file that is being deleted after its day is not imported any more", async () => {
	const { ctx } = world;
	const upload = await receiveFile(ctx, ownerSeat(account), { filename: "a.csv", bytes: bytesOf(CSV) });
	const { preset } = await describeUpload(ctx, ownerSeat(account), upload);
	world.advance(24 * 3_600_000 + 1);
	const filling = { website: "", country: "", language: "" };
	const settings = { reading: preset.reading, columns: preset.formatting.columns, filling, replace: false };
	const deleting = {
		...ctx.ports.objects,
		delete: async (keys: string[]) => {
			await expect(processImport(ctx, ownerSeat(account), { filename: upload, settings })).rejects.toMatchObject({
				code: "NotFoundException",
			});
			await ctx.ports.objects.delete(keys);
		},
	};
	await sweepImports({ ...ctx, ports: { ...ctx.ports, objects: deleting } });
	expect(await importByHid(ctx.db, account.id, upload)).toBeNull();
});

test("the runtime reads every encoding that is offered; an encoding that is guessed and a choice among tables are asked", async () => {
	const { ctx } = world;
	for (const encoding of LEGACY_ENCODINGS) expect(new TextDecoder(encoding).decode(utf8("red shoes"))).toBe("red shoes");
	const describe = async (bytes: Uint8Array) => {
		const parts = async function* () {
			yield bytes;
		};
		return describeUpload(ctx, ownerSeat(account), await receiveFile(ctx, ownerSeat(account), { filename: "a", bytes: parts() }));
	};
	// "купить", 3 in windows-1251.
	const russian = Uint8Array.from([...utf8("Keyword,Position,Date\n"), 0xea, 0xf3, 0xef, 0xe8, 0xf2, 0xfc, ...utf8(",3,2026-05-01\n")]);
	expect(await describe(russian)).toMatchObject({ sheets: [], preset: { reading: { csv: { encoding: "windows-1251" } }, certain: false } });
	const chart = utf8("Date,Clicks\n2026-08-01,3\n");
	const queries = utf8("Keyword,Position\nred shoes,3\n");
	const one = await describe(await zipped({ "Chart.csv": chart, "Queries.csv": queries }));
	expect(one).toMatchObject({ sheets: ["Chart.csv", "Queries.csv"], preset: { reading: { sheet: "Queries.csv" }, certain: true } });
	const two = await describe(await zipped({ "Old.csv": queries, "Queries.csv": queries }));
	expect(two).toMatchObject({ preset: { reading: { sheet: "Old.csv" }, certain: false } });
});

test("a packed file is read whole in the runtime, also where it packs very well; a bomb stops", async () => {
	const lines = Array.from({ length: 60_000 }, (_, i) => `keyword ${(i * 7_919) % 60_000};${i}`);
	const rows = async (text: string) => {
		let count = 0;
		for await (const some of (await openTableFile(heldSource(await packed(utf8(text), "gzip")))).rows()) count += some.length;
		return count;
	};
	expect(await rows(lines.join("\n"))).toBe(60_000);
	expect(await rows(`${"same keyword;1\n".repeat(150_000)}`)).toBe(150_000);
	await expect(rows(`a\n${"\n".repeat(30_000_000)}`)).rejects.toMatchObject({ code: "unpacked_too_large" });
});

test("uploaded files without a started import do not appear in the list of imports", async () => {
	const { hid } = await startImport(world, account, { text: CSV });
	for (let i = 0; i < 10; i++) {
		world.advance(1_000);
		await receiveFile(world.ctx, ownerSeat(account), { filename: `${i}.csv`, bytes: bytesOf(CSV) });
	}
	expect((await listImports(world.ctx, ownerSeat(account))).map(({ id }) => id)).toEqual([hid]);
});
