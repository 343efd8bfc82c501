import { NumberReader } from "../columns/number-stream";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A host with its labels in reverse, "com.example.www": then a domain and its sub-domains adjoin in a sorted list. The same again gives the host. */
export function reversedHost(host: string): string {
	return host.split(".").reverse().join(".");
}

/**
 * The hosts that equal a domain or end with it, by their places in a list of reversed hosts that packTexts packed. The list is searched as it is packed,
 * because making all its texts takes ten times as long.
 */
export function hostsBelow(lengths: Uint8Array, rests: Uint8Array, domain: string): Map<number, string> {
	const wanted = encoder.encode(`${reversedHost(domain.replace(/^www\./, ""))}.`);
	const reader = new NumberReader(lengths);
	const count = reader.read();
	const found = new Map<number, string>();
	// The bytes of the host found last. A host that shares more than the wanted bytes with the one before follows on one that was found.
	let last = wanted;
	// Number of bytes in which the host before agrees with the wanted ones. One that shares more with that host differs from the wanted ones at the same byte.
	let agreed = 0;
	for (let [place, at] = [0, 0]; place < count; place++) {
		const shared = reader.read();
		const rest = reader.read();
		if (shared <= agreed) {
			agreed = shared;
			while (agreed < wanted.length && agreed - shared < rest && rests[at + agreed - shared] === wanted[agreed]) agreed++;
		}
		if (agreed === wanted.length || (agreed === wanted.length - 1 && shared + rest === agreed)) {
			const host = new Uint8Array(shared + rest);
			host.set((shared < wanted.length ? wanted : last).subarray(0, shared));
			host.set(rests.subarray(at, at + rest), shared);
			last = host;
			found.set(place, reversedHost(decoder.decode(host)));
		}
		at += rest;
	}
	return found;
}
