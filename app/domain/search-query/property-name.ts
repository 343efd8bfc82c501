import { hostMatchesDomain, normalizeDomain } from "@serpentine/serp/hosts";

const DOMAIN_PROPERTY = /^sc-domain:/;
const WWW = /^www\.(?=[^.]+\.)/;

/** A property by the name that its service gives it. */
export interface NamedProperty {
	/** Website that it shows, without "www.": "example.com". */
	domain: string;
	/** True where it covers the domain with all its hosts and paths. */
	isWhole: boolean;
	/** As it is shown: "example.com", or the address prefix. */
	label: string;
}

/** null for a name that holds no website, such as the one of an app. */
export function readPropertyName(name: string): NamedProperty | null {
	const isWhole = DOMAIN_PROPERTY.test(name);
	const host = isWhole || /^https?:\/\//.test(name) ? normalizeDomain(name) : null;
	return host === null ? null : { domain: host.replace(WWW, ""), isWhole, label: name.replace(DOMAIN_PROPERTY, "") };
}

/** True when a property may stand for a website: it is the same one, or one is a part of the other's hosts. */
export function isPropertyOf({ domain }: Pick<NamedProperty, "domain">, website: string): boolean {
	return hostMatchesDomain(domain, website.replace(WWW, "")) || hostMatchesDomain(website, domain);
}

/**
 * Returns the property that shows each website best: of those of the very website, with or without "www.", the one that covers it whole, else the prefix
 * that `comparePrefixes` puts first. Properties of other hosts are left to their owner.
 */
export function matchWebsites<Property extends { name: string }>(
	properties: readonly Property[],
	websites: readonly string[],
): Map<string, Property> {
	const named = properties.flatMap((property) => {
		const read = readPropertyName(property.name);
		return read ? [{ property, ...read }] : [];
	});
	const matched = new Map<string, Property>();
	for (const website of websites) {
		const taken = new Set(matched.values());
		const [best] = named
			.filter(({ domain, property }) => domain === website.replace(WWW, "") && !taken.has(property))
			.sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || comparePrefixes(a.label, b.label, website));
		if (best) matched.set(website, best.property);
	}
	return matched;
}

/** https before http, because a website that moved has nearly no figures left at http; then whole hosts, the website's own host, the shortest. */
function comparePrefixes(a: string, b: string, website: string): number {
	const isSecure = (label: string) => Number(label.startsWith("https:"));
	const isHost = (label: string) => Number(normalizeDomain(label) === website);
	const isWholeHost = (label: string) => Number(/^https?:\/\/[^/]+\/?$/.test(label));
	return isSecure(b) - isSecure(a) || isWholeHost(b) - isWholeHost(a) || isHost(b) - isHost(a) || a.length - b.length;
}
