/** Reads a stream step by step. A chunk stands in a buffer that is filled again: it is valid until the next one is read. */
export interface ByteReader {
	/** null at the end. */
	read(): Promise<Uint8Array | null>;
	/** Ends the stream; what its source says to that is of no interest any more. */
	cancel(): Promise<void>;
}

/** A reader of workerd's can wait until a buffer holds enough: a stored object comes in pieces of 4 KB, each of which costs a turn of the event loop. */
interface PatientReader extends ReadableStreamBYOBReader {
	readAtLeast?(least: number, view: Uint8Array<ArrayBuffer>): Promise<{ value?: Uint8Array<ArrayBuffer>; done: boolean }>;
}

/**
 * bytes: the most of one step; least: what it waits for, unless the stream ends before. workerd hands out a few KB at a time unless it fills a buffer of
 * the reader's. A stream that cannot, such as one of Node or one made of chunks, gives them as they are.
 */
export function byteReader(stream: ReadableStream<Uint8Array>, { bytes, least = 1 }: { bytes: number; least?: number }): ByteReader {
	return filling(stream, bytes, least) ?? plain(stream.getReader());
}

function filling(stream: ReadableStream<Uint8Array>, bytes: number, least: number): ByteReader | null {
	let reader: PatientReader;
	try {
		reader = stream.getReader({ mode: "byob" });
	} catch {
		return null;
	}
	let buffer = new ArrayBuffer(bytes);
	return {
		async read() {
			const view = new Uint8Array(buffer);
			const { value } = await (least > 1 && reader.readAtLeast ? reader.readAtLeast(least, view) : reader.read(view));
			if (value) buffer = value.buffer;
			// The last bytes may be fewer, and come together with the end.
			return value && value.length > 0 ? value : null;
		},
		cancel: () => reader.cancel().catch(() => {}),
	};
}

function plain(reader: ReadableStreamDefaultReader<Uint8Array>): ByteReader {
	return {
		async read() {
			return (await reader.read()).value ?? null;
		},
		cancel: () => reader.cancel().catch(() => {}),
	};
}
