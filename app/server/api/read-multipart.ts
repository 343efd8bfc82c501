import { TransportError } from "./transport-error";

/** A file of a form, as it arrives. */
export interface ArrivingFile {
	filename: string;
	bytes: AsyncGenerator<Uint8Array>;
}

/** Headers of one part of a form. */
const MAX_HEADER_BYTES = 8_192;
/** Fields before the file, together. */
const MAX_BEFORE_BYTES = 65_536;

/**
 * Streams the file in a form field, because the platform's form reader would take three times its size of memory. Fields before it are skipped,
 * later ones are not read. null when the form has no such file. Throws BadRequestException for a body that is not such a form.
 */
export async function readFormFile(request: Request, field: string): Promise<ArrivingFile | null> {
	const type = request.headers.get("Content-Type") ?? "";
	const boundary = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,200})"|([^\s;]{1,70}))/i.exec(type);
	if (!boundary || !request.body) throw new TransportError("BadRequestException");
	const form = new FormScanner(request.body.getReader(), `--${boundary[1] ?? boundary[2]}`);
	// Each mark but the first stands behind a line end.
	if ((await form.take(form.mark, MAX_BEFORE_BYTES)) === null) throw new TransportError("BadRequestException");
	for (;;) {
		const headers = await form.take("\r\n\r\n", MAX_HEADER_BYTES);
		if (headers === null || headers.startsWith("--")) return null;
		const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(headers)?.[1] ?? "";
		const filename = parameter(disposition, "filename");
		if (parameter(disposition, "name") === field && filename !== null) return { filename, bytes: form.until(`\r\n${form.mark}`) };
		if ((await form.take(`\r\n${form.mark}`, MAX_BEFORE_BYTES)) === null) throw new TransportError("BadRequestException");
	}
}

/** Browsers write a quotation mark in a name as %22. */
function parameter(disposition: string, name: string): string | null {
	const value = new RegExp(`(?:^|[;\\s])${name}="([^"]*)"`, "i").exec(disposition)?.[1];
	return value === undefined ? null : value.replaceAll("%22", '"');
}

class FormScanner {
	private rest: Uint8Array = new Uint8Array(0);

	constructor(
		private readonly reader: ReadableStreamDefaultReader<Uint8Array>,
		readonly mark: string,
	) {}

	/** The text up to a mark, which is left out; null when the form ends before it. */
	async take(mark: string, limit: number): Promise<string | null> {
		const sign = new TextEncoder().encode(mark);
		for (;;) {
			const at = placeOf(this.rest, sign);
			if (at >= 0) {
				const text = new TextDecoder().decode(this.rest.subarray(0, at));
				this.rest = this.rest.subarray(at + sign.length);
				return text;
			}
			if (this.rest.length > limit) throw new TransportError("BadRequestException");
			if (!(await this.more())) return null;
		}
	}

	/** The bytes up to a mark, as they come. A form that ends before it was cut off. */
	async *until(mark: string): AsyncGenerator<Uint8Array> {
		const sign = new TextEncoder().encode(mark);
		try {
			for (;;) {
				const at = placeOf(this.rest, sign);
				if (at >= 0) {
					if (at > 0) yield this.rest.subarray(0, at);
					return;
				}
				// The mark may have begun in the last bytes.
				const sure = this.rest.length - sign.length + 1;
				if (sure > 0) {
					yield this.rest.subarray(0, sure);
					this.rest = this.rest.subarray(sure);
				}
				if (!(await this.more())) throw new TransportError("BadRequestException");
			}
		} finally {
			await this.reader.cancel().catch(() => {});
		}
	}

	private async more(): Promise<boolean> {
		// The sender's end of the connection fails here, nothing of ours.
		const { done, value } = await this.reader.read().catch(() => Promise.reject(new TransportError("BadRequestException")));
		if (done) return false;
		if (this.rest.length === 0) this.rest = value;
		else {
			const joined = new Uint8Array(this.rest.length + value.length);
			joined.set(this.rest);
			joined.set(value, this.rest.length);
			this.rest = joined;
		}
		return true;
	}
}

/** Index at which a boundary begins; -1 without one. */
function placeOf(bytes: Uint8Array, mark: Uint8Array): number {
	for (let at = bytes.indexOf(mark[0] ?? 0); at >= 0 && at + mark.length <= bytes.length; at = bytes.indexOf(mark[0] ?? 0, at + 1)) {
		let same = 1;
		while (same < mark.length && bytes[at + same] === mark[same]) same++;
		if (same === mark.length) return at;
	}
	return -1;
}
