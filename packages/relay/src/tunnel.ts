import http from "node:http";
import https from "node:https";
import net from "node:net";
import type { Duplex } from "node:stream";
import tls from "node:tls";

const TUNNEL_LIMIT_MS = 15_000;

/** A connection to a host through a proxy: HTTP CONNECT or SOCKS5. The proxy resolves the name. */
export function openTunnel(proxy: URL, host: string, port: number): Promise<net.Socket> {
	return proxy.protocol.startsWith("socks5") ? socks5(proxy, host, port) : httpConnect(proxy, host, port);
}

function httpConnect(proxy: URL, host: string, port: number): Promise<net.Socket> {
	const login = proxy.username === "" ? null : `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
	return new Promise((resolve, reject) => {
		const request = (proxy.protocol === "https:" ? https : http).request({
			host: bare(proxy.hostname),
			port: proxy.port || (proxy.protocol === "https:" ? 443 : 80),
			method: "CONNECT",
			path: `${host}:${port}`,
			headers: { Host: `${host}:${port}`, ...(login && { "Proxy-Authorization": `Basic ${Buffer.from(login).toString("base64")}` }) },
			timeout: TUNNEL_LIMIT_MS,
			agent: false,
		});
		request.on("timeout", () => request.destroy(new Error("the proxy did not answer in time")));
		request.on("error", reject);
		request.on("response", ({ statusCode }) => reject(new Error(`the proxy answered ${statusCode}`)));
		request.on("connect", ({ statusCode }, socket: net.Socket, first: Buffer) => {
			if (statusCode !== 200) {
				socket.destroy();
				reject(new Error(`the proxy answered ${statusCode}`));
				return;
			}
			if (first.length > 0) socket.unshift(first);
			socket.setTimeout(0);
			resolve(socket);
		});
		request.end();
	});
}

/** Source: RFC 1928, RFC 1929. */
async function socks5(proxy: URL, host: string, port: number): Promise<net.Socket> {
	const socket = net.connect({ host: bare(proxy.hostname), port: Number(proxy.port || 1080) });
	const timer = setTimeout(() => socket.destroy(new Error("the proxy did not answer in time")), TUNNEL_LIMIT_MS);
	// Kept for errors after the tunnel stands, which its user sees as well.
	socket.on("error", () => {});
	const read = reader(socket);
	try {
		const hasLogin = proxy.username !== "";
		socket.write(Buffer.from([5, 1, hasLogin ? 2 : 0]));
		const [, method] = await read(2);
		if (method !== (hasLogin ? 2 : 0)) throw new Error("the proxy wants another sign-in");
		if (hasLogin) {
			const [user, password] = [Buffer.from(decodeURIComponent(proxy.username)), Buffer.from(decodeURIComponent(proxy.password))];
			socket.write(Buffer.concat([Buffer.from([1, user.length]), user, Buffer.from([password.length]), password]));
			const [, status] = await read(2);
			if (status !== 0) throw new Error("the proxy refused the sign-in");
		}
		const name = Buffer.from(host);
		const portBytes = Buffer.from([port >> 8, port & 255]);
		socket.write(Buffer.concat([Buffer.from([5, 1, 0, 3, name.length]), name, portBytes]));
		const [, reply, , kind] = await read(4);
		if (reply !== 0) throw new Error(`the proxy refused the connection (${reply})`);
		const rest = kind === 1 ? 4 : kind === 4 ? 16 : ((await read(1))[0] ?? 0);
		await read(rest + 2);
		return socket;
	} catch (error) {
		socket.destroy();
		throw error;
	} finally {
		clearTimeout(timer);
	}
}

/** Reads exactly so many bytes; what follows stays in the socket. */
export function reader(socket: net.Socket): (count: number) => Promise<Buffer> {
	return async (count) => {
		let have = Buffer.alloc(0);
		for (;;) {
			// All that is there is taken: a wait for more than a part that stays in the socket would end at once, again and again.
			const chunk: Buffer | null = socket.read();
			if (chunk !== null) have = Buffer.concat([have, chunk]);
			if (have.length >= count) break;
			await readable(socket);
		}
		if (have.length > count) socket.unshift(have.subarray(count));
		return have.subarray(0, count);
	};
}

function readable(socket: net.Socket): Promise<void> {
	return new Promise((resolve, reject) => {
		const done = () => {
			socket.off("readable", done).off("close", fail).off("error", fail);
			resolve();
		};
		const fail = (error: unknown) => {
			socket.off("readable", done).off("close", fail).off("error", fail);
			reject(error instanceof Error ? error : new Error("the proxy closed the connection"));
		};
		socket.on("readable", done).on("close", fail).on("error", fail);
	});
}

/** An agent whose connections go through a proxy. */
export function tunnelAgent(proxy: URL, isSecure: boolean): http.Agent {
	const agent = isSecure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
	const connect = (options: net.TcpNetConnectOpts & tls.ConnectionOptions, done: (error: Error | null, stream?: Duplex) => void) => {
		openTunnel(proxy, String(options.host), Number(options.port)).then(
			(socket) =>
				done(null, isSecure ? tls.connect({ ...options, socket, servername: options.servername ?? String(options.host) }) : socket),
			done,
		);
		return undefined;
	};
	return Object.assign(agent, { createConnection: connect });
}

/** An IPv6 address without its brackets. */
function bare(hostname: string): string {
	return hostname.replace(/^\[|\]$/g, "");
}
