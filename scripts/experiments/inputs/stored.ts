import { imports } from "~/i18n/en/imports";
import type { StageApp } from "../../stage/app";

interface StoredMonitor {
	id: string;
	website: { domain: string };
	keyword: { term: string; country: string; language: string; kwplanner_volume: number | null };
	device: string;
	engine: string;
	favorite: boolean;
	tags: { name: string }[];
	notes?: { description: string; at: string }[];
}

interface History {
	days: Record<string, number | false>;
	seen: Record<string, { depth: number }>;
}

interface Sightings {
	urls: string[];
	/** Day of the year, position, index of the address. */
	seen: [number, number, number][];
}

/** A user of whom everything is read by API. */
export interface Reader {
	hid: string;
	token: string;
}

/** Years of the positions of all files. */
const YEARS = [2024, 2026];

/** A line for each keyword of the account, as `ImportCase.stored` writes them, in alphabetical order. today: the day of which looks may answer. */
export async function storedLines(app: StageApp, reader: Reader, today: string): Promise<string[]> {
	const monitors = await app.get<StoredMonitor[]>("/api/monitors?with=website&with=keyword&with=tags&with=notes", reader.token);
	const lines: string[] = [];
	for (const one of monitors) {
		const { term, country, language, kwplanner_volume: volume } = one.keyword;
		const labels = [
			one.website.domain === "shop.example" ? "" : one.website.domain,
			one.device === "desktop" ? "" : one.device,
			one.engine === "google" ? "" : one.engine,
			one.tags
				.map(({ name }) => `#${name}`)
				.sort()
				.join(" "),
			one.favorite ? "★" : "",
			volume === null ? "" : `vol ${volume}`,
			...(one.notes ?? []).map(({ description }) => `note: ${description}`),
			await daysOf(app, reader, { monitor: one.id, today }),
		];
		lines.push([term, `${country}/${language}`, ...labels].filter((part) => part !== "").join(" | "));
	}
	return lines.sort();
}

async function daysOf(app: StageApp, { hid, token }: Reader, of: { monitor: string; today: string }): Promise<string> {
	const days: string[] = [];
	for (const year of YEARS) {
		const path = `/storage/${hid}/history/${year}/${of.monitor}.json`;
		const history = await orEmpty<History>(() => app.get(path, token), { days: {}, seen: {} });
		const sightings = await orEmpty<Sightings>(() => app.get(`${path}?form=urls`, token), { urls: [], seen: [] });
		const addresses = new Map(sightings.seen.map(([day, , url]) => [day, sightings.urls[url] ?? ""]));
		for (const [day, position] of Object.entries(history.days)) {
			const date = new Date(Date.UTC(year, 0, Number(day))).toISOString().slice(0, 10);
			const address = addresses.get(Number(day)) ?? "";
			const place = position === 0 ? `0/${history.seen[day]?.depth}` : String(position);
			if (date < of.today) days.push(`${date}=${place}${address && `@${address}`}`);
		}
	}
	return days.join(" ");
}

/** A year without days is answered with 404. */
async function orEmpty<T>(read: () => Promise<T>, empty: T): Promise<T> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof Error && error.message.includes(": 404 ")) return empty;
		throw error;
	}
}

const FAULTS = new Map(Object.entries(imports.fault).map(([fault, words]) => [words, fault]));

/** "row: fault" of each row and cell that the report of an import names. */
export function refusedIn(report: string): string[] {
	return report.split("\r\n").flatMap((line) => {
		const [, row = "", words = ""] = /^(\d+);"((?:[^"]|"")*)"/.exec(line) ?? [];
		const fault = FAULTS.get(words.replaceAll('""', '"'));
		return fault === undefined ? [] : [`${row}: ${fault}`];
	});
}
