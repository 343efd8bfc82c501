import type { FileHandle } from "node:fs/promises";
import type { ByteSource } from "@serpentine/table-files/read";

/** A file on disk, read by ranges as an object in R2 is. */
export async function fileSource(file: FileHandle): Promise<ByteSource> {
	const { size } = await file.stat();
	return {
		size,
		async read(offset, length) {
			const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
			const { bytesRead } = await file.read(bytes, 0, bytes.length, offset);
			return bytes.subarray(0, bytesRead);
		},
	};
}
