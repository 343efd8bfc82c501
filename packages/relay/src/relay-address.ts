import { COUNTRY_DOMAINS } from "@serpentine/serp/hosts";

const ENGINE_HOSTS = new Set(Object.values(COUNTRY_DOMAINS).flatMap((domain) => [domain, `www.${domain}`, `consent.${domain}`]));

/**
 * Whether a relay may ask this address: the engine's hosts of the 47-domain table over https on the usual port, without a user, or the configured
 * development origin ("" for none). The app and the agent both ask.
 */
export function isRelayAddress(url: string, developmentOrigin: string): boolean {
	if (!URL.canParse(url)) return false;
	const { protocol, hostname, port, username, password, origin } = new URL(url);
	if (username !== "" || password !== "") return false;
	if (developmentOrigin !== "" && URL.canParse(developmentOrigin) && origin === new URL(developmentOrigin).origin) return true;
	return protocol === "https:" && port === "" && ENGINE_HOSTS.has(hostname);
}

const PRIVATE_V4: readonly (readonly [number, number])[] = [
	[0x00000000, 8],
	[0x0a000000, 8],
	[0x64400000, 10],
	[0x7f000000, 8],
	[0xa9fe0000, 16],
	[0xac100000, 12],
	[0xc0000000, 24],
	[0xc0000200, 24],
	[0xc0a80000, 16],
	[0xc6120000, 15],
	[0xc6336400, 24],
	[0xcb007100, 24],
	[0xe0000000, 3],
];

/**
 * Whether an IP address belongs to no public host. Anything that cannot be read counts as private. Source: IANA special-purpose address registries.
 */
export function isPrivateAddress(ip: string): boolean {
	const v4 = v4Of(ip);
	if (v4 !== null) return PRIVATE_V4.some(([base, bits]) => (v4 ^ base) >>> (32 - bits) === 0);
	const text = ip.toLowerCase().split("%")[0] ?? "";
	if (!/^[0-9a-f:.]+$/.test(text) || !text.includes(":")) return true;
	const mapped = /^(?:0*:)*:?(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
	if (mapped) return isPrivateAddress(mapped);
	// Only 2000::/3 is delegated to public hosts; tunnels and documentation inside it are not.
	const [first = "", second = ""] = text.split(":");
	const group = Number.parseInt(first || "0", 16);
	if (group < 0x2000 || group > 0x3fff) return true;
	const next = Number.parseInt(second || "0", 16);
	return group === 0x2002 || (group === 0x2001 && (next < 0x200 || next === 0xdb8));
}

function v4Of(ip: string): number | null {
	const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(ip)?.slice(1).map(Number);
	if (!parts || parts.some((part) => part > 255)) return null;
	return parts.reduce((sum, part) => sum * 256 + part, 0);
}
