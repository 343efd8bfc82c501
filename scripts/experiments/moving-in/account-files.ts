/** A keyword of another tracker's account, with what its file says of it. */
export interface MovedKeyword {
	term: string;
	device: "desktop" | "mobile";
	tags: string[];
	favorite: boolean;
	volume: number | null;
	/** Day → position; 0: not found. Days without a reading have none. */
	days: Map<string, number>;
}

export interface MovedAccount {
	/** Name of the file. */
	name: string;
	file: Uint8Array;
	website: string;
	country: string;
	keywords: MovedKeyword[];
}

const DAY_MS = 86_400_000;
const WEBSITE = "shop.example";
const TAGS = ["brand", "shoes", "winter sale", "Ångström", "long tail", "top 10"];

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** Each day, or of every step-th one, of the 365 before `today` (ms), oldest first. */
function daysBefore(today: number, step: number): string[] {
	const days: string[] = [];
	for (let n = 365; n > 0; n -= step) days.push(new Date(today - n * DAY_MS).toISOString().slice(0, 10));
	return days;
}

function makeKeywords(count: number, days: readonly string[], random: () => number): MovedKeyword[] {
	return Array.from({ length: count }, (_, i) => {
		const start = 1 + Math.floor(random() * 90);
		const positions = days.flatMap((day): [string, number][] => {
			const chance = random();
			if (chance < 0.03) return [];
			if (chance < 0.08) return [[day, 0]];
			return [[day, Math.min(100, Math.max(1, start + Math.round((random() - 0.5) * 10)))]];
		});
		return {
			term: `${i % 3 === 0 ? "buy " : ""}running shoes ${Math.floor(i / 2)}`,
			device: i % 2 === 0 ? "desktop" : "mobile",
			tags: TAGS.filter(() => random() < 0.3),
			favorite: random() < 0.1,
			volume: random() < 0.8 ? Math.floor(random() * 5_000) : null,
			days: new Map(positions),
		};
	});
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** AccuRanker's keyword list with a column for each day of a year, and its words for no rank and for no reading. */
export function accuRankerAccount(count: number, seed: number, today: number): MovedAccount {
	const days = daysBefore(today, 1);
	const keywords = makeKeywords(count, days, randomOf(seed));
	const titles = ["Keyword", "Domain", "Search engine", "Location", "Language", "Search type", "Starred", "Tags", "Search volume"];
	const lines = keywords.map(({ term, device, tags, favorite, volume, days: seen }) =>
		[
			...[term, WEBSITE, "Google", "United Kingdom", "English", device === "mobile" ? "Mobile" : "Desktop"],
			...[favorite ? "Yes" : "No", tags.join(", "), volume === null ? "" : String(volume)],
			...days
				.map((day) => ({ position: seen.get(day) }))
				.map(({ position }) => (position === 0 ? "Not in top 100" : String(position ?? "No rank for date"))),
		]
			.map(quoted)
			.join(","),
	);
	const text = [[...titles, ...days].join(","), ...lines, ""].join("\r\n");
	return { name: "shop.example-keywords.csv", file: new TextEncoder().encode(text), website: WEBSITE, country: "gb", keywords };
}

/** Weekly exports of SerpBear, one below the other: it writes no history. Its texts are not quoted, and tags are further cells. */
export function serpBearAccount(count: number, seed: number, today: number): MovedAccount {
	const days = daysBefore(today, 7);
	const keywords = makeKeywords(count, days, randomOf(seed)).map((one) => ({ ...one, favorite: false, volume: null }));
	const lines = days.flatMap((day) =>
		keywords.flatMap(({ term, device, tags, days: seen }, i) => {
			const position = seen.get(day);
			if (position === undefined) return [];
			const url = position === 0 ? "-" : `https://${WEBSITE}/p/${i}`;
			return `${i + 1}, ${term}, ${position === 0 ? "-" : position}, ${url}, United Kingdom, -, -, ${device}, ${day}T05:12:33.123Z, 2025-01-01T00:00:00.000Z, ${tags.join(",")}`;
		}),
	);
	const text = ["ID,Keyword,Position,URL,Country,State,City,Device,Updated,Added,Tags", ...lines, ""].join("\r\n");
	return { name: "shop.example-keywords_serp.csv", file: new TextEncoder().encode(text), website: WEBSITE, country: "gb", keywords };
}
