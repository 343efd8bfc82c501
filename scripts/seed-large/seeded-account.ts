import { urlList } from "~/domain/sample/addresses";
import { CODES, codeOf } from "~/domain/sample/codes";
import { emptyEvidence, type SampleGrid } from "~/domain/sample/columns";
import { uniform } from "../../tests/builders/uniform";

/** An invented account that is always the same: the one on which the rivals were measured. */
export const SEEDED_DOMAIN = "example-shop.com";
export const SEEDED_DEPTH = 100;
const SEED = 42;

/** A keyword's position and its home; 0 is not found. */
interface Place {
	position: number;
	home: number;
}

function clamped(value: number): number {
	return Math.max(1, Math.min(100, Math.round(value)));
}

/** Mostly near the top. */
function anywhere(next: () => number): number {
	return clamped(Math.exp(next() * Math.log(100)));
}

function moved({ position, home }: Place, next: () => number): Place {
	if (position === 0) return { position: next() < 0.04 ? clamped(home + Math.round((next() - 0.5) * 20)) : 0, home };
	const chance = next();
	let to = position;
	if (chance < 0.008) to = 0;
	else if (chance > 0.6) {
		const span = 1 + Math.floor(position / 8);
		to = Math.max(1, position + Math.round((next() - 0.5) * 2 * span + (home - position) * 0.05));
	}
	return { position: to > 100 ? 0 : to, home: chance > 0.998 ? anywhere(next) : home };
}

/**
 * Positions of this many keywords over this many days, keyword by keyword: 1–100, 0 for not found. A random walk around a home that moves now and
 * then.
 */
export function seededPositions(keywords: number, days: number): Uint8Array {
	const next = uniform(SEED);
	const positions = new Uint8Array(keywords * days);
	for (let keyword = 0; keyword < keywords; keyword++) {
		const start = next() < 0.15 ? 0 : anywhere(next);
		let place: Place = { position: start, home: start || 60 };
		for (let day = 0; day < days; day++) {
			place = moved(place, next);
			positions[keyword * days + day] = place.position;
		}
	}
	return positions;
}

const BLOCKED = codeOf({ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" });
const WORDS = (
	"chaussures running homme femme pas cher meilleur prix comparatif avis achat ligne livraison gratuite paris lyon madrid best cheap online review " +
	"guide how buy near me price hotel voiture assurance credit simulateur recette facile rapide maison jardin meuble canape lampe bureau ordinateur " +
	"portable gaming clavier souris ecran telephone forfait mobile internet fibre banque compte epargne zapatillas baratas comprar mejor oferta tienda"
).split(" ");

export function seededTerm(keyword: number): string {
	const word = (i: number) => WORDS[i % WORDS.length] ?? "";
	return `${word(keyword)} ${word(keyword * 7 + 3)} ${word(Math.floor(keyword / WORDS.length))} ${keyword}`;
}

/** One day as a closed sample. Some keywords are unknown. looks: look ids without their last part, per hundred keywords; none where null. */
export function seededGrid(
	all: Uint8Array,
	of: { keywords: number; days: number; day: number; openedAt: number; unknowns: number; domainOf(keyword: number): string },
	looks: ((bucket: number) => string) | null,
): SampleGrid {
	const evidence = emptyEvidence(of.keywords);
	const urls: string[] = [];
	const grid: SampleGrid = {
		first: 0,
		codes: new Uint16Array(of.keywords),
		depths: new Uint8Array(of.keywords).fill(SEEDED_DEPTH),
		evidence: { ...evidence, sources: ["", "fetch"], urls: urlList(urls) },
	};
	const next = uniform(of.day + 1);
	const from = Math.floor(of.openedAt / 1000) + 60;
	for (let keyword = 0; keyword < of.keywords; keyword++) {
		const position = all[keyword * of.days + of.day] ?? 0;
		grid.evidence.at[keyword] = from + Math.floor(keyword / 50);
		grid.evidence.source[keyword] = 1;
		if (looks) {
			const part = Math.floor(keyword / 25);
			if (grid.evidence.parts.length <= part) grid.evidence.parts.push(looks(part));
			grid.evidence.part[keyword] = part;
			grid.evidence.place[keyword] = keyword % 100;
		}
		if (next() < of.unknowns) {
			grid.codes[keyword] = BLOCKED;
			grid.depths[keyword] = 0;
		} else if (position === 0) grid.codes[keyword] = CODES.notFound;
		else {
			grid.codes[keyword] = CODES.place + position;
			grid.evidence.url[keyword] = urls.push(`https://www.${of.domainOf(keyword)}/p/${keyword}.html`) - 1;
		}
	}
	return grid;
}
