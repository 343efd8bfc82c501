/** Words of a trade, from which queries of its searchers are made. */
export interface TradeWords {
	things: readonly string[];
	/** What a searcher adds to any of the things. */
	traits: readonly string[];
	ends: readonly string[];
	/** Whether a trait stands in front of the thing. */
	isTraitFirst: boolean;
}

const list = (text: string): string[] => text.split(", ");

const ENGLISH_ENDS = [
	"",
	" review",
	" near me",
	" sale",
	" size guide",
	" price",
	" brands",
	" for beginners",
	" care",
	" deals",
	" online",
];

/** For tests of the stand-ins, which need queries of no trade. */
export const MIXED: TradeWords = {
	things: list("shoes, tent, lamp, chair, parasol, hammock, table, boots, jacket, stove, bottle, pack"),
	traits: list("buy, best, cheap, light, large, small, outdoor, garden, repair, rental, used, new"),
	ends: ["", " online", " review", " near me", " sale", " size", " price", " guide", " vs", " how to", " brand", " test"],
	isTraitFirst: true,
};

/** By the name that a website of the demo has for its trade. */
export const TRADES: Record<string, TradeWords> = {
	garden: {
		things: list(
			"parasol, mobilier de jardin, hamac, chaise longue, table de terrasse, coussin d'extérieur, voile d'ombrage, banc de jardin, lampe solaire, guirlande d'extérieur, brasero, barbecue, pot de fleur, jardinière, tonnelle, pergola, coffre de jardin, tapis d'extérieur",
		),
		traits: list(
			"pas cher, en bois, en teck, en métal, design, pour balcon, pour petite terrasse, haut de gamme, en promo, d'occasion, sur mesure, en résine",
		),
		ends: ["", " avis", " comparatif", " prix", " livraison", " en ligne", " entretien", " dimensions", " marque", " magasin"],
		isTraitFirst: false,
	},
	outdoor: {
		things: list(
			"hiking boots, trail shoes, two person tent, camping stove, rain jacket, sleeping bag, trekking poles, hiking backpack, headlamp, water filter, dry bag, camp chair, base layer, down jacket, sleeping pad, camping lantern",
		),
		traits: list("best, lightweight, waterproof, cheap, compact, durable, women's, men's, kids, winter, summer, ultralight"),
		ends: ENGLISH_ENDS,
		isTraitFirst: true,
	},
	plants: {
		things: list(
			"macetas, plantas de interior, semillas, abono, sustrato, regadera, invernadero, huerto urbano, compostador, tijeras de podar, riego por goteo, jardín vertical, bonsái, cactus, orquídeas, hierbas aromáticas",
		),
		traits: list(
			"para balcón, para terraza, para principiantes, de calidad, en oferta, al por mayor, para casa, para niños, en invierno, en verano, con envío rápido, de segunda mano",
		),
		ends: ["", " precio", " opiniones", " online", " cuidados", " comprar", " cerca de mí", " ofertas", " consejos", " tienda"],
		isTraitFirst: false,
	},
};

/** The query number i of a trade, and the number of its thing. The same number is always the same query. */
export function queryOfTrade({ things, traits, ends, isTraitFirst }: TradeWords, i: number): { query: string; thing: number } {
	const perThing = traits.length;
	const thing = Math.floor(i / perThing) % things.length;
	const [trait, name] = [traits[i % perThing], things[thing]];
	const rest = Math.floor(i / (perThing * things.length));
	const round = Math.floor(rest / ends.length);
	const words = isTraitFirst ? `${trait} ${name}` : `${name} ${trait}`;
	return { query: `${words}${ends[rest % ends.length]}${round > 0 ? ` ${round + 1}` : ""}`, thing };
}
