import type { StageApp } from "../../stage/app";
import type { Overview, OwnShare, ToldKeyword, ToldPlace } from "./own-shares";

/** A monitor of GET /api/monitors with columns of competitors. */
interface ToldMonitor {
	id: string;
	keyword: { term: string; kwplanner_volume: number | null };
	position: number | false | null;
	depth: number;
	seen: { outcome: string; depth: number; exhausted?: boolean; below?: number; at: string; look: string | null; unconfirmed?: true } | null;
	columns: Record<string, ToldPlace | null>;
}

interface ToldLook {
	pages: { outcome: string; counts?: boolean; ai_overview?: { state: string }; items: { type: string }[]; not_read: string[] }[];
}

/** A day of a website, as the public API tells it. */
export interface ToldDay {
	day: string;
	/** By term; the places of the website, then of its competitors. */
	keywords: Map<string, ToldKeyword & { id: string }>;
	/** The shares that the app gives, in the same order; then that of all others. */
	shares: OwnShare[];
}

/** A website of an account, and its competitors. */
export interface Watched {
	token: string;
	website: string;
	rivals: readonly string[];
	/** Of a day that has ended nothing more is looked up: its looks are told once. */
	overviews: Map<string, Overview>;
}

const UNKNOWN: ToldPlace = { outcome: "unknown", position: false, depth: 0 };

export async function readDay(app: StageApp, watched: Watched, day: string): Promise<ToldDay> {
	const { token, website, rivals } = watched;
	const columns = rivals.map((host) => `rival:${host}`).join(",");
	const monitors = await app.get<ToldMonitor[]>(`/api/monitors?columns=${columns}&limit=5000`, token);
	const keywords: ToldDay["keywords"] = new Map();
	for (const one of monitors) {
		const isToday = one.seen?.at.startsWith(day) ?? false;
		const own: ToldPlace = isToday && one.seen ? { ...one.seen, position: one.position } : UNKNOWN;
		const places = [own, ...rivals.map((host) => (isToday ? one.columns[`rival:${host}`] : null) ?? UNKNOWN)];
		const overview = isToday ? await overviewOf(app, watched, one.seen?.look ?? null) : "unknown";
		keywords.set(one.keyword.term, { id: one.id, volume: one.keyword.kwplanner_volume ?? 0, overview, places });
	}
	const { parties } = await app.get<{ parties: { days: (OwnShare & { day: string })[] }[] }>(
		`/api/websites/${website}/voice?period=week&curve=published`,
		token,
	);
	const shares = parties.map(({ days }) => days.at(-1)).filter((one) => one !== undefined);
	if (shares.some((one) => one.day !== day)) throw new Error(`${day}: the last day of the share is ${shares[0]?.day}`);
	return { day, keywords, shares };
}

/** Whether the first page of a look shows an AI overview. */
async function overviewOf(app: StageApp, { token, overviews }: Watched, look: string | null): Promise<Overview> {
	if (look === null) return "unknown";
	const known = overviews.get(look);
	if (known) return known;
	const { pages } = await app.get<ToldLook>(`/api/looks/${look}`, token);
	const [first] = pages;
	const isTold = first !== undefined && first.outcome === "results" && first.counts !== false && !first.not_read.includes("ai_overview");
	const overview = !isTold ? "unknown" : first.items.some(({ type }) => type === "ai_overview") ? "shown" : "absent";
	overviews.set(look, overview);
	return overview;
}
