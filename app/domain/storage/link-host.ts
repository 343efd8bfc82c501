import type { PageLink } from "@serpentine/serp/results";

/** The host of a link on a page: its own, or the one that is shown for a hidden address; "" for none. */
export function linkHost({ link, host }: PageLink): string {
	return host ?? (link !== null && URL.canParse(link) ? new URL(link).hostname : "");
}
