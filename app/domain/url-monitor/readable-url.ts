import { unicodeDomain } from "../normalize/unicode-domain";

/** Spaces, control characters and direction marks: they would hide the meaning of an address. */
const HIDING = /[\p{Z}\p{C}]/gu;

/** A stored address in readable form: the host in its own script, percent codes as letters where that hides nothing. For display only. */
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
