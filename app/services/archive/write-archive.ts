import { createHash } from "node:crypto";
import { type ZipEntry, zip } from "@serpentine/table-files/write";
import { ARCHIVE_FILES } from "~/domain/archive/archive-format";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { type ArchiveOrder, archiveFiles } from "./archive-files";

/** The bytes of an account's archive as they come. */
export function writeArchive(ctx: Ctx, caller: Pick<Caller, "user" | "account">, order: ArchiveOrder): AsyncGenerator<Uint8Array> {
	return zip(withSums(archiveFiles(ctx, caller, order)));
}

/** The files, and behind them the list of their hashes as `sha256sum -c` reads it. */
export async function* withSums(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
	const sums: string[] = [];
	for await (const entry of entries) {
		const hash = createHash("sha256");
		if ("stored" in entry) {
			hash.update(entry.stored);
			yield entry;
		} else yield { name: entry.name, chunks: hashed(entry.chunks, hash) };
		// The archive has taken the whole file by now.
		sums.push(`${hash.digest("hex")}  ${entry.name}\n`);
	}
	yield { name: ARCHIVE_FILES.sums, stored: new TextEncoder().encode(sums.join("")) };
}

async function* hashed(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
	for await (const chunk of chunks) {
		hash.update(chunk);
		yield chunk;
	}
}
