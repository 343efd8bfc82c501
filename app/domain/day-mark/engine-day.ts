import { isMassMove, isMoreThanUsual, MASS_SHARE, MIN_COMPARED, placesMoved, type RunMoves, spreadOf } from "../confirmation/jumps";
import { type PlaceHistory, SPREAD_DAYS } from "../confirmation/place-values";
import type { SearchMemory } from "../confirmation/search-memory";
import type { AskedEngine } from "../reference/search-engines";
import { DAY_MS, HOUR_MS } from "../time/durations";
import { localDay, localTime } from "../time/local-day";

/** Fewer unrelated websites say nothing about an engine, and might tell what one account follows. */
const MIN_ENGINE_WEBSITES = 20;
/** For the same reason they belong to at least so many other accounts. */
const MIN_ENGINE_ACCOUNTS = 5;
/** Days between whose values a keyword moved or not, below which its usual movement is not known. */
const MIN_USUAL_DAYS = 7;
/** So many times its usual share of keywords that move is unusual for a website. */
const UNUSUAL_TIMES = 2;
/** And at most this part of its other days had as many: some websites move as a whole, every few days. */
const SELDOM = 1 / 4;
/** A reading by day is made in the hours after midnight. */
const NOON = "1200";
/** Zones differ by quarters of an hour. */
const QUARTER_MS = HOUR_MS / 4;

/** A search engine in a country. */
export interface Market {
	engine: AskedEngine;
	country: string;
}

/** Websites of a market that moved unusually on a day. Both numbers are the least that hold when the websites of any one account are left out. */
export interface EngineDay extends Market {
	/** Days since 1970: the night in which the positions were read, in whatever zone. */
	day: number;
	websites: number;
	moved: number;
}

interface Owners {
	/** Accounts that follow a domain. One that nobody follows any more does not count. */
	accountsOf(domain: string): readonly number[];
	/** Domains with the same name belong together: "paris.chain.example" and "www.chain.example". */
	nameOf(domain: string): string;
}

/** By day of the window: keywords of a website that could be compared with the day before, and those that moved more than usual. */
type WebsiteMoves = RunMoves[];

/** Counts how the websites of each market moved in the days from `first` to `last` (days since 1970). Searches are added one by one. */
export class EngineDays {
	private readonly markets = new Map<string, { market: Market; websites: Map<string, WebsiteMoves> }>();
	private readonly window: number;
	/** By zones and instant. */
	private readonly shifts = new Map<string, number | null>();

	constructor(
		private readonly first: number,
		private readonly last: number,
	) {
		// The days before `first` tell what is usual.
		this.window = last - first + SPREAD_DAYS;
	}

	/** zonesOf: time zones of the accounts that follow a domain. */
	add(market: Market, { at, values }: Pick<SearchMemory, "at" | "values">, zonesOf: (domain: string) => readonly string[]): void {
		const key = `${market.engine} ${market.country}`;
		const known = this.markets.get(key) ?? { market, websites: new Map<string, WebsiteMoves>() };
		this.markets.set(key, known);
		for (const [domain, history] of Object.entries(values)) {
			const moves = known.websites.get(domain) ?? Array.from({ length: this.window }, () => ({ compared: 0, moved: 0 }));
			const shift = this.shiftOf(at, zonesOf(domain));
			if (shift !== null && this.addKeyword(moves, history, history.day + shift)) known.websites.set(domain, moves);
		}
	}

	result(owners: Owners): EngineDay[] {
		return [...this.markets.values()].flatMap(({ market, websites }) => {
			const owned = unrelated(websites, owners);
			return Array.from({ length: this.last - this.first + 1 }, (_, i) => this.last - i).flatMap((day) => {
				const place = this.last - day;
				const known = owned.flatMap(({ moves, accounts }) => {
					const hasMoved = movedUnusually(moves, place);
					return hasMoved === null ? [] : [{ accounts, hasMoved }];
				});
				const least = withoutAnyAccount(known);
				return least ? [{ ...market, day, ...least }] : [];
			});
		});
	}

	/** As nightShift, which is slow. */
	private shiftOf(at: number, zones: readonly string[]): number | null {
		const key = `${Math.floor(at / QUARTER_MS)} ${zones.join(" ")}`;
		const known = this.shifts.get(key);
		if (known !== undefined) return known;
		const shift = nightShift(at, zones);
		this.shifts.set(key, shift);
		return shift;
	}

