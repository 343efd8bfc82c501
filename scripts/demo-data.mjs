/** Content of a new local app: the websites are in the simulator's list of known domains. */
export const DEMO = { email: "demo@serpentine.example", password: "demonstration-of-40-keywords" };
export const ADMIN = { email: "admin@serpentine.example", password: "administrator-of-this-machine" };

export const DEMO_MONITORS = [
	{
		website: "boutique-soleil.example",
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
	{ back: 12, website: 1, description: "Moved to the new shop, all addresses redirected" },
	{ back: 5, description: "Google core update" },
];

/** One-off checks. */
export const DEMO_CHECKS = [
	{ domain: "boutique-soleil.example", keyword: "hamac avec support", country: "fr", language: "fr" },
	{ domain: "north-trail-gear.example", keyword: "trail running shoes", country: "us", language: "en" },
];

/** Number of ranking addresses per website whose indexation is followed. */
export const DEMO_URLS_PER_WEBSITE = 2;
/** Addresses that may not be indexed. */
export const DEMO_LOST_URLS = ["https://www.boutique-soleil.example/soldes-2019", "http://www.tienda-verde.example/"];
