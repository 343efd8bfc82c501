import { datacenterOfPlace } from "~/domain/check/datacenter";
import type { AddressOf, PageRequest } from "~/domain/position/page-address";
import { searchDomain } from "~/domain/reference/country-domains";

/**
 * Where result pages are asked: an origin set by the operator first, then the simulator, then the engine's own domain of the country.
 * origin, simulator: "" when unset; both are told the datacenter that a search names, the engine itself cannot be. Only the simulator is told the instant, so that it can show an earlier day.
 */
export function searchAddress(settings: { origin: string; simulator: string }): AddressOf {
	const override = settings.origin || settings.simulator;
	const simulated = settings.origin === "" && settings.simulator !== "";
	return (request) => {
		const url = new URL("/search", override === "" ? `https://www.${searchDomain(request.search.country)}` : override);
		const query = url.searchParams;
		query.set("q", request.search.term);
		query.set("gl", request.search.country);
		query.set("hl", request.search.language);
		if (override === "")
			query.set("pws", "0"); // no personal ranking; the engine ignores `num` since 2025
		else query.set("device", request.search.device);
		const datacenter = datacenterOfPlace(request.search.place);
		if (override !== "" && datacenter !== null) query.set("datacenter", datacenter);
		if (simulated) query.set("at", new Date(request.at).toISOString());
		query.set("start", String(request.start));
		return { url: url.href, acceptLanguage: acceptLanguage(request.search) };
	};
}

function acceptLanguage({ language, country }: PageRequest["search"]): string {
	return `${language}-${country.toUpperCase()},${language};q=0.9`;
}
