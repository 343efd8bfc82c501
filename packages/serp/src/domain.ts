import { withoutInvisible } from "./visible-text";

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i;
/** Search Console writes a property of a whole domain so. */
const PROPERTY = /^sc-domain:/i;
// White space and control characters inside an address: URL silently drops some of them.
const BLANK = /[\s\p{Cc}]/u;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** RFC 1035 §2.3.4, without the root dot. */
const MAX_HOST_CHARACTERS = 253;
/**
 * Top labels that the public DNS never delegates: names of one machine or one network. `example` and `test` stay allowed: documentation and
 * the demo use them. Sources: IANA "Special-Use Domain Names" (RFC 6761, 6762 and its appendix G, 7686, 8375, 9476), ICANN board 2018-02-04
 * (home, corp) and 2024-07-29 (internal).
 */
const PRIVATE_TOP_LABELS = new Set(
	"localhost localdomain local internal intranet private corp home lan host domain workgroup invalid onion alt arpa".split(" "),
);

/**
 * The host of a website as stored: lower case, punycode, without scheme, user, port, path and trailing dot; `www.` is kept. Accepts a bare host or
 * any address of the site; null without a public host name (IP addresses, single labels and names of private networks are not public). Source: spec
 * A §5 "Normalization", B §5.
 */
export function normalizeDomain(input: string): string | null {
	const text = withoutInvisible(input).trim().replace(PROPERTY, "").replace(SCHEME, "");
	if (text === "" || BLANK.test(text)) return null;
	let host: string;
	try {
		host = new URL(`http://${text}`).hostname;
	} catch {
		return null;
	}
	if (host.endsWith(".")) host = host.slice(0, -1);
	return isPublicHost(host) ? host : null;
}

function isPublicHost(host: string): boolean {
	const labels = host.split(".");
	const top = labels.at(-1) ?? "";
	if (host.length > MAX_HOST_CHARACTERS || labels.length < 2 || !TOP_LABEL.test(top) || PRIVATE_TOP_LABELS.has(top)) return false;
	return labels.every((label) => LABEL.test(label));
}

/**
 * Which hosts are a website's own: the host with and without `www.` and all its sub-domains; the host with and without `www.`; or exactly the host.
 * Source: spec B §5 "Normalization".
 */
export const HOST_RULES = ["subdomains", "www", "exact"] as const;
export type HostRule = (typeof HOST_RULES)[number];

/**
 * Whether a result's host belongs to a tracked domain. Compared label by label: "notexample.com" is not "example.com", and look-alikes in other
 * scripts differ by their punycode. Both sides are normalised; the host may end with the root's dot.
 */
export function hostMatchesDomain(host: string, domain: string, rule: HostRule = "subdomains"): boolean {
	const own = host.endsWith(".") ? host.slice(0, -1) : host;
	if (own === domain) return true;
	if (rule === "exact" || own === "") return false;
	if (domain === `www.${own}` || own === `www.${domain}`) return true;
	return rule === "subdomains" && own.endsWith(`.${domain}`);
}
