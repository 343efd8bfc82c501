import type { Observation } from "~/domain/sample/observation";
import { isNothingFor, placeIn } from "./engine";
import { correctedWords, elsewhereOf, type HostileWay } from "./kind";

export const DEPTH = 20;

/** The value that was told of a keyword, and the true ones. */
export interface Read {
	way: HostileWay;
	term: string;
	observation: Observation;
	/** Words for which the engine answered. */
	answeredFor: string | null;
	/** Place of the website in the list for the asked words, in the one for the corrected ones, and in another search's; 0 beyond the depth. */
	truth: number;
	otherTruth: number;
	elsewhereTruth: number;
	/** The other list that may have been shown has no results: "not found" is then no value of that list. */
	isOtherEmpty: boolean;
}

export function readOf(way: HostileWay, term: string, said: { observation: Observation; answeredFor: string | null }, at: string): Read {
	const placeOfTerm = (words: string) => placeIn(words, way, { at, depth: DEPTH });
	return {
		way,
		term,
		observation: said.observation,
		answeredFor: said.answeredFor,
		truth: way.isEmpty ? 0 : placeOfTerm(term),
		otherTruth: placeOfTerm(correctedWords(term)),
		elsewhereTruth: placeOfTerm(elsewhereOf(term)),
		isOtherEmpty: [correctedWords(term), elsewhereOf(term), term.replaceAll('"', "")].some((words) => isNothingFor(words, way, at)),
	};
}

function placeOf(observation: Observation): number | null {
	if (observation.outcome === "unknown") return null;
	return observation.outcome === "ranked" ? observation.position : 0;
}

export function isDefinite({ observation }: Read): boolean {
	return observation.outcome !== "unknown";
}

/** Why what was said of a keyword is wrong; null where it is right. */
export function faultOf(read: Read): string | null {
	const { way, observation, isOtherEmpty } = read;
	const place = placeOf(observation);
	if (place === 0 && isOtherEmpty && way.may !== "must") return null;
	return place === null ? faultOfUnknown(way, observation) : faultOfPlace(read, place);
}

function faultOfUnknown(way: Read["way"], observation: Observation): string | null {
	if (observation.outcome !== "unknown") return null;
	const said = `${observation.reason}, ${observation.detail}`;
	if (way.may === "must") return `${said} of an honest page`;
	const isRight = (way.reasons?.includes(observation.reason) ?? true) && (way.details?.includes(observation.detail) ?? true);
	return isRight ? null : said;
}

function faultOfPlace({ way, answeredFor, truth, otherTruth, elsewhereTruth }: Read, place: number): string | null {
	if (way.may === "unknown") return `${place} said`;
	if (way.may === "other words")
		return answeredFor !== null && place === otherTruth ? null : `${place} ≠ ${otherTruth} for "${answeredFor}"`;
	if (way.may === "list shown") return place === elsewhereTruth ? null : `${place} ≠ ${elsewhereTruth} of the list shown`;
	return answeredFor === null && place === truth ? null : `${place} ≠ ${truth}${answeredFor === null ? "" : ` for "${answeredFor}"`}`;
}
