/** Request header that names the only part of a screen's data that the page wants. */
export const PART_HEADER = "App-Part";

let wanted: { address: string; part: string } | null = null;

/** The request for this screen that follows at once shall bring this part alone; null: all of it. */
export function wantPart(url: URL, part: string | null): void {
	wanted = part === null ? null : { address: addressOf(url), part };
}

/** The part that this request of Remix's router shall bring; null for all. Each wish counts for one request. */
export function takeWantedPart({ method, url }: Request): string | null {
	if (!wanted || method !== "GET" || wanted.address !== addressOf(new URL(url))) return null;
	const { part } = wanted;
	wanted = null;
	return part;
}

/** The router adds ".data" to the path, and the ids of the routes that it wants. */
function addressOf({ pathname, searchParams }: URL): string {
	const rest = new URLSearchParams(searchParams);
	rest.delete("_routes");
	return `${pathname.replace(/\.data$/, "")}?${rest}`;
}
