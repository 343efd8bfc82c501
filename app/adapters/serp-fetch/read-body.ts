import { BODY_LIMIT_BYTES } from "./decode-body";

export interface ReceivedBody {
	bytes: Uint8Array;
	/** False when the stream broke off or less came than was announced. */
	complete: boolean;
	/** The answer went on past the limit and was dropped. */
	tooLarge: boolean;
	/** The error that broke the stream off. */
	error: unknown;
}

/** Takes a body as it came over the wire, up to the limit. Never throws. */
export async function readBody(response: Response): Promise<ReceivedBody> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	let error: unknown = null;
	const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
	try {
		for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
			length += part.value.length;
			if (length > BODY_LIMIT_BYTES) {
				await reader?.cancel().catch(() => {});
				return { bytes: new Uint8Array(), complete: false, tooLarge: true, error: null };
			}
			chunks.push(part.value);
		}
	} catch (thrown) {
		error = thrown;
	}
	const announced = Number(response.headers.get("content-length") ?? 0);
	return { bytes: joined(chunks, length), complete: error === null && !(announced > length), tooLarge: false, error };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
	if (chunks.length === 1 && chunks[0]) return chunks[0];
	const bytes = new Uint8Array(length);
	let offset = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, offset);
		offset += chunk.length;
	}
	return bytes;
}
