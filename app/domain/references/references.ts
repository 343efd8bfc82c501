/** Kinds of things that can point at a keyword, website or tag, in the order in which they are named. As in the paths of the API. */
export const REFERRERS = ["scheduled_exports", "webhooks", "alert_rules", "shares", "saved_views", "notes"] as const;
export type Referrer = (typeof REFERRERS)[number];

/** Numbers of references, by kind, to things that are to be removed. */
export interface References extends Record<Referrer, number> {
	/** Those that cover nothing afterwards, and are paused. */
	paused: { scheduled_exports: number; webhooks: number };
}

export const NO_REFERENCES: References = {
	scheduled_exports: 0,
	webhooks: 0,
	alert_rules: 0,
	shares: 0,
	saved_views: 0,
	notes: 0,
	paused: { scheduled_exports: 0, webhooks: 0 },
};
