/**
 * Meaning of a position cell. not_found: the depth that it names, null when it names none; below: a position beyond the depth. An empty cell says nothing,
 * and neither do "unknown", "null" and "n/a": a false zero by import is a false zero. An average ("12.4") is no position that was seen: it is a fault.
 */
export type PositionRead =
	| { kind: "empty" }
	| { kind: "ranked"; position: number }
	| { kind: "below"; position: number; depth: number }
	| { kind: "not_found"; depth: number | null }
	| { kind: "exhausted"; depth: number }
	| { kind: "fault" };

const MAX_POSITION = 1_000;
/** Serposcope writes this number for "not ranked". */
const UNRANKED = "32767";
const NOT_FOUND_WORDS =
	/^(x|-+|–|—|nr|n\.r\.|n\/r|not (found|ranked|ranking)|no rank(ing)?|unranked|out|non (trouvée?|classée?|positionnée?)|absente?|no (encontrad[oa]|posicionad[oa])|sin (posición|clasificar)|nicht (gefunden|platziert|gerankt)|non (trovat[oa]|posizionat[oa])|não (encontrad[oa]|posicionad[oa])|niet gevonden|nie znaleziono|не найдено|圏外|未找到|未排名|순위 없음)$/;
/** A cell without a value: programs write these words where they know nothing. */
const NO_VALUE = /^(n\/?a|n\.a\.|n\/d|nan|nil|none|null|undefined|k\.a\.|aucune?|ninguno)$/;
/** ">100", "100+", "+30", "not in top 100", "pas dans les 100 premiers", "fuera del top 100". */
const BEYOND =
	/^(?:[>+]\s*(\d+)|(\d+)\s*\+|(?:(?:not (?:in|within)|nicht (?:in|unter)|non (?:nei|in)|fora d|out of|outside|beyond|hors|pas dans|fuera|no está en|au-delà|más allá)\D{0,30})(\d+)\D{0,20})$/;
/** AccuRanker's word for a day without a reading, and the words of our own exports, those of earlier versions too (i18n report): an unknown answer, a list that ended (">0": without any result), a position beyond the depth. */
const UNKNOWN = /^(?:(?:unknown|inconnu|desconocida)(?: \(.{0,40}\))?|no reading|no rank for date|aucun relevé|sin lectura)$/;
const EXHAUSTED =
	/^(?:not among all (\d+) results|absent des (\d+)(?: résultats)? existants|ausente de los (\d+)(?: resultados)? que hay|>(0))$/;
const BELOW = /^(\d+), (?:below the first|au-delà des|après les|más allá de los|tras los) (\d+)\b.{0,20}$/;

export function readPosition(cell: string): PositionRead {
	const text = cell.trim().toLowerCase();
	if (text === "" || UNKNOWN.test(text) || NO_VALUE.test(text)) return { kind: "empty" };
	const whole = /^#?(\d{1,4})(?:[.,]0+)?$/.exec(text);
	if (whole) {
		const position = Number(whole[1]);
		if (position > MAX_POSITION) return { kind: "fault" };
		return position === 0 ? { kind: "not_found", depth: null } : { kind: "ranked", position };
	}
	if (text === UNRANKED || NOT_FOUND_WORDS.test(text)) return { kind: "not_found", depth: null };
	const exhausted = EXHAUSTED.exec(text);
	if (exhausted && numberOf(exhausted) <= MAX_POSITION) return { kind: "exhausted", depth: numberOf(exhausted) };
	const [, place, first] = BELOW.exec(text) ?? [];
	if (place && first && Number(place) <= MAX_POSITION) return { kind: "below", position: Number(place), depth: Number(first) };
	const depth = numberOf(BEYOND.exec(text));
	return depth > 0 && depth <= MAX_POSITION ? { kind: "not_found", depth } : { kind: "fault" };
}

/** The number in the first group that matched; 0 for none. */
function numberOf(match: RegExpExecArray | null): number {
	return Number(match?.slice(1).find((group) => group !== undefined) ?? 0);
}

/** Whether a cell holds a decimal number that is no whole one: an average. */
export function isAverage(cell: string): boolean {
	const [, fraction = ""] = /^\s*\d{1,4}[.,](\d{1,3})\s*$/.exec(cell) ?? [];
	return /[1-9]/.test(fraction);
}
