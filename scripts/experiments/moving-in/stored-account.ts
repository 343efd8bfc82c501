import { heldSource, openTableFile } from "@serpentine/table-files/read";
import type { StageApp } from "../../stage/app";
import { rawExport } from "../own-files";
import type { MovedAccount, MovedKeyword } from "./account-files";

/** A keyword as the account holds it. */
type Stored = Omit<MovedKeyword, "term" | "device"> & { country: string; website: string };

interface ListedMonitor {
	website: { domain: string };
	keyword: { term: string; country: string; kwplanner_volume: number | null };
	device: string;
	favorite: boolean;
	tags: { name: string }[];
}

const keyOf = (device: string, term: string) => `${device.toLowerCase()} ${term}`;

/** Keywords of the account as the API lists them, with the positions of its export, by device and term. days: the first and the last. */
export async function readStored(app: StageApp, token: string, days: { first: string; last: string }): Promise<Map<string, Stored>> {
	const listed = await app.get<ListedMonitor[]>("/api/monitors?with=tags", token);
	const stored = new Map(
		listed.map(({ keyword, device, website, favorite, tags }): [string, Stored] => [
			keyOf(device, keyword.term),
			{
				...{ website: website.domain, country: keyword.country, favorite, volume: keyword.kwplanner_volume },
				...{ tags: tags.map(({ name }) => name), days: new Map() },
			},
		]),
	);
	const of = { layout: "days", format: "csv", from: days.first, to: days.last } as const;
	const file = await openTableFile(heldSource(await rawExport(app, { authorization: `Bearer ${token}` }, of)));
	let titles: string[] | null = null;
	for await (const rows of file.rows()) {
		for (const { cells } of rows) {
			if (titles) addDays(stored, titles, cells);
			else titles = cells;
		}
	}
	return stored;
}

function addDays(stored: ReadonlyMap<string, Stored>, titles: readonly string[], cells: readonly string[]): void {
	const at = (title: string) => cells[titles.indexOf(title)] ?? "";
	const one = stored.get(keyOf(at("Device"), at("Keyword")));
	for (const [place, title] of titles.entries()) {
		const cell = cells[place] ?? "";
		if (one && /^\d{4}-\d\d-\d\d$/.test(title) && cell !== "") one.days.set(title, cell.startsWith(">") ? 0 : Number(cell));
	}
}

export interface Loss {
	keywords: number;
	tags: number;
	labels: number;
	positions: number;
	/** Positions that the file has. */
	of: number;
	example: string;
}

/** Compares the file with the account: entries that only one of them has. */
export function compare({ keywords, website, country }: MovedAccount, stored: ReadonlyMap<string, Stored>): Loss {
	const loss: Loss = { keywords: Math.abs(keywords.length - stored.size), tags: 0, labels: 0, positions: 0, of: 0, example: "" };
	for (const { term, device, tags, favorite, volume, days } of keywords) {
		const one = stored.get(keyOf(device, term));
		loss.of += days.size;
		if (!one || one.website !== website || one.country !== country) {
			loss.keywords++;
			loss.example ||= `${term} (${device}): ${JSON.stringify(one && [one.website, one.country])}`;
			continue;
		}
		if (one.tags.toSorted().join() !== tags.toSorted().join()) {
			loss.tags++;
			loss.example ||= `${term}: tags ${tags.join()} became ${one.tags.join()}`;
		}
		if (one.favorite !== favorite || one.volume !== volume) {
			loss.labels++;
			loss.example ||= `${term}: ${favorite} ${volume} became ${one.favorite} ${one.volume}`;
		}
		for (const day of new Set([...days.keys(), ...one.days.keys()])) {
			if (days.get(day) === one.days.get(day)) continue;
			loss.positions++;
			loss.example ||= `${term} (${device}) on ${day}: ${days.get(day)} became ${one.days.get(day)}`;
		}
	}
	return loss;
}
