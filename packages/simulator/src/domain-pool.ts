import { hashText, mix, pick } from "./hash";

/** Websites per country; a prime, so that any step through it visits all of them. */
export const POOL_SIZE = 997;

interface ShopNames {
	starts: readonly string[];
	ends: readonly string[];
}

/** Parts of names of shops. Each start goes with each end, so that no two websites of a pool share a name. */
const en: ShopNames = {
	starts:
		"oak maple willow harbor copper silver amber cedar ridge summit valley river meadow prairie granite juniper birch lantern compass anchor falcon heron badger fox wren thistle clover saffron indigo cobalt marble pebble".split(
			" ",
		),
	ends: "supply outfitters market store trading depot works corner house goods home direct lane mill yard barn shed loft bazaar emporium pantry studio warehouse gallery cottage workshop station village garden outlet brothers and-sons".split(
		" ",
	),
};
const fr: ShopNames = {
	starts:
		"comptoir atelier maison boutique marche bazar cabane coin grange hangar halle manoir jardin depot entrepot relais moulin domaine echoppe galerie magasin fabrique ferme verger cour villa terrasse remise grenier clos patio kiosque".split(
			" ",
		),
	ends: "des-pins du-lac bellevue des-halles saint-michel du-moulin des-tilleuls du-port de-provence des-alpes du-midi de-bretagne des-lilas du-verger des-vignes de-loire des-dunes du-phare des-oliviers du-val des-acacias de-normandie du-bocage des-peupliers saint-martin du-rivage des-collines de-gascogne du-marais des-chenes de-savoie du-canal".split(
		" ",
	),
};
const es: ShopNames = {
	starts:
		"casa tienda mercado rincon almacen taller bazar finca huerta patio plaza jardin molino granja bodega galeria despensa terraza vivero lonja feria quinta hacienda fuente puerta cocina villa alameda solar cortijo masia torre".split(
			" ",
		),
	ends: "del-sol la-encina del-puerto san-miguel los-olivos del-rio la-ribera del-norte las-flores del-valle la-colina del-mar los-pinos santa-ana del-campo la-brisa el-roble los-naranjos del-lago la-sierra el-almendro las-palmas del-sur la-vega el-laurel los-cedros la-loma del-prado el-jazmin las-lomas la-dehesa del-bosque".split(
		" ",
	),
};
/** Countries whose websites have no English names. */
const NAMES: Record<string, ShopNames> = { fr, be: fr, ch: fr, es, mx: es, ar: es };
/** Names outside ASCII in the punycode of links: café-lumen, forêt-vive, sueño-verde. */
const INTERNATIONAL = ["xn--caf-lumen-d4a", "xn--fort-vive-n4a", "xn--sueo-verde-v9a"] as const;
const WORLD_KEY = hashText("world");
const HOST_PREFIXES = ["www.", "www.", "www.", "www.", "", "", "blog.", "shop.", "m."] as const;

/** Host of the pool's website number `index` in a country: invented, under the reserved name "example". */
export function poolHost(country: string, index: number): string {
	const international = INTERNATIONAL[index];
	if (international) return `www.${international}.example`;
	// A third of the websites exist in every country.
	const isEverywhere = index % 3 === 0;
	const { starts, ends } = isEverywhere ? en : (NAMES[country] ?? en);
	const key = mix(isEverywhere ? WORLD_KEY : hashText(country), index);
	const name = `${starts[index % starts.length]}-${ends[Math.floor(index / starts.length)]}`;
	return `${pick(HOST_PREFIXES, mix(key, 4))}${name}.example`;
}
