import type { FetchedPage } from "~/services/source-ports";

/** A page without any answer. url: the address that answered, where it is not the one that was asked. */
export function nothingFrom(asked: string, url = asked): Omit<FetchedPage, "downloadMs"> {
	return {
		asked,
		url,
		status: 0,
		html: "",
		sent: "as-shown",
		body: new Uint8Array(),
		encoding: "identity",
		bytes: 0,
		complete: false,
		failure: null,
	};
}
