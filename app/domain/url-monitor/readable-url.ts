import { unicodeDomain } from "../normalize/unicode-domain";

/** Blanks, controls and marks that turn the direction of text: what would hide what an address says. */
const HIDING = /[\p{Z}\p{C}]/gu;

/** A stored address as people write it: the host's own letters, percent codes as letters where that hides nothing. For the eye alone. */
export function readableUrl(url: string): string {
	if (!url.includes("xn--") && !url.includes("%")) return url;
	const [, scheme = "", host = "", rest = ""] = /^([a-z]+:\/\/)([^/?#:]*)(.*)$/su.exec(url) ?? [];
	if (host === "") return url;
	return scheme + unicodeDomain(host) + decoded(rest);
}

function decoded(text: string): string {
	try {
		return decodeURI(text).replace(HIDING, encodeURIComponent);
	} catch {
		return text;
	}
}
