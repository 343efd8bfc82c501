import http from "node:http";
import net, { type AddressInfo } from "node:net";
import zlib from "node:zlib";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		/** HTTP. /{status}/{name}?body=… answers with that status and body, repeated `times` times, as a gzip file with `gzip`, and with `failure` as Egress-Failure; GET /seen/{name} returns the last request there. */
		outsideServer: string;
		/** Port of a mail server without encryption that accepts everything; GET /seen/smtp on the other port returns the last conversation. */
		smtpPort: number;
	}
}

const seen = new Map<string, unknown>();

/** Replaces outside services: mail, text messages, bot checks, crash reports. Only node can listen; the Worker connects over loopback. */
export default async function startOutsideServer(project: TestProject): Promise<() => void> {
	const web = http.createServer(answer);
	const mail = net.createServer(talk);
	// workerd uses a connection again without noticing that the other side has closed it.
	web.keepAliveTimeout = 0;
	for (const server of [web, mail]) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	project.provide("outsideServer", `http://127.0.0.1:${(web.address() as AddressInfo).port}`);
	project.provide("smtpPort", (mail.address() as AddressInfo).port);
	return () => {
		web.closeAllConnections();
		web.close();
		mail.close();
	};
}

function answer(request: http.IncomingMessage, response: http.ServerResponse): void {
	const { pathname, searchParams } = new URL(request.url ?? "/", "http://x");
	const [, first = "", ...rest] = pathname.split("/");
	if (first === "seen") {
		response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(seen.get(rest.join("/")) ?? null));
		return;
	}
	const chunks: Buffer[] = [];
	request.on("data", (chunk: Buffer) => chunks.push(chunk));
	request.on("end", () => {
		seen.set(rest.join("/"), { method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() });
		const failure = searchParams.get("failure");
		if (failure !== null) response.setHeader("egress-failure", failure);
		const body = (searchParams.get("body") ?? "{}").repeat(Number(searchParams.get("times") ?? 1));
		// 0: never answers.
		if (first === "0") return;
		response.writeHead(Number(first), { "content-type": "application/json" }).end(searchParams.has("gzip") ? zlib.gzipSync(body) : body);
	});
}

function talk(socket: net.Socket): void {
	const lines: string[] = [];
	let inMessage = false;
	let rest = "";
	seen.set("smtp", lines);
	socket.on("error", () => {});
	socket.write("220-stub\r\n220 ready\r\n");
	socket.on("data", (data) => {
		const parts = (rest + data.toString()).split("\r\n");
		rest = parts.pop() ?? "";
		for (const line of parts) {
			lines.push(line);
			if (inMessage && line !== ".") continue;
			if (line === "DATA") inMessage = true;
			else if (line === ".") inMessage = false;
			socket.write(replyTo(line));
		}
	});
}

function replyTo(line: string): string {
	if (line.startsWith("EHLO")) return "250-stub\r\n250 AUTH PLAIN LOGIN\r\n";
	if (line === "DATA") return "354 go on\r\n";
	return line === "QUIT" ? "221 bye\r\n" : "250 OK\r\n";
}
