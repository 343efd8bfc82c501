/** Finding of an experiment: a sentence, whether it holds, and the figure it rests on. */
export interface Check {
	what: string;
	holds: boolean;
	figure: string;
}

export function check(what: string, holds: boolean, figure: string | number): Check {
	return { what, holds, figure: String(figure) };
}

/** Holds where nothing is found; names the first findings. */
export function checkNone(what: string, found: readonly string[], of = ""): Check {
	return check(what, found.length === 0, `${found.length}${of && ` of ${of}`} ${found.slice(0, 5).join("; ")}`.trim());
}

/** A monitor as GET /api/monitors answers it. */
export interface MonitorAnswer {
	id: string;
	website: { domain: string };
	keyword: { term: string; country: string; language: string };
	device: string;
	depth: number;
	position: number | null | false;
	url: string | null;
	seen: {
		outcome: string;
		reason?: string;
		detail?: string | null;
		depth: number;
		at: string;
		look: string | null;
		unconfirmed?: true;
		source?: string;
	} | null;
}

/** The list, whether it comes bare or under `data`. */
export function monitorsOf(answer: MonitorAnswer[] | { data: MonitorAnswer[] }): MonitorAnswer[] {
	return Array.isArray(answer) ? answer : answer.data;
}

export function isDefinite({ position }: Pick<MonitorAnswer, "position">): boolean {
	return typeof position === "number";
}

/** Position and address that the simulator's own list gives a monitor, within its depth; 0 and "" beyond. depth: results of the list. at: ISO instant of the list, now without it. */
export async function truthOf(
	simulator: string,
	one: Pick<MonitorAnswer, "website" | "keyword" | "device" | "depth">,
	{ at }: { at?: string | undefined } = {},
): Promise<{ position: number; url: string; depth: number }> {
	const { term, country, language } = one.keyword;
	const query = new URLSearchParams({ q: term, gl: country, hl: language, device: one.device, domain: one.website.domain });
	if (at) query.set("at", at);
	// A connection that was idle for a while may be closed at the moment of the request.
	const answer = (await (await fetch(`${simulator}/truth?${query}`, { headers: { connection: "close" } })).json()) as {
		results: { position: number; url: string }[];
		depth: number;
	};
	const [first] = answer.results;
	return { ...(first && first.position <= one.depth ? first : { position: 0, url: "" }), depth: answer.depth };
}

/** A keyword's history: day "YYYY-MM-DD" → position, and the days with several readings. */
interface HistoryDays {
	days: Map<string, unknown>;
	several: string[];
}

/** The history of a keyword in some years, of which the API numbers days from 1. A year without a reading, and a keyword that is not tracked, have none. */
export async function historyDays(origin: string, token: string, id: string, years: readonly number[]): Promise<HistoryDays> {
	const found: HistoryDays = { days: new Map(), several: [] };
	const headers = { authorization: `Bearer ${token}` };
	for (const year of years) {
		const dayOf = (place: string) => new Date(Date.UTC(year, 0, Number(place))).toISOString().slice(0, 10);
		const answer = await fetch(`${origin}/api/monitors/${id}/history?year=${year}`, { headers });
		if (answer.status === 404) continue;
		if (!answer.ok) throw new Error(`history of ${id}: ${answer.status} ${await answer.text()}`);
		const { days = {}, samples = {} } = (await answer.json()) as { days?: object; samples?: object };
		for (const [place, position] of Object.entries(days)) found.days.set(dayOf(place), position);
		found.several.push(...Object.keys(samples).map(dayOf));
	}
	return found;
}
