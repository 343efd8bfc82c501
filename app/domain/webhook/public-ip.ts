/**
 * Blocks of addresses that the public network does not route to a receiver: private, loopback, link-local (cloud metadata services among them),
 * shared, multicast, documentation, reserved. Source: IANA special-purpose address registries, IPv4 and IPv6.
 */
const CLOSED_V4 = [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.31.196.0/24",
	"192.52.193.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"192.175.48.0/24",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/4",
	"240.0.0.0/4",
].map((block) => {
	const [address = "", bits = ""] = block.split("/");
	return { from: readV4(address) ?? 0, size: 2 ** (32 - Number(bits)) };
});

/** Global unicast, 2000::/3; nothing else of IPv6 is routed publicly. */
const isGlobalUnicast = (groups: readonly number[]) => ((groups[0] ?? 0) & 0xe000) === 0x2000;

/**
 * Prefixes within global unicast that are closed or carry an IPv4 address that the network would unwrap: 6to4, Teredo and other protocol
 * assignments (2001::/23), documentation, segment routing.
 */
const CLOSED_V6: readonly { prefix: readonly number[]; bits: number }[] = [
	{ prefix: [0x2001, 0x0000], bits: 23 },
	{ prefix: [0x2001, 0x0db8], bits: 32 },
	{ prefix: [0x2002], bits: 16 },
	{ prefix: [0x3fff, 0x0000], bits: 20 },
];

/** Whether an address in text form belongs to the public network. False for what is no address. */
export function isPublicIp(text: string): boolean {
	const v4 = readV4(text);
	if (v4 !== null) return CLOSED_V4.every(({ from, size }) => v4 < from || v4 >= from + size);
	const groups = readV6(text);
	if (groups === null || !isGlobalUnicast(groups)) return false;
	return CLOSED_V6.every(({ prefix, bits }) => !startsWith(groups, prefix, bits));
}

/** An IPv4 address as one number; null for any other form than four decimal numbers. */
function readV4(text: string): number | null {
	const parts = text.split(".");
	if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null;
	return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** The eight groups of an IPv6 address; null for what is none. A zone ("%eth0") is none: only local addresses have one. */
function readV6(text: string): number[] | null {
	if (!text.includes(":")) return null;
	const ending = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
	const v4 = ending ? readV4(ending[2] ?? "") : null;
	if (ending && v4 === null) return null;
	const plain = ending && v4 !== null ? `${ending[1]}${(v4 >>> 16).toString(16)}:${(v4 & 0xffff).toString(16)}` : text;
	const halves = plain.split("::");
	if (halves.length > 2) return null;
	const [before = [], after = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
	const missing = 8 - before.length - after.length;
	if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
	const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
	return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : null;
}

function startsWith(groups: readonly number[], prefix: readonly number[], bits: number): boolean {
	for (let bit = 0; bit < bits; bit++) {
		const at = (list: readonly number[]) => ((list[bit >> 4] ?? 0) >> (15 - (bit & 15))) & 1;
		if (at(groups) !== at(prefix)) return false;
	}
	return true;
}
