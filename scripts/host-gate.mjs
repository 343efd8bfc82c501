// The runtime builds the address of a request from its Host header and answers 500 by itself when that fails, before any Worker runs.
// A relay of bytes on the public port reads each request's head and answers 400 instead. All other bytes pass unchanged in both directions.
import net from "node:net";

/** A longer head goes to the runtime unread; the runtime has a limit of its own. */
const MAX_HEAD_BYTES = 256 * 1024;
/** A connection that the runtime has ended stays open this long, so that the client receives the last answer before its own bytes are refused. */
const LINGER_MS = 1_000;
const NOTHING = Buffer.alloc(0);
const BODY = "BadRequestException";
const REFUSAL = [
	"HTTP/1.1 400 Bad Request",
	"Content-Type: text/plain; charset=utf-8",
	"X-Content-Type-Options: nosniff",
	"Cache-Control: no-store",
	`Content-Length: ${BODY.length}`,
	"Connection: close",
	"",
	BODY,
].join("\r\n");

/**
 * Listens on `port` and relays each connection to `upstreamPort`, both on 127.0.0.1; refuses requests whose Host header names no host.
 * @param {{ port: number, upstreamPort: number }} ports
 * @returns {Promise<net.Server>}
 */
export function listenBefore({ port, upstreamPort }) {
	const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (client) => relay(client, upstreamPort));
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", () => resolve(server));
	});
}

/**
 * @param {net.Socket} client
 * @param {number} upstreamPort
 */
