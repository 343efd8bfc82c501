/** A sign-in link that an administrator hands over. It is shown once, because only its digest is stored. */
export interface HandedLinkView {
	email: string;
	/** "" where it was mailed. */
	href: string;
	/** Instant of its end, in words. */
	until: string;
	delivery: "mail" | "hand" | "failed";
}
