/** Public status page. */
export const status = {
	title: "Status",
	lead: "Reading of result pages in the last 24 hours.",
	at: "As of {{at}} UTC. Kept for half a minute.",
	bySource: "By search engine and source",
	none: "Nothing was read in the last 24 hours.",
	states: { working: "Working", idle: "Idle", delayed: "Delayed", degraded: "Degraded", disrupted: "Disrupted" },
	hints: {
		working: "Result pages are read as planned.",
		idle: "Nothing was to be read in the last 24 hours.",
		delayed: "Some searches wait for more than an hour.",
		degraded: "Some result pages cannot be read. Their positions are shown as unknown and are tried again.",
		disrupted: "Most result pages cannot be read. Their positions are shown as unknown and are tried again.",
	},
	totals: { read: "Read", delayed: "Delayed", blocked: "Blocked", unread: "Not readable" },
	columns: { engine: "Engine", source: "Source", state: "State", read: "Read", blocked: "Blocked", unread: "Not readable" },
	sources: { browser: "Browser", fetch: "Plain request", relay: "Relay", provider: "Provider" },
};
