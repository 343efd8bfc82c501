import { MAX_FILE_BYTES } from "@serpentine/table-files";
import { importByHid, insertImport, type KeywordImport, markUploaded, partsOfImport, putPartRow } from "~/db/imports";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import type { PartBody } from "../ports";
import { assertRight, type Seat } from "../seat/seat";
import { fileRefusal } from "./file-refusal";

/** All parts of an upload but the last have this size. */
export const PART_BYTES = 8 * 1024 * 1024;
const MAX_NAME_CHARACTERS = 100;

export interface Owner {
	id: number;
	hid: string;
}

/** Begins an upload. bytes: of the whole file. Throws ValidationException for an empty or too large one, and when the account sent many files today. Source: design.md "imports", spec B §5. */
export async function beginUpload(
	ctx: Ctx,
	seat: Seat<Owner>,
	file: { filename: string; bytes: number },
): Promise<{ upload: string; part_bytes: number }> {
	assertRight(seat, "common.write");
	if (file.bytes > MAX_FILE_BYTES) throw fileRefusal("too_large");
	if (file.bytes < 1) throw fileRefusal("empty");
	const row = await openUpload(ctx, seat.account, file);
	return { upload: row.hid, part_bytes: PART_BYTES };
}

async function openUpload(ctx: Ctx, account: Owner, { filename, bytes }: { filename: string; bytes: number }) {
	const hid = ctx.newHid();
	const objectKey = `${account.hid}/imports/${hid}`;
	const uploadName = await ctx.ports.uploads.begin(objectKey);
	const row = { hid, accountId: account.id, name: bareName(filename), bytes, objectKey, uploadName, createdAt: ctx.now() };
	if (await insertImport(ctx.db, row)) return row;
	await ctx.ports.uploads.abort(objectKey, uploadName);
	throw fileRefusal("too_many_files");
}

/** Takes a part; n from 1. It may be sent again. Throws ValidationException for a part of the wrong size. */
export async function putPart(ctx: Ctx, seat: Seat<Owner>, part: { upload: string; n: number; body: PartBody }): Promise<void> {
	assertRight(seat, "work.write");
	const row = await uploadingImport(ctx, seat.account, part.upload);
	const parts = Math.ceil(row.bytes / PART_BYTES);
	const wanted = part.n === parts ? row.bytes - (parts - 1) * PART_BYTES : PART_BYTES;
	if (!(part.n >= 1 && part.n <= parts) || part.body.length !== wanted) throw fileRefusal("part");
	const etag = await ctx.ports.uploads.part(row.objectKey, row.uploadName, part.n, part.body);
	await putPartRow(ctx.db, row.id, part.n, etag);
}

/** The parts that have arrived, for a client that goes on after a reload. */
export async function listParts(
	ctx: Ctx,
	seat: Seat,
	upload: string,
): Promise<{ bytes: number; part_bytes: number; parts: number[]; filename: string }> {
	assertRight(seat, "work.read");
	const row = await importByHid(ctx.db, seat.account.id, upload);
	if (!row?.objectKey) throw new AppError("NotFoundException");
	const parts = row.state === "uploading" ? (await partsOfImport(ctx.db, row.id)).map(({ n }) => n) : [];
	return { bytes: row.bytes, part_bytes: PART_BYTES, parts, filename: row.name };
}

/** Joins the parts; saying it again does nothing. Throws ValidationException when one is missing. */
export async function completeUpload(ctx: Ctx, seat: Seat, upload: string): Promise<void> {
	assertRight(seat, "work.write");
	const known = await importByHid(ctx.db, seat.account.id, upload);
	if (!known?.objectKey) throw new AppError("NotFoundException");
	if (known.state !== "uploading") return;
	const parts = await partsOfImport(ctx.db, known.id);
	if (parts.length !== Math.ceil(known.bytes / PART_BYTES)) throw fileRefusal("part");
	await join(ctx, { ...known, objectKey: known.objectKey }, parts, known.bytes);
}

async function join(
	ctx: Ctx,
	row: Pick<KeywordImport, "id" | "uploadName"> & { objectKey: string },
	parts: { n: number; etag: string }[],
	bytes: number,
): Promise<void> {
	try {
		await ctx.ports.uploads.complete(row.objectKey, row.uploadName, parts);
	} catch (error) {
		// A concurrent call, or an earlier one that died before it noted it, has joined them.
		const joined = await ctx.ports.objects.getRange(row.objectKey, 0, 1).catch(() => null);
		if (!joined) throw error;
		ctx.log({ event: "import.joined_before", error: describeError(error) });
	}
	await markUploaded(ctx.db, row.id, bytes);
}

interface SentFile {
	filename: string;
	bytes: AsyncIterable<Uint8Array>;
}

/** As takeFile. */
export async function receiveFile(ctx: Ctx, seat: Seat<Owner>, file: SentFile): Promise<string> {
	assertRight(seat, "common.write");
	return takeFile(ctx, seat.account, file);
}

/** Takes a whole file as it comes. Throws ValidationException beyond the limit, and leaves nothing then. */
export async function takeFile(ctx: Ctx, account: Owner, file: SentFile): Promise<string> {
	const { hid } = await openUpload(ctx, account, { filename: file.filename, bytes: 0 });
	const row = await uploadingImport(ctx, account, hid);
	const parts: { n: number; etag: string }[] = [];
	let size = 0;
	try {
		for await (const body of partsOf(file.bytes)) {
			size += body.length;
			if (size > MAX_FILE_BYTES) throw fileRefusal("too_large");
			parts.push({ n: parts.length + 1, etag: await ctx.ports.uploads.part(row.objectKey, row.uploadName, parts.length + 1, body) });
		}
		if (parts.length === 0) throw fileRefusal("empty");
	} catch (error) {
		await ctx.ports.uploads.abort(row.objectKey, row.uploadName);
		throw error;
	}
	await join(ctx, row, parts, size);
	return hid;
}

/** Cuts bytes into parts of one size; the same buffer is filled again and again. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const buffer = new Uint8Array(PART_BYTES);
	let filled = 0;
	for await (const chunk of bytes) {
		for (let from = 0; from < chunk.length; ) {
			const taken = Math.min(chunk.length - from, PART_BYTES - filled);
			buffer.set(chunk.subarray(from, from + taken), filled);
			from += taken;
			filled += taken;
			if (filled < PART_BYTES) continue;
			yield buffer;
			filled = 0;
		}
	}
	if (filled > 0) yield buffer.subarray(0, filled);
}

async function uploadingImport(ctx: Ctx, account: Owner, hid: string): Promise<KeywordImport & { objectKey: string }> {
	const row = await importByHid(ctx.db, account.id, hid);
	if (!row?.objectKey || row.state !== "uploading") throw new AppError("NotFoundException");
	return { ...row, objectKey: row.objectKey };
}

/** The last part of a path, as old browsers send it, and short enough for a list of sources. */
function bareName(filename: string): string {
	const name = filename
		.replace(/^.*[/\\]/, "")
		.replaceAll(/[\u0000-\u001f\u007f]/g, "")
		.trim();
	return name === "" ? "file" : name.slice(-MAX_NAME_CHARACTERS);
}
