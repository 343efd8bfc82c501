/** What a source hands to a reader. */
export interface PageAnswer {
	/** Decoded body; empty when none came. */
	html: string;
	/** HTTP status; 0 when no answer came. */
	status: number;
	/** The body arrived whole. */
	complete: boolean;
	/** Organic places skipped by the request: 0 on the first page. */
	start: number;
	/** The term that was asked; absent for a stored file whose question nobody knows. */
	term?: string;
}

/** The device a page was asked for. */
export type Device = "desktop" | "mobile";
