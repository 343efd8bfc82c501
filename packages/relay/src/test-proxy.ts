import http from "node:http";
import net, { type AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { reader } from "./tunnel";

export interface TestProxy {
	url(login?: string): string;
	/** "host:port" of every connection that it opened. */
	opened: string[];
	/** Connections that are open now. */
	sockets: Set<Duplex>;
	close(): void;
}

/** Where a connection to a host really leads. */
type Lead = (host: string, port: number) => { host: string; port: number };

/** Name and password, of which the address holds the coded form. */
const LOGIN = "renter:p@ss word";

async function listening(server: net.Server | http.Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return (server.address() as AddressInfo).port;
}

function proxy(scheme: string, port: number, close: () => void): TestProxy {
	const sockets = new Set<Duplex>();
	return {
		url: (login = "renter:p%40ss%20word") => `${scheme}://${login === "" ? "" : `${login}@`}127.0.0.1:${port}`,
		opened: [],
		sockets,
		close() {
			for (const socket of sockets) socket.destroy();
			close();
		},
	};
}

function join(of: TestProxy, socket: Duplex, target: { host: string; port: number }, ready: () => void): void {
	const outside = net.connect(target, ready);
	of.sockets.add(socket);
	socket.on("close", () => of.sockets.delete(socket));
	for (const one of [outside, socket]) one.on("error", () => {}).on("close", () => [outside, socket].map((each) => each.destroy()));
	outside.pipe(socket).pipe(outside);
}

/** A rented proxy that speaks HTTP CONNECT. */
export async function httpProxy(lead: Lead): Promise<TestProxy> {
	const server = http.createServer((_, response) => response.writeHead(405).end());
	const port = await listening(server);
	const of = proxy("http", port, () => server.close());
	server.on("connect", (request, socket, first) => {
		if (request.headers["proxy-authorization"] !== `Basic ${btoa(LOGIN)}`) {
			socket.end("HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n");
			return;
		}
		of.opened.push(request.url ?? "");
		const { hostname, port: wanted } = new URL(`http://${request.url}`);
		if (first.length > 0) socket.unshift(first);
		join(of, socket, lead(hostname, Number(wanted || 80)), () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
	});
	return of;
}

/** A rented proxy that speaks SOCKS5 with a name and a password. Its bytes come one by one, as a slow line may deliver them. Source: RFC 1928, RFC 1929. */
export async function socksProxy(lead: Lead): Promise<TestProxy> {
	const server = net.createServer((socket) => void serve(socket).catch(() => socket.destroy()));
	const port = await listening(server);
	const of = proxy("socks5", port, () => server.close());
	async function serve(socket: net.Socket): Promise<void> {
		const take = reader(socket);
		const [, methods = 0] = await take(2);
		const offered = await take(methods);
		const hasLogin = offered.includes(2);
		await drip(socket, [5, hasLogin ? 2 : 255]);
		if (!hasLogin) return void socket.end();
		const [, nameLength = 0] = await take(2);
		const name = await take(nameLength);
		const [passwordLength = 0] = await take(1);
		const password = await take(passwordLength);
		const isRight = `${name}:${password}` === LOGIN;
		await drip(socket, [1, isRight ? 0 : 1]);
		if (!isRight) return void socket.end();
		const [, , , kind = 0] = await take(4);
		const [length = 0] = kind === 3 ? await take(1) : [4];
		const host = (await take(length)).toString();
		const wanted = (await take(2)).readUInt16BE(0);
		of.opened.push(`${host}:${wanted}`);
		await drip(socket, [5, 0, 0, 1, 127, 0, 0, 1, 0, 80]);
		join(of, socket, lead(host, wanted), () => {});
	}
	return of;
}

async function drip(socket: net.Socket, bytes: readonly number[]): Promise<void> {
	socket.setNoDelay();
	for (const byte of bytes) {
		await new Promise((resolve) => socket.write(Buffer.from([byte]), resolve));
		await new Promise((resolve) => setImmediate(resolve));
	}
}
