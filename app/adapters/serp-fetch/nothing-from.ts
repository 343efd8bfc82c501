import type { FetchedPage } from "~/services/ports";

/** A page of which nothing came. */
export function nothingFrom(url: string): Omit<FetchedPage, "downloadMs"> {
	return { url, status: 0, html: "", body: new Uint8Array(), encoding: "identity", bytes: 0, complete: false, failure: null };
}