	/** Whether the keyword counts. Only neighbouring days are compared: after a lost day the movement of two days would look like that of one. */
	private addKeyword(moves: WebsiteMoves, history: PlaceHistory, newest: number): boolean {
		const spread = spreadOf(history);
		const found = history.values.flatMap((now, i) => {
			const before = history.values[i + 1];
			return now && before ? [{ place: this.last - newest + i, isMove: isMoreThanUsual(placesMoved(before, now), spread) }] : [];
		});
		if (found.length < MIN_USUAL_DAYS) return false;
		for (const { place, isMove } of found) {
			const day = moves[place];
			if (!day) continue;
			day.compared++;
			if (isMove) day.moved++;
		}
		return true;
	}
}

interface OwnedMoves {
	moves: WebsiteMoves;
	accounts: readonly number[];
}

/** One website for each name, the one with the most compared keywords, and the accounts that follow any of them. */
function unrelated(websites: ReadonlyMap<string, WebsiteMoves>, { accountsOf, nameOf }: Owners): OwnedMoves[] {
	const byName = new Map<string, OwnedMoves>();
	for (const [domain, moves] of websites) {
		const accounts = accountsOf(domain);
		if (accounts.length === 0) continue;
		const known = byName.get(nameOf(domain));
		byName.set(nameOf(domain), {
			moves: known && comparedIn(known.moves) >= comparedIn(moves) ? known.moves : moves,
			accounts: [...new Set([...(known?.accounts ?? []), ...accounts])],
		});
	}
	return [...byName.values()];
}

function comparedIn(moves: WebsiteMoves): number {
	return moves.reduce((sum, { compared }) => sum + compared, 0);
}

/**
 * Days from the day in UTC of a reading to its day in the zone whose night it was made in: zones east of Greenwich begin their day in the evening, UTC. null
 * where it was made by day, or in the nights of two days: nothing tells which days the history behind it has. `at`: ms.
 */
function nightShift(at: number, zones: readonly string[]): number | null {
	const nights = zones.flatMap((zone) => (localTime(zone, at) < NOON ? [localDay(zone, at)] : []));
	const [night] = nights;
	if (night === undefined || nights.some((other) => other !== night)) return null;
	return Date.parse(`${night}T00:00:00Z`) / DAY_MS - Math.floor(at / DAY_MS);
}

/** Whether more keywords of the website moved than it is usual for it; null where too few were compared. place: in `moves`. */
function movedUnusually(moves: WebsiteMoves, place: number): boolean | null {
	const { compared = 0, moved = 0 } = moves[place] ?? {};
	if (compared < MIN_COMPARED) return null;
	if (!isMassMove({ compared, moved })) return false;
	const others = moves.filter((day, other) => other !== place && day.compared > 0);
	const usual = others.reduce((sum, day) => ({ compared: sum.compared + day.compared, moved: sum.moved + day.moved }), NO_MOVES);
	const asRestless = others.filter((day) => day.moved * compared >= moved * day.compared).length;
	return moved * usual.compared > UNUSUAL_TIMES * usual.moved * compared && asRestless <= others.length * SELDOM;
}

const NO_MOVES: RunMoves = { compared: 0, moved: 0 };

interface KnownWebsite {
	accounts: readonly number[];
	hasMoved: boolean;
}

/** The fewest websites and the lowest share of moved ones that are left without any one account, and with all; null where too few are. */
function withoutAnyAccount(websites: readonly KnownWebsite[]): Pick<EngineDay, "websites" | "moved"> | null {
	const owned = new Map<number, { all: number; moved: number }>();
	for (const { accounts, hasMoved } of websites)
		for (const account of accounts) {
			const { all, moved } = owned.get(account) ?? { all: 0, moved: 0 };
			owned.set(account, { all: all + 1, moved: moved + Number(hasMoved) });
		}
	const moved = websites.filter((one) => one.hasMoved).length;
	const rests = [...owned.values(), { all: 0, moved: 0 }].map((own) => ({ all: websites.length - own.all, moved: moved - own.moved }));
	const least = Math.min(...rests.map(({ all }) => all));
	if (least < MIN_ENGINE_WEBSITES || owned.size <= MIN_ENGINE_ACCOUNTS) return null;
	const share = Math.min(...rests.map((rest) => rest.moved / rest.all));
	return { websites: least, moved: Math.floor(share * least) };
}

/** Whether so many websites moved that the engine did: more than a third. */
export function isEngineWide({ websites, moved }: Pick<EngineDay, "websites" | "moved">): boolean {
	return websites >= MIN_ENGINE_WEBSITES && moved > websites * MASS_SHARE;
}
