/** Compresses chunks as they come. Each write waits until the compressor has taken the one before, so that little is in memory. */
export async function* deflate(
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	format: "deflate" | "deflate-raw",
): AsyncGenerator<Uint8Array> {
	const { readable, writable } = new CompressionStream(format);
	const [reader, writer] = [readable.getReader(), writable.getWriter()];
	const feed = async () => {
		try {
			for await (const chunk of chunks) await writer.write(chunk as Uint8Array<ArrayBuffer>);
			await writer.close();
		} catch (error) {
			await writer.abort(error).catch(() => {});
			throw error;
		}
	};
	const fed = feed();
	// Awaited below; until then a failure must not count as unhandled.
	fed.catch(() => {});
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			yield value;
		}
		await fed;
	} finally {
		await reader.cancel().catch(() => {});
		await writer.abort().catch(() => {});
		await fed.catch(() => {});
	}
}
