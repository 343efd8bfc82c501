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
}

/** The device of the request. */
export type Device = "desktop" | "mobile";
