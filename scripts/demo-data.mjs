/** Content of a new local app: the websites are in the simulator's list of known domains. */
export const DEMO = { email: "demo@serpentine.example", password: "demonstration-of-40-keywords" };
export const ADMIN = { email: "admin@serpentine.example", password: "administrator-of-this-machine" };

/** trade: of the queries that find the website (tests/queries/trade-words.ts). */
export const DEMO_MONITORS = [
	{
		website: "boutique-soleil.example",
		trade: "garden",
		country: "fr",
		language: "fr",
		keywords: [
			"parasol de jardin",
			"chaise longue bois",
			"salon de jardin pas cher",
			"hamac avec support",
			"lampe solaire extérieur",
			"table de terrasse pliante",
			"coussin de chaise",
			"voile d'ombrage triangle",
			"bain de soleil réglable",
			"brasero en acier",
			"pot de fleur grande taille",
			"tonnelle 3x3",
			"rangement de balcon",
			"barbecue à charbon",
		],
	},
	{
		website: "north-trail-gear.example",
		trade: "outdoor",
		country: "us",
		language: "en",
		keywords: [
			"trail running shoes",
			"lightweight tent",
			"hiking backpack 40l",
			"waterproof jacket men",
			"merino base layer",
			"camping stove",
			"trekking poles carbon",
			"down sleeping bag",
			"headlamp rechargeable",
			"water filter bottle",
			"hiking boots wide",
			"dry bag 20l",
			"camp chair",
		],
	},
	{
		website: "tienda-verde.example",
		trade: "plants",
		country: "es",
		language: "es",
		keywords: [
			"plantas de interior",
			"maceta de barro",
			"semillas ecológicas",
			"huerto urbano",
			"compostador de cocina",
			"abono para plantas",
			"riego por goteo",
			"invernadero pequeño",
			"tijeras de podar",
			"sustrato universal",
			"jardín vertical",
			"plantas aromáticas",
			"regadera de metal",
		],
	},
];

/** Keywords of these websites on phones, in another engine and in a second market. */
export const DEMO_ELSEWHERE = [
	{
		website: "boutique-soleil.example",
		...{ country: "fr", language: "fr", device: "mobile" },
		keywords: ["hamac avec support", "parasol de jardin"],
	},
	{ website: "boutique-soleil.example", country: "fr", language: "fr", engine: "bing", keywords: ["salon de jardin pas cher"] },
	{
		website: "north-trail-gear.example",
		...{ country: "gb", language: "en" },
		keywords: ["trail running shoes", "lightweight tent", "camping stove"],
	},
];

/** Keywords that come from a file. */
export const DEMO_IMPORTED = {
	...{ website: "tienda-verde.example", country: "es", language: "es" },
	keywords: ["macetas colgantes", "tierra para cactus", "semillas de tomate"],
};
/** Added and removed again. */
export const DEMO_REMOVED = { website: "boutique-soleil.example", country: "fr", language: "fr", keywords: ["balancelle de jardin"] };

/** Tags and their keywords. */
export const DEMO_TAGS = [
	{
		name: "Été",
		color: "#1976D2",
		keywords: ["parasol de jardin", "chaise longue bois", "bain de soleil réglable", "voile d'ombrage triangle"],
	},
	{ name: "Camping", color: "#2E7D32", keywords: ["lightweight tent", "camping stove", "down sleeping bag", "camp chair"] },
	{ name: "Riego", color: "#00838F", keywords: ["riego por goteo", "regadera de metal"] },
];

export const DEMO_FAVORITES = ["hamac avec support", "parasol de jardin", "trail running shoes", "lightweight tent", "huerto urbano"];

/** Notes. back: age in days. website: index in DEMO_MONITORS; absent for all websites. */
export const DEMO_NOTES = [
	{ back: 21, website: 0, description: "Nouvelles fiches produits pour le jardin" },
	{ back: 12, website: 1, description: "Moved to the new shop; the pages for wool were not redirected" },
	{ back: 8, website: 1, description: "Redirects of the pages for wool repaired" },
	{ back: 5, description: "Google core update" },
];

/** One-off checks. */
export const DEMO_CHECKS = [
	{ domain: "boutique-soleil.example", keyword: "hamac avec support", country: "fr", language: "fr" },
	{ domain: "north-trail-gear.example", keyword: "trail running shoes", country: "us", language: "en" },
];

/** Number of ranking addresses per website whose indexation is followed. */
export const DEMO_URLS_PER_WEBSITE = 2;
/** Addresses that the index does not have. */
export const DEMO_LOST_URLS = ["https://www.boutique-soleil.example/soldes-2019"];

/** The agency that the demo's user works for. */
export const DEMO_PROFILE = { first_name: "Camille", last_name: "Arnaud", company: "Studio Boussole" };

/** website: of which the report is. */
export const DEMO_SCHEDULES = [
	{
		website: "north-trail-gear.example",
		emails: "tom@north-trail-gear.example",
		type: "weekly",
		handler_options: {
			...{ format: "pdf", language: "en", name: "North Trail Gear, weekly" },
			message: "Hello Tom,\nhere is last week. The pages for wool are back; let us talk about the tents on Thursday.\nCamille",
		},
	},
	{
		website: "boutique-soleil.example",
		emails: DEMO.email,
		type: "weekly",
		handler_options: { format: "pdf", language: "fr", name: "Boutique Soleil, chaque semaine" },
	},
];

/** shows: parameters of the table's address; it is compared with the day a week before. */
export const DEMO_VIEW = {
	name: "Drops of the week",
	website: "north-trail-gear.example",
	shows: { move: "down", sort: "variation", dir: "asc" },
};
