import { zip } from "@serpentine/table-files/write";
import { importByHid } from "~/db/imports";
import { ARCHIVE_FILES } from "~/domain/archive/archive-format";
import type { World } from "../../../tests/engine/test-world";
import { bytesOf, filesOf, textOf } from "../archive/test-archive";
import { withSums } from "../archive/write-archive";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { readImport } from "./list-imports";
import { restoreArchive } from "./restore-archive";
import { runImport } from "./run-import";

export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}

/** Brings an archive back into the caller's account with so many statements a run; returns what came out. */
export async function bringBack(
	world: World,
	caller: Caller,
	archive: Uint8Array,
	{ statements, runs = 200 }: { statements?: number; runs?: number } = {},
) {
	const ctx = { ...world.ctx, actor: { userId: caller.user.id, impersonatorId: null } };
	const { import: hid } = await restoreArchive(ctx, seatOfCaller(caller), { filename: "mine.zip", bytes: chunksOf(archive) });
	const row = await importByHid(ctx.db, caller.account.id, hid);
	for (let run = 0; run < runs; run++) {
		if ((await runImport(ctx, row?.id ?? 0, statements)) !== "more") break;
	}
	return readImport(ctx, ownerSeat(caller.account), hid);
}

/** The archive with a replaced text in one file and matching hashes. */
export async function alteredArchive(archive: Uint8Array, name: string, from: string, to: string): Promise<Uint8Array> {
	const files = await filesOf(archive);
	files.set(name, new TextEncoder().encode(textOf(files.get(name)).replaceAll(from, to)));
	return archiveOf(files);
}

/** An archive of these files with the hash of each. */
export function archiveOf(files: Map<string, Uint8Array>): Promise<Uint8Array> {
	files.delete(ARCHIVE_FILES.sums);
	async function* entries() {
		for (const [file, content] of files) yield { name: file, stored: content };
	}
	return bytesOf(zip(withSums(entries())));
}
