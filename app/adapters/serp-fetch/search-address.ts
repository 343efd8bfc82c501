import { datacenterOfPlace } from "~/domain/check/datacenter";
import type { AddressOf, PageRequest } from "~/domain/position/page-address";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { engineAddress } from "./engine-address";

/**
 * Where result pages are asked: an origin set by the operator first, then the simulator, then the engine's own domain of the country.
 * origin, simulator: "" when unset; both are told the datacenter that a search names, the engine itself cannot be. Only the simulator is told the
 * instant, so that it can show an earlier day. Both serve Google at /search, and another engine below its name, as /bing/search.
 */
export function searchAddress(settings: { origin: string; simulator: string }): AddressOf {
	const override = settings.origin || settings.simulator;
	const simulated = settings.origin === "" && settings.simulator !== "";
	return (request) => {
		const { search } = request;
		const own = engineAddress(request);
		const url = override === "" ? own : new URL(`${pathAt(search.engine, own)}${own.search}`, override);
		const query = url.searchParams;
		if (override !== "") {
			query.set("gl", search.country);
			query.set("hl", search.language);
			query.set("device", search.device);
		} else if (isOfGoogle(search.engine)) query.set("pws", "0"); // no personal ranking; the engine ignores `num` since 2025
		const datacenter = datacenterOfPlace(search.place);
		if (override !== "" && datacenter !== null) query.set("datacenter", datacenter);
		if (simulated) query.set("at", new Date(request.at).toISOString());
		return { url: url.href, acceptLanguage: acceptLanguage(search) };
	};
}

function pathAt(engine: PageRequest["search"]["engine"], own: URL): string {
	return isOfGoogle(engine) ? own.pathname : `/${engine}${own.pathname}`;
}

function isOfGoogle(engine: PageRequest["search"]["engine"]): boolean {
	return engine === DEFAULT_ENGINE || engine === "google_ai_mode";
}

function acceptLanguage({ language, country }: PageRequest["search"]): string {
	return `${language}-${country.toUpperCase()},${language};q=0.9`;
}
