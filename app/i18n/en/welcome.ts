type PlanWord =
	| "title"
	| "feature"
	| "free"
	| "paid"
	| "keywords"
	| "urls"
	| "refresh"
	| "checks"
	| "priority"
	| "low"
	| "high"
	| "price"
	| "keywordsPaid"
	| "urlsPaid"
	| "priceFree"
	| "pricePaid"
	| "tax"
	| "startFree"
	| "startPaid";

/** Words of /welcome, with "{{slots}}" of planFacts. Apart from the catalogues, because no other screen needs them. */
export interface WelcomeWords {
	title: string;
	lead: string;
	/** Form for the first website and keywords. */
	first: Record<"website" | "example" | "keywords" | "keywordsHint" | "submit" | "after", string>;
	/** Features of the product, each in a few words, so that all fit above the fold. */
	does: readonly string[];
	/** One sentence about the price. */
	price: string;
	toPrices: string;
	/** withoutPlans: in the place of the text where plans are off. */
	points: readonly { title: string; text: string; withoutPlans?: string }[];
	/** text: above the picture; alt: what the picture shows. */
	pictures: Record<"alert" | "queries" | "table" | "keyword", Record<"title" | "text" | "alt", string>>;
	toExample: string;
	plans: Record<PlanWord, string>;
}

export const welcome: WelcomeWords = {
	title: "Know where your websites stand",
	lead: "Serpentine follows the positions of your keywords in search engines every day, and says why they moved. It never says more than it saw.",
	first: {
		website: "Your website",
		example: "shop.example",
		keywords: "Keywords",
		keywordsHint: "One per line.",
		submit: "Follow these keywords",
		after: "Next: an e-mail address and a password.",
	},
	does: [
		"Positions every day on ten search engines, desktop and phone",
		"Alerts with the likely cause, and the result pages of both days",
		"Clicks of Search Console beside your positions",
		"Reports and pages to share, under your own name and logo",
		"Files of {{tools}} other tools come in, with their history",
		"An API and an MCP server for your programs and assistants",
	],
	price: "Free up to {{freeMonitors}} keywords; then {{packMonth}} a month for each pack of {{packSize}}, excluding tax.",
	toPrices: "All prices",
	points: [
		{
			title: "No false zero",
			text: "A position is ranked, not found down to a depth that was really read, or unknown with its reason. A failed look is never shown as “not ranked”.",
		},
		{
			title: "Evidence for each position",
			text: "Every position keeps what was read, for 30 days the result page itself, and for a year its first page where the position changed: open it, see for yourself, and pin it to keep it.",
		},
		{
			title: "Bring your history along from {{tools}} tools",
			text: "Give it the file that your present tool exports. Columns, markets and dates are recognised, you see what comes in before it does, and for a day you can take it all back.",
		},
		{
			title: "Yours to take along",
			text: "On the paid plan an API and an MCP server give your programs and assistants the same positions as the screens do. An archive of everything is one press away.",
			withoutPlans:
				"An API and an MCP server give your programs and assistants the same positions as the screens do. An archive of everything is one press away.",
		},
	],
	pictures: {
		alert: {
			title: "What fell, and why",
			text: "An alert names the likely cause: who passed you, which page was swapped, which block came above. The result pages of both days stand beside it.",
			alt: "An alert of the demo: keywords that fell, the likely cause, and the position before and after.",
		},
		queries: {
			title: "Clicks beside positions",
			text: "Connect Search Console: each query stands with its clicks and average position beside the position that was read, and those you do not track yet can be tracked at once.",
			alt: "Search queries of a website of the demo with clicks, impressions and its positions.",
		},
		table: {
			title: "Any two days side by side",
			text: "See what rose, fell, came in and left, from the first day on.",
			alt: "Keywords of the demo, today compared with an earlier day.",
		},
		keyword: {
			title: "One keyword, from its first day",
			text: "Its positions over time, notes and engine-wide days on the same line, and the result pages behind them.",
			alt: "One keyword of the demo: its positions over time and the result pages behind them.",
		},
	},
	toExample: "Open a live example",
	plans: {
		title: "Plans and prices",
		feature: "Included",
		free: "Free",
		paid: "Paid",
		keywords: "Keywords tracked daily",
		urls: "Monitored URLs",
		refresh: "Time between two manual refreshes",
		checks: "Datacenter checks a day",
		priority: "Priority",
		low: "low",
		high: "high",
		price: "Price, excluding tax",
		keywordsPaid: "packs of {{packSize}}, up to {{maxMonitors}}",
		urlsPaid: "as many as keywords",
		priceFree: "none",
		pricePaid: "{{packMonth}} a month or {{packYear}} a year for each pack",
		tax: "VAT of {{vat}}% is added where it is due. A monthly subscription can be cancelled to the end of any month; an annual one runs for 12 months.",
		startFree: "Start free",
		startPaid: "Start, then choose packs",
	},
};
