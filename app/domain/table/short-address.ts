/** Without scheme and "www.", so that the part in which addresses differ comes first. */
export function shortAddress(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

/** Paths of addresses of the origin that most of them have; any other address stays whole, so that two never look alike. */
export function pathsOfMost(urls: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const url of urls) counts.set(originOf(url), (counts.get(originOf(url)) ?? 0) + 1);
	const [most = ""] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
	return urls.map((url) => (most !== "" && url.startsWith(`${most}/`) ? url.slice(most.length) : url));
}

function originOf(url: string): string {
	return /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? "";
}

/** A short address beside the name of its website: the path alone, with the host where that is another one, as a sub-domain. */
export function addressOn(domain: string, address: string): string {
	const [host = ""] = address.split("/", 1);
	return host === domain.replace(/^www\./, "") ? address.slice(host.length) || "/" : address;
}
