import type { ObservationEvidence } from "./observation";

/** Neither the name of a source nor a query contains it. */
const SEPARATOR = "\n";

/**
 * Where an answer comes from, as samples store it in their list of sources: the source's name and, where the engine answered for other words than the
 * asked ones, those words. Few answers have any, and most samples hold one or two different origins.
 */
export function printOrigin({ source, answeredFor }: Pick<ObservationEvidence, "source" | "answeredFor">): string {
	return answeredFor === undefined ? source : `${source}${SEPARATOR}${answeredFor.replaceAll(SEPARATOR, " ")}`;
}

export function parseOrigin(origin: string): Pick<ObservationEvidence, "source" | "answeredFor"> {
	const end = origin.indexOf(SEPARATOR);
	return end < 0 ? { source: origin } : { source: origin.slice(0, end), answeredFor: origin.slice(end + 1) };
}
