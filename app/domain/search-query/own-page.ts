import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";

/** Returns a function that says whether a page of a property belongs to the website. A service that names no page tells of the website as a whole. */
export function ownPageTest({ domain, hosts }: { domain: string; hosts: HostRule }): (page: string) => boolean {
	return (page) => {
		if (page === "") return true;
		const host = URL.parse(page)?.hostname;
		return host !== undefined && hostMatchesDomain(host, domain, hosts);
	};
}
