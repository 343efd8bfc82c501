/** Output of a source, input of a reader. */
export interface PageAnswer {
	/** Decoded body; empty without an answer. */
	html: string;
	/** HTTP status; 0 without an answer. */
	status: number;
	/** The body arrived completely. */
	complete: boolean;
	/** Organic places that the request skipped: 0 on the first page. */
	start: number;
	/** The requested term; absent for a stored file with an unknown request. */
	term?: string;
	/** Country and language of the request, as ISO codes in lower case; absent where they are unknown. */
	market?: { country: string; language: string };
	/** Canonical name of the place below the country that the request named; "" or absent for none. */
	place?: string;
	/** The device of the request; absent where it is unknown. */
	device?: Device;
	/** The request forbade the engine to correct the term. */
	verbatim?: boolean;
}

/** The device of the request. */
export type Device = "desktop" | "mobile";
