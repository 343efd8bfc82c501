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
	pictures: Record<"table" | "keyword" | "example", string>;
	plans: Record<PlanWord, string>;
}

export const welcome: WelcomeWords = {
	title: "Know where your websites stand",
	lead: "Serpentine follows the positions of your keywords in search engines, by country and language, every day and on demand. It never says more than it saw.",
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
		"The result page kept as evidence of each position",
		"What rose, fell, came in and left between any two days",
		"Reports by mail, exports, links to share",
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
			title: "Two dates side by side",
			text: "Compare any two days, from the first one recorded on, and see what moved, what is new and what is missing.",
		},
		{
			title: "Yours to take along",
			text: "On the paid plan an API gives you the same positions as the screens do.",
			withoutPlans: "An API gives you the same positions as the screens do.",
		},
	],
	pictures: {
		table: "Keywords of the demo, today compared with 30 days ago.",
		keyword: "One keyword: its positions over time and the result pages behind them.",
		example: "Open a live example",
	},
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
