import type { AlertCause } from "~/domain/alert/alert";
import { type Check, check } from "../stage/compare";
import { dropOf, KINDS, type PlantedDrop, type SimulatedKeyword } from "./alert-events";

const RIGHT_SHARE = 0.8;

/** An alert about a website. */
export interface FiredAlert {
	/** Days since the first one. */
	day: number;
	website: number;
	/** Ordinals of its keywords. */
	ordinals: readonly number[];
	causes: readonly AlertCause[];
}

/** Delay and causes with which a planted drop was told. */
export interface ToldDrop {
	drop: PlantedDrop;
	/** Days until its first alert; null for none. */
	delay: number | null;
	/** First cause of a fall in its largest alert. */
	first: string | null;
	right: boolean;
	/** Number of keywords that were in an alert, and ordinals of those that fell and were in none. */
	told: number;
	untold: number[];
}

export function toldDrop(
	drop: PlantedDrop,
	alerts: readonly FiredAlert[],
	{ keywords, perWebsite }: { keywords: readonly SimulatedKeyword[]; perWebsite: number },
): ToldDrop {
	const inDrop = new Set(keywords.filter((keyword) => dropOf([drop], keyword, drop.from, perWebsite)).map(({ ordinal }) => ordinal));
	const counted = alerts
		.filter(({ day, website }) => website === drop.website && day >= drop.from && day < drop.to)
		.map((alert) => ({ alert, ordinals: alert.ordinals.filter((ordinal) => inDrop.has(ordinal)) }))
		.filter(({ ordinals }) => ordinals.length > 0);
	const told = new Set(counted.flatMap(({ ordinals }) => ordinals));
	const largest = [...counted].sort((a, b) => b.ordinals.length - a.ordinals.length)[0];
	const first = largest?.alert.causes.find(({ of }) => of === "fell") ?? null;
	return {
		drop,
		delay: counted[0] ? counted[0].alert.day - drop.from : null,
		first: first && `${first.cause} ${first.keywords}`,
		right: first?.cause === drop.kind,
		told: told.size,
		untold: [...inDrop].filter((ordinal) => !told.has(ordinal)),
	};
}

/** Prints the drops and checks that they were told in time, with the right first cause. */
export function dropChecks(drops: readonly ToldDrop[]): Check[] {
	for (const { drop, delay, first, right, told, untold } of drops)
		console.log(
			`  ${drop.kind} on day ${drop.from}: told after ${delay} days, ${told} of ${told + untold.length} keywords, first cause ${first}${right ? "" : " (wrong)"}`,
		);
	const late = drops.filter(({ delay }) => delay === null || delay > 1);
	const right = drops.filter((one) => one.right).length;
	return [
		check(
			"planted drops that were told the same day or after one day more",
			late.length === 0,
			`${drops.length - late.length} of ${drops.length}`,
		),
		check("first-named cause right", right >= drops.length * RIGHT_SHARE, `${right} of ${drops.length} (${byKind(drops)})`),
	];
}

function byKind(drops: readonly ToldDrop[]): string {
	return KINDS.map((kind) => {
		const of = drops.filter(({ drop }) => drop.kind === kind);
		return `${kind} ${of.filter(({ right }) => right).length} of ${of.length}`;
	}).join(", ");
}
