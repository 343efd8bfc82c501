import { byteReader } from "./byte-reader";
import { FileError } from "./file-error";
import { MAX_RATIO, MAX_UNPACKED_BYTES, RATIO_FREE_BYTES } from "./file-limits";

/** Bytes written at once. In workerd a stream does not hold back: what one step unpacks to waits to be read. */
const FEED_BYTES = 16_384;
/** Most bytes read at once; a step of what is no bomb unpacks to fewer. */
const READ_BYTES = 1_048_576;
/** Written instead while there is more to read than one reading takes. Not nothing: the last reading may have taken all, and the next one would wait for ever. */
const LEAST_BYTES = 64;

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
	const reader = byteReader(stream.readable, { bytes: READ_BYTES });
	const turns = new Turns();
	let fault: unknown = null;
	const feeding = feed(packed, { writer, budget, turns }).catch(async (error) => {
		fault ??= error;
		await writer.abort(error).catch(() => {});
	});
	try {
		for (;;) {
			turns.begin();
			const value = await reader.read();
			turns.end(value?.length === READ_BYTES);
			if (value === null) break;
			budget.takeUnpacked(value.length);
			yield value;
		}
		// Bytes after the end are no part of the stream: its feeder says so.
		turns.begin();
		await feeding;
		if (fault) throw fault;
	} catch (error) {
		const cause = fault instanceof FileError ? fault : error;
		throw cause instanceof FileError ? cause : new FileError(isEarlyEnd(cause) ? "truncated" : "damaged");
	} finally {
		turns.begin();
		await reader.cancel();
		await writer.abort().catch(() => {});
		await feeding;
	}
}

/**
 * Whether a DecompressionStream's error says that its input ended early. Node gives zlib's code, since version 24 with an empty message; workerd has
 * words alone.
 */
function isEarlyEnd(error: unknown): boolean {
	return error instanceof Error && (("code" in error && error.code === "Z_BUF_ERROR") || error.message.includes("incomplete data"));
}

/** Lets the feeding side go on only while the reading side waits: each reading takes all that is unpacked, up to READ_BYTES. */
class Turns {
	private isReading = false;
	private isBehind = false;
	private wake = () => {};

	begin(): void {
		this.isReading = true;
		this.wake();
	}

	end(isBehind: boolean): void {
		this.isReading = false;
		this.isBehind = isBehind;
	}

	/** How many bytes may be written, once there is a reading. */
	async feeder(): Promise<number> {
		if (!this.isReading)
			await new Promise<void>((done) => {
				this.wake = done;
			});
		return this.isBehind ? LEAST_BYTES : FEED_BYTES;
	}
}

interface Feed {
	writer: WritableStreamDefaultWriter<BufferSource>;
	budget: UnpackBudget;
	turns: Turns;
}

async function feed(packed: AsyncIterable<Uint8Array>, { writer, budget, turns }: Feed): Promise<void> {
	for await (const chunk of packed) {
		for (let from = 0; from < chunk.length; ) {
			const some = chunk.subarray(from, from + (await turns.feeder()));
			from += some.length;
			budget.takePacked(some.length);
			await writer.write(some as Uint8Array<ArrayBuffer>);
		}
	}
	await writer.close();
}
