import { FileError } from "./file-error";
import { MAX_RATIO, MAX_UNPACKED_BYTES, RATIO_FREE_BYTES } from "./file-limits";

/** Bytes written at once. In workerd a stream that is piped does not hold back: 16 KB steps keep what is unpacked at once below 17 MB. */
const FEED_BYTES = 16_384;

/** Counts what is unpacked while a file is read, over all its parts. */
export class UnpackBudget {
	private unpacked = 0;
	private packed = 0;

	takePacked(bytes: number): void {
		this.packed += bytes;
	}

	/** Throws FileError "unpacked_too_large" beyond the limits. */
	takeUnpacked(bytes: number): void {
		this.unpacked += bytes;
		if (this.unpacked > MAX_UNPACKED_BYTES || this.unpacked > RATIO_FREE_BYTES + this.packed * MAX_RATIO)
			throw new FileError("unpacked_too_large");
	}
}

/** Inflates packed bytes as they come. Throws FileError "damaged" for what is no such stream, "truncated" where it ends early. */
export async function* inflate(
	packed: AsyncIterable<Uint8Array>,
	format: "deflate-raw" | "gzip",
	budget: UnpackBudget,
): AsyncGenerator<Uint8Array> {
	const stream = new DecompressionStream(format);
	const writer = stream.writable.getWriter();
	const reader = stream.readable.getReader();
	let fault: unknown = null;
	const feeding = feed(packed, writer, budget).catch(async (error) => {
		fault ??= error;
		await writer.abort(error).catch(() => {});
	});
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			budget.takeUnpacked(value.length);
			yield value;
		}
		await feeding;
		if (fault) throw fault;
	} catch (error) {
		const cause = fault instanceof FileError ? fault : error;
		throw cause instanceof FileError
			? cause
			: new FileError(/end|incomplete|truncat|terminated/i.test(String(cause)) ? "truncated" : "damaged");
	} finally {
		await reader.cancel().catch(() => {});
		await writer.abort().catch(() => {});
		await feeding;
	}
}

async function feed(
	packed: AsyncIterable<Uint8Array>,
	writer: WritableStreamDefaultWriter<BufferSource>,
	budget: UnpackBudget,
): Promise<void> {
	for await (const chunk of packed) {
		for (let from = 0; from < chunk.length; from += FEED_BYTES) {
			const some = chunk.subarray(from, from + FEED_BYTES);
			budget.takePacked(some.length);
			await writer.write(some as Uint8Array<ArrayBuffer>);
		}
	}
	await writer.close();
}
