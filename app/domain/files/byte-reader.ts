/** Reads a stream step by step. A chunk stands in a buffer that is filled again: it is valid until the next one is read. */
export interface ByteReader {
	/** null at the end. */
	read(): Promise<Uint8Array | null>;
	/** Ends the stream; what its source says to that is of no interest any more. */
	cancel(): Promise<void>;
}

/**
 * bytes: the most of one step. workerd hands out a few KB at a time unless it fills a buffer of the reader's. A stream that cannot, such as one of
 * Node or one made of chunks, gives them as they are.
 */
export function byteReader(stream: ReadableStream<Uint8Array>, bytes: number): ByteReader {
	return filling(stream, bytes) ?? plain(stream.getReader());
}

function filling(stream: ReadableStream<Uint8Array>, bytes: number): ByteReader | null {
	let reader: ReadableStreamBYOBReader;
	try {
		reader = stream.getReader({ mode: "byob" });
	} catch {
		return null;
	}
	let buffer = new ArrayBuffer(bytes);
	return {
		async read() {
			const { value, done } = await reader.read(new Uint8Array(buffer));
			if (value) buffer = value.buffer;
			return done || !value ? null : value;
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
