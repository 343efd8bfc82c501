/** The line-by-line talk with a mail server over one connection. Source: RFC 5321. */
export class SmtpConversation {
	private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
	private readonly writer: WritableStreamDefaultWriter<Uint8Array>;
	private readonly decoder = new TextDecoder();
	private received = "";

	constructor(streams: { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> }) {
		this.reader = streams.readable.getReader();
		this.writer = streams.writable.getWriter();
	}

	/** Says a line (none: listens only) and returns the reply's lines without their codes. Throws when the reply has another code. */
	async say(line: string | null, expected: number, step: string): Promise<string[]> {
		if (line !== null) {
			// A line break inside would be an injected command.
			if (/[\r\n]/.test(line)) throw new Error(`SMTP ${step}: a line break in a command`);
			await this.write(`${line}\r\n`);
		}
		return this.hear(expected, step);
	}

	/** A message as a whole: lines that begin with a dot get another, a dot alone ends it. */
	async sayMessage(message: string, expected: number): Promise<string[]> {
		await this.write(`${message.replace(/(^|\r\n)\./g, "$1..")}.\r\n`);
		return this.hear(expected, "message");
	}

	/** Leaves the streams to another. */
	release(): void {
		this.reader.releaseLock();
		this.writer.releaseLock();
	}

	private async hear(expected: number, step: string): Promise<string[]> {
		const lines: string[] = [];
		for (;;) {
			const line = await this.readLine();
			lines.push(line.slice(4));
			if (line[3] === "-") continue;
			const code = Number(line.slice(0, 3));
			// The reply's words may repeat the address.
			if (code !== expected) throw new Error(`SMTP ${step}: the server answered ${line.slice(0, 3)}`);
			return lines;
		}
	}

	private async readLine(): Promise<string> {
		for (;;) {
			const end = this.received.indexOf("\n");
			if (end >= 0) {
				const line = this.received.slice(0, end).replace(/\r$/, "");
				this.received = this.received.slice(end + 1);
				return line;
			}
			if (this.received.length > LINE_LIMIT_CHARACTERS) throw new Error("SMTP: the server's line has no end");
			const { value, done } = await this.reader.read();
			if (done) throw new Error("SMTP: the server hung up");
			this.received += this.decoder.decode(value, { stream: true });
		}
	}

	private async write(text: string): Promise<void> {
		await this.writer.write(new TextEncoder().encode(text));
	}
}

/** RFC 5321 4.5.3.1.5 requires 512. */
const LINE_LIMIT_CHARACTERS = 4_096;