function relay(client, upstreamPort) {
	const upstream = net.connect({ port: upstreamPort, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
	const scanner = new RequestScanner();
	let isRefused = false;
	client.on("data", (chunk) => {
		if (isRefused || upstream.writableEnded) return;
		const passed = scanner.push(chunk);
		if (passed.length > 0 && !upstream.write(passed)) client.pause();
		if (!scanner.isRefused) return;
		// Earlier requests of the connection are answered first: the runtime then ends it.
		isRefused = true;
		upstream.end();
	});
	client.on("end", () => upstream.end(scanner.rest()));
	upstream.on("drain", () => client.resume());
	upstream.on("data", (chunk) => {
		if (!client.write(chunk)) upstream.pause();
	});
	client.on("drain", () => upstream.resume());
	upstream.on("end", () => {
		client.end(isRefused ? REFUSAL : undefined);
		upstream.end();
		client.resume();
		setTimeout(() => client.destroy(), LINGER_MS).unref();
	});
	for (const [one, other] of [
		[client, upstream],
		[upstream, client],
	]) {
		one.on("error", () => other.destroy());
		one.on("close", (hadError) => {
			if (hadError || one === client) other.destroy();
		});
	}
}

/** Finds the heads of the requests of one HTTP/1.1 connection. What it cannot follow passes unread: the runtime answers it. */
export class RequestScanner {
	/** A request of the connection names no host; that request and what follows it do not pass. */
	isRefused = false;
	/** @type {"head" | "body" | "size" | "chunk" | "trailer" | "tunnel"} */
	#state = "head";
	/** Bytes of a head or of a line that is not complete yet. */
	#held = NOTHING;
	/** Bytes left of a body or chunk. */
	#left = 0;

	/**
	 * Bytes that may pass now.
	 * @param {Buffer} chunk
	 * @returns {Buffer}
	 */
	push(chunk) {
		/** @type {Buffer[]} */
		const passed = [];
		for (let rest = chunk; rest.length > 0 && !this.isRefused; ) {
			if (this.#state === "head" || this.#state === "size" || this.#state === "trailer") rest = this.#readText(rest, passed);
			else rest = this.#passBytes(rest, passed);
		}
		return passed.length === 1 ? passed[0] : Buffer.concat(passed);
	}

	/**
	 * Passes the bytes of a body; returns those behind it.
	 * @param {Buffer} bytes
	 * @param {Buffer[]} passed
	 */
	#passBytes(bytes, passed) {
		const part = this.#state === "tunnel" ? bytes : bytes.subarray(0, this.#left);
		this.#left -= part.length;
		passed.push(part);
		if (this.#left === 0 && this.#state !== "tunnel") this.#state = this.#state === "body" ? "head" : "size";
		return bytes.subarray(part.length);
	}

	/**
	 * Passes a head or a line once it is complete; returns the bytes behind it.
	 * @param {Buffer} bytes
	 * @param {Buffer[]} passed
	 */
	#readText(bytes, passed) {
		const from = Math.max(0, this.#held.length - 4);
		const held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
		const end = this.#state === "head" ? endOfHead(held, from) : held.indexOf("\n", from) + 1;
		if (end === 0 && held.length <= MAX_HEAD_BYTES) {
			this.#held = held;
			return NOTHING;
		}
		this.#held = NOTHING;
		if (end === 0) {
			this.#state = "tunnel";
			return held;
		}
		const whole = held.subarray(0, end);
		if (this.#state === "head") this.#readHead(whole.toString("latin1"));
		else this.#readLine(whole.toString("latin1").trim());
		if (!this.isRefused) passed.push(whole);
		return held.subarray(end);
	}

	/** Bytes of an incomplete head, for the end of the connection. */
	rest() {
		const held = this.#held;
		this.#held = NOTHING;
		return this.isRefused ? NOTHING : held;
	}

	/** @param {string} head */
	#readHead(head) {
		const [requestLine = "", ...lines] = head.replace(/^(?:\r?\n)+/, "").split(/\r?\n/);
		const valuesOf = (/** @type {string} */ name) =>
			lines.filter((line) => line.slice(0, line.indexOf(":")).toLowerCase() === name).map((line) => line.slice(name.length + 1).trim());
		const hosts = valuesOf("host");
		const needsHost = / HTTP\/1\.1$/.test(requestLine);
		if (hosts.length > 1 || (hosts.length === 0 ? needsHost : !isHost(hosts[0] ?? ""))) {
			this.isRefused = true;
			return;
		}
		const [length] = valuesOf("content-length");
		const [encoding] = valuesOf("transfer-encoding");
		if (valuesOf("upgrade").length > 0 || /^CONNECT /.test(requestLine)) this.#state = "tunnel";
		else if (encoding !== undefined) this.#state = /(?:^|,)\s*chunked$/i.test(encoding) ? "size" : "tunnel";
		else if (length !== undefined) this.#expect("body", /^\d{1,15}$/.test(length) ? Number(length) : Number.NaN);
	}

	/**
	 * A line that gives a chunk's size, or one behind the last chunk.
	 * @param {string} line
	 */
	#readLine(line) {
		if (this.#state === "trailer") {
			if (line === "") this.#state = "head";
			return;
		}
		const size = /^[0-9a-f]{1,12}(?=\s*(?:;|$))/i.exec(line)?.[0];
		const bytes = size === undefined ? Number.NaN : Number.parseInt(size, 16);
		// Each chunk is followed by a line break.
		if (bytes === 0) this.#state = "trailer";
		else this.#expect("chunk", bytes + 2);
	}

	/**
	 * @param {"body" | "chunk"} state
	 * @param {number} bytes NaN where the request does not say it in a way that can be read
	 */
	#expect(state, bytes) {
		this.#left = bytes;
		if (Number.isNaN(bytes)) this.#state = "tunnel";
		else if (bytes > 0) this.#state = state;
	}
}

/**
 * Index behind the empty line that ends a head; 0 while there is none. Empty lines before the request line belong to the head.
 * @param {Buffer} bytes
 * @param {number} from
 */
function endOfHead(bytes, from) {
	let begin = 0;
	while (bytes[begin] === 13 || bytes[begin] === 10) begin++;
	for (let at = bytes.indexOf("\n", Math.max(from, begin)); at >= 0; at = bytes.indexOf("\n", at + 1)) {
		if (bytes[at + 1] === 10) return at + 2;
		if (bytes[at + 1] === 13 && bytes[at + 2] === 10) return at + 3;
	}
	return 0;
}

/** @param {string} text */
function isHost(text) {
	return text !== "" && !/[\s/?#@\\]/.test(text) && URL.canParse(`http://${text}/`);
}
