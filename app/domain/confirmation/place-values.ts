import { type Observation, placeRead } from "../sample/observation";
import { parseDigits, printDigits } from "./host-marks";

/** Where a website stood in a look: its place, or null with the depth that was read. */
export interface PlaceValue {
	place: number | null;
	depth: number;
}

/** Days over which a website's own spread is measured. Source: docs/design/confirmation.md "Jump". */
export const SPREAD_DAYS = 30;
/** A code is a place from 1, or NOT_FOUND + depth; 0 is a day without a value. */
const NOT_FOUND = 2_048;
const MAX_PLACE = 1_007;
const CODE_DIGITS = 2;

/** Values of a website by day: the newest of `day`, each later entry one day earlier; null for a day without one. */
export interface PlaceHistory {
	/** Days since 1970, UTC. */
	day: number;
	values: (PlaceValue | null)[];
}

/** The value of a definite observation; null of an unknown. */
export function placeValueOf(observation: Observation): PlaceValue | null {
	if (observation.outcome === "unknown") return null;
	return { place: placeRead(observation)?.position ?? null, depth: observation.depth };
}

/** Position as it is shown: 0 for not found. */
export function shownPosition({ place, depth }: PlaceValue): number {
	return place !== null && place <= depth ? place : 0;
}

/** The history with a value of that day; a second one of a day replaces the first. An older one changes nothing. */
export function withValue(history: PlaceHistory | null, day: number, value: PlaceValue): PlaceHistory {
	if (!history) return { day, values: [value] };
	const passed = day - history.day;
	if (passed < 0) return history;
	const before = passed === 0 ? history.values.slice(1) : [...Array<null>(Math.min(passed, SPREAD_DAYS) - 1).fill(null), ...history.values];
	return { day, values: [value, ...before].slice(0, SPREAD_DAYS) };
}

/** The newest value; null without one. */
export function lastValue(history: PlaceHistory | null | undefined): PlaceValue | null {
	return history?.values.find((value) => value !== null) ?? null;
}

export function codeOfValue({ place, depth }: PlaceValue): number {
	return place === null ? NOT_FOUND + Math.min(depth, MAX_PLACE) : Math.min(place, MAX_PLACE);
}

/** A place keeps no depth: it counts as ranked. */
export function valueOfCode(code: number): PlaceValue | null {
	if (code === 0) return null;
	return code >= NOT_FOUND ? { place: null, depth: code - NOT_FOUND } : { place: code, depth: MAX_PLACE };
}

export function printHistory({ day, values }: PlaceHistory): [number, string] {
	return [day, values.map((value) => printDigits(value ? codeOfValue(value) : 0, CODE_DIGITS)).join("")];
}

export function parseHistory([day, text]: [number, string]): PlaceHistory {
	return { day, values: parseDigits(text, CODE_DIGITS).map(valueOfCode) };
}
