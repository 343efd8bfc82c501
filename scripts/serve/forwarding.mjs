// Which address a request came from, and which of its headers reach the Worker. Pure, apart from node:net's list of networks.
import net from "node:net";

const NETWORKS = {
	loopback: ["127.0.0.0/8", "::1/128"],
	private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "fe80::/10"],
};

/** Headers of one connection only (RFC 9110, 7.6.1); the Worker's connection has its own. */
const HOP_BY_HOP = new Set([
	"connection",
	"expect",
	"keep-alive",
	"proxy-authenticate",
	"proxy-authorization",
	"proxy-connection",
	"te",
	"trailer",
	"transfer-encoding",
	"upgrade",
]);
/**
 * Headers by which the platform, a proxy or the local runtime says something about the request. A client's own are removed: the Worker believes
 * CF-Connecting-IP, and the runtime believes MF-*.
 */
const CLAIMS = /^(cf-|mf-|cdn-loop$|x-forwarded-|x-real-ip$|forwarded$|true-client-ip$|x-client-ip$|via$)/;

/**
 * Reads TRUST_PROXY: addresses, networks, `loopback` and `private`, apart by spaces or commas.
 * @param {string} text
 */
export function trustedProxies(text) {
	const list = new net.BlockList();
	const unknown = [];
	for (const part of text.split(/[\s,]+/).filter(Boolean))
		for (const network of NETWORKS[part] ?? [part]) if (!addNetwork(list, network)) unknown.push(part);
	return { list, unknown };
}

function addNetwork(list, network) {
	const [address = "", bits] = network.split("/");
	const family = net.isIP(address);
	const width = family === 6 ? 128 : 32;
	if (family === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= width))) return false;
	list.addSubnet(address, bits === undefined ? width : Number(bits), `ipv${family}`);
	return true;
}

/**
 * The client's address. `peer` is the other end of the connection; only what a trusted proxy appended to X-Forwarded-For counts, from the right up
 * to the first address that is no trusted proxy.
 * @param {{ peer: string, forwardedFor: string | undefined, trusted: import("node:net").BlockList }} of
 */
export function clientAddressOf({ peer, forwardedFor, trusted }) {
	let client = plainAddress(peer);
	for (const part of (forwardedFor ?? "").split(",").reverse()) {
		if (!isTrusted(client, trusted)) break;
		const before = plainAddress(part.trim());
		if (net.isIP(before) === 0) break;
		client = before;
	}
	return client;
}

/** An IPv4 address in the form of IPv6 as IPv4; without brackets, port and zone. */
function plainAddress(text) {
	const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
	const [, withPort] = /^(\d+(?:\.\d+){3}):\d+$/.exec(text) ?? [];
	const address = (bracketed ?? withPort ?? text).replace(/%.*$/, "");
	const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
	return mapped ?? address;
}

function isTrusted(address, trusted) {
	const family = net.isIP(address);
	return family !== 0 && trusted.check(address, `ipv${family}`);
}

/**
 * The headers of a request as the Worker gets them, as a flat list of names and values.
 * @param {{ rawHeaders: readonly string[], client: string, url: string, isUpgrade?: boolean }} of
 */
export function forwardedHeaders({ rawHeaders, client, url, isUpgrade = false }) {
	const connectionNames = new Set(valuesOf(rawHeaders, "connection").flatMap((value) => value.toLowerCase().split(/\s*,\s*/)));
	const sent = [];
	for (let i = 0; i < rawHeaders.length; i += 2) {
		const name = rawHeaders[i].toLowerCase();
		if (HOP_BY_HOP.has(name) || connectionNames.has(name) || CLAIMS.test(name)) continue;
		sent.push(rawHeaders[i], rawHeaders[i + 1]);
	}
	if (isUpgrade) sent.push("Connection", "Upgrade", "Upgrade", "websocket");
	sent.push("CF-Connecting-IP", client, "MF-Original-URL", url);
	return sent;
}

/** All values of a header. */
export function valuesOf(rawHeaders, wanted) {
	return rawHeaders.flatMap((name, i) => (i % 2 === 0 && name.toLowerCase() === wanted ? [rawHeaders[i + 1]] : []));
}

/**
 * The address of a request as the browser knows it: behind a proxy with TLS a request arrives by http, and BASE_URL names the scheme, also of hosts of
 * accounts. null for a request without a usable Host.
 */
export function publicUrl({ host, target, baseUrl }) {
	if (!host || /[\s/\\@?#]/.test(host) || !target.startsWith("/")) return null;
	const { protocol: scheme } = new URL(baseUrl);
	// A target like //other.example/ is a path, not another host.
	return URL.parse(`${scheme}//${host}${target}`)?.href ?? null;
}
