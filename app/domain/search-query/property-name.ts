import { readWebsite } from "../normalize/website";

const DOMAIN_PROPERTY = /^sc-domain:/;

/** A property by the name that its service gives it. */
export interface NamedProperty {
	/** Website that it shows, as websites are written: "example.com". */
	domain: string;
	/** True where it covers the domain with all its hosts and paths. */
	isWhole: boolean;
	/** As it is shown: "example.com", or the address prefix. */
	label: string;
}

/** null for a name that holds no website, such as the one of an app. */
export function readPropertyName(name: string): NamedProperty | null {
	const isWhole = DOMAIN_PROPERTY.test(name);
	const domain = isWhole || /^https?:\/\//.test(name) ? (readWebsite(name)?.domain ?? null) : null;
	return domain === null ? null : { domain, isWhole, label: name.replace(DOMAIN_PROPERTY, "") };
}

/** True when a property may stand for a website: it is the same one, or one is a part of the other's hosts. */
export function isPropertyOf(property: Pick<NamedProperty, "domain">, website: string): boolean {
	const { domain } = property;
	return domain === website || domain.endsWith(`.${website}`) || website.endsWith(`.${domain}`);
}

/**
 * Which property shows each website best: of those of the very website the one that covers it whole, then the one whose prefix is the shortest. Properties of other
 * hosts are left to their owner.
 */
export function matchWebsites<Property extends { name: string }>(
	properties: readonly Property[],
	websites: readonly string[],
): Map<string, Property> {
	const best = new Map<string, { property: Property; rank: number }>();
	for (const property of properties) {
		const read = readPropertyName(property.name);
		if (!read || !websites.includes(read.domain)) continue;
		const rank = read.isWhole ? 0 : read.label.length;
		const before = best.get(read.domain);
		if (!before || rank < before.rank) best.set(read.domain, { property, rank });
	}
	return new Map([...best].map(([domain, { property }]) => [domain, property]));
}
