import { normalizeDomain } from "@serpentine/serp/hosts";

const DOMAIN_PROPERTY = "sc-domain:";

/** The property of Search Console that an address belongs to: the longest prefix, else the domain; null without one. */
export function coveringProperty<Property extends { name: string }>(properties: readonly Property[], url: string): Property | null {
	const address = URL.parse(url);
	if (!address) return null;
	const covering = properties.filter(({ name }) => {
		// Names may have capitals and letters beyond ASCII; addresses are compared as URL writes them.
		if (!name.startsWith(DOMAIN_PROPERTY)) return address.href.startsWith(URL.parse(name)?.href ?? name);
		const domain = normalizeDomain(name) ?? "";
		return address.hostname === domain || address.hostname.endsWith(`.${domain}`);
	});
	const lengthOf = ({ name }: Property) => (name.startsWith(DOMAIN_PROPERTY) ? 0 : name.length);
	return covering.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? null;
}
