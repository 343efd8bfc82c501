import type { FetchedPage } from "~/services/ports";

/** A page of which nothing came; `url` where another address answered than was asked. */
export function nothingFrom(asked: string, url = asked): Omit<FetchedPage, "downloadMs"> {
	return {
		asked,
		url,
		status: 0,
		html: "",
		sent: null,
		body: new Uint8Array(),
		encoding: "identity",
		bytes: 0,
		complete: false,
		failure: null,
	};
}
