import { hashText } from "@serpentine/simulator";

export const KINDS = ["blocks_above", "rival_above", "address_changed", "path", "whole_site"] as const;
export type PlantedKind = (typeof KINDS)[number];

/** A drop that is planted: some keywords of one website fall on a day, for one reason, and stand as before after six days. */
export interface PlantedDrop {
	kind: PlantedKind;
	website: number;
	/** Days since the first one. */
	from: number;
	to: number;
	/** Part of the website's keywords: every eighth one from here, or the section; all for the whole website. */
	part: number;
}

export interface SimulatedKeyword {
	ordinal: number;
	term: string;
	website: number;
	/** Place among the keywords of its website. */
	index: number;
}

const WEBSITES = 10;
const MOST_DROPS = 30;
/** Days in which so many drops fit. Drops of one website are more than two weeks apart. */
const DAYS_OF_DROPS = 49;
const FIRST_DAY = 5;
const LASTS_DAYS = 6;
const FALL_PLACES = 9;
/** Further than the depth: the website is not found. */
const LOST_PLACES = 40;
const SECTIONS = ["guide", "shop", "blog", "help"];
const EIGHTH = 8;

export function simulatedKeywords(count: number): SimulatedKeyword[] {
	return Array.from({ length: count }, (_, ordinal) => {
		return { ordinal, term: `alert term ${ordinal}`, website: ordinal % WEBSITES, index: Math.floor(ordinal / WEBSITES) };
	});
}

/** Thirty drops in 60 days, six of each kind, on different days; those of one website are at least two weeks apart. Fewer days have fewer drops. */
export function plantedDrops(days: number): PlantedDrop[] {
	const room = days - FIRST_DAY - LASTS_DAYS;
	const count = Math.min(MOST_DROPS, Math.floor((room * MOST_DROPS) / DAYS_OF_DROPS));
	const step = room / count;
	return Array.from({ length: count }, (_, n) => {
		const from = FIRST_DAY + Math.floor(n * step);
		const kind = KINDS[(n + Math.floor(n / WEBSITES)) % KINDS.length] ?? "path";
		return { kind, website: n % WEBSITES, from, to: from + LASTS_DAYS, part: n % (kind === "path" ? SECTIONS.length : EIGHTH) };
	});
}

export function domainOf(website: number): string {
	return `site${website}.example`;
}

export function rivalOf({ from }: PlantedDrop): string {
	return `rival${from}.example`;
}

export function sectionOf({ index }: SimulatedKeyword, perWebsite: number): number {
	return Math.floor((index * SECTIONS.length) / perWebsite);
}

export function pathOf(section: number): string {
	return `/${SECTIONS[section]}/`;
}

/** The drop that a keyword is in on a day; null for none. */
export function dropOf(drops: readonly PlantedDrop[], keyword: SimulatedKeyword, day: number, perWebsite: number): PlantedDrop | null {
	return drops.find((drop) => day >= drop.from && day < drop.to && isIn(drop, keyword, perWebsite)) ?? null;
}

function isIn({ kind, website, part }: PlantedDrop, keyword: SimulatedKeyword, perWebsite: number): boolean {
	if (keyword.website !== website) return false;
	if (kind === "whole_site") return true;
	return kind === "path" ? sectionOf(keyword, perWebsite) === part : keyword.index % EIGHTH === part;
}

/** True place of the website: its usual one, a place more or less from day to day, and the drop. */
export function placeOn({ ordinal }: SimulatedKeyword, day: number, drop: PlantedDrop | null): number {
	const usual = 3 + (hashText(`usual ${ordinal}`) % 6);
	const noise = [-1, 0, 0, 1][hashText(`noise ${ordinal} ${day}`) % 4] ?? 0;
	if (!drop) return usual + noise;
	return usual + noise + (drop.kind === "path" && drop.from % 2 === 0 ? LOST_PLACES : FALL_PLACES);
}
