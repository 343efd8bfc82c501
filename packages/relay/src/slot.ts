import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import net, { type LookupFunction } from "node:net";
import type { AgentOptions } from "./options";
import { isPrivateAddress } from "./relay-address";
import { openTunnel, tunnelAgent } from "./tunnel";

const ROTATE_EVERY_MS = 60_000;
const ROTATE_LIMIT_MS = 30_000;

/** The name of a search engine that leads into a private network. */
export class PrivateAddress extends Error {}

/** A connection from before that ended without an answer. */
class StaleConnection extends Error {}

/** One line to the outside: the device's own, or a proxy that its owner rents. */
export class Slot {
	private agents: { http: http.Agent; https: http.Agent };
	private rotatedAt = Number.NEGATIVE_INFINITY;

	constructor(
		private readonly options: Pick<AgentOptions, "proxies" | "rotateUrls" | "origin" | "place">,
		readonly index: number,
	) {
		this.agents = this.newAgents();
	}

	get proxy(): URL | null {
		const { proxies } = this.options;
		return proxies[this.index % Math.max(1, proxies.length)] ?? null;
	}

	/** The answer to one address, without following redirects. The address is one that may be asked. */
	async ask(url: string, headers: http.OutgoingHttpHeaders, signal: AbortSignal): Promise<http.IncomingMessage> {
		for (;;) {
			try {
				return await this.askOnce(url, headers, signal);
			} catch (error) {
				// The server closed a connection that had waited for its next request: this one may not have reached it.
				if (!(error instanceof StaleConnection)) throw error;
			}
		}
	}

	private askOnce(url: string, headers: http.OutgoingHttpHeaders, signal: AbortSignal): Promise<http.IncomingMessage> {
		const { protocol, origin } = new URL(url);
		const isDevelopment = this.options.origin !== "" && origin === new URL(this.options.origin).origin;
		const seen = isDevelopment && this.options.place !== "" ? { "x-seen-from": this.options.place } : {};
		const isSecure = protocol === "https:";
		return new Promise((resolve, reject) => {
			const request = (isSecure ? https : http).get(url, {
				headers: { ...headers, ...seen },
				signal,
				agent: isSecure ? this.agents.https : this.agents.http,
				...(!isDevelopment && this.proxy === null && { lookup: publicLookup }),
			});
			request.on("response", resolve);
			request.on("error", (error) => {
				const isReset = "code" in error && error.code === "ECONNRESET";
				reject(isReset && request.reusedSocket ? new StaleConnection() : error);
			});
		});
	}

	/** A connection to a host that may be asked. */
	async connect(host: string, port: number): Promise<net.Socket> {
		if (this.proxy) return await openTunnel(this.proxy, host, port);
		const socket = net.connect({ host, port, lookup: publicLookup });
		await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
		return socket;
	}

	/** Calls the link that changes the address; at most once a minute. Returns whether it was called and answered. */
	async rotate(now: number): Promise<boolean> {
		const { rotateUrls } = this.options;
		const link = rotateUrls[this.index % Math.max(1, rotateUrls.length)];
		if (!link || now - this.rotatedAt < ROTATE_EVERY_MS) return false;
		this.rotatedAt = now;
		try {
			const answer = await fetch(link, { signal: AbortSignal.timeout(ROTATE_LIMIT_MS) });
			await answer.body?.cancel();
			return answer.ok;
		} catch {
			return false;
		} finally {
			// Open connections keep the old address.
			this.agents.http.destroy();
			this.agents.https.destroy();
			this.agents = this.newAgents();
		}
	}

	private newAgents() {
		const { proxy } = this;
		if (proxy) return { http: tunnelAgent(proxy, false), https: tunnelAgent(proxy, true) };
		return { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
	}
}

/** Resolves a name, and refuses one that leads to a private address. */
const publicLookup: LookupFunction = (hostname, options, done) => {
	dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
		if (error) return done(error, []);
		if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address))) return done(new PrivateAddress(), []);
		const [first] = addresses;
		return options.all ? done(null, addresses) : done(null, first?.address ?? "", first?.family);
	});
};
