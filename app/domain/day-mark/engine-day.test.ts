import { expect, test } from "vitest";
import type { PlaceValue } from "../confirmation/place-values";
import { EngineDays, isEngineWide } from "./engine-day";

/** Fewest unrelated websites, and accounts beside that of the reader, that say something. */
const MIN_ENGINE_WEBSITES = 20;
const MIN_ENGINE_ACCOUNTS = 5;

const TODAY = 20_000;
const DAY_MS = 86_400_000;
const MARKET = { engine: "google", country: "fr" } as const;
/** A reading of the night, 03:00 UTC. */
const NIGHT = TODAY * DAY_MS + 3 * 3_600_000;
const DAYS = 20;
const KEYWORDS = 10;

/** Places of one keyword of a website by days back from today; null: not read. */
type Places = (website: number, keyword: number, back: number) => number | null;

interface World {
	websites: number;
	places: Places;
	/** Accounts that follow a website. */
	accountsOf?: (website: number) => number[];
	nameOf?: (domain: string) => string;
	at?: number;
	zones?: string[];
}

const domainOf = (website: number) => `w${website}.example`;
const value = (place: number | null): PlaceValue | null => (place === null ? null : { place, depth: 30 });

function days(
	{ websites, places, accountsOf = (website) => [website + 1], nameOf = (domain) => domain, at = NIGHT, zones = ["UTC"] }: World,
	first = TODAY,
) {
	const found = new EngineDays(first, TODAY);
	for (let keyword = 0; keyword < KEYWORDS; keyword++) {
		const values = Object.fromEntries(
			Array.from({ length: websites }, (_, website) => {
				const history = Array.from({ length: DAYS }, (__, back) => value(places(website, keyword, back)));
				return [domainOf(website), { day: Math.floor(at / DAY_MS), values: history }];
			}),
		);
		found.add(MARKET, { at, values }, () => zones);
	}
	const numbers = new Map(Array.from({ length: websites }, (_, website) => [domainOf(website), accountsOf(website)]));
	return found.result({ accountsOf: (domain) => numbers.get(domain) ?? [], nameOf });
}

/** These websites moved from 5 to 15 today, the others stood still. */
const movedToday =
	(moved: number): Places =>
	(website, _, back) =>
		back === 0 && website < moved ? 15 : 5;

const today = (found: ReturnType<typeof days>) => found.find(({ day }) => day === TODAY) ?? null;
const wide = (found: ReturnType<typeof days>) => found.filter(isEngineWide).map(({ day }) => TODAY - day);

/** Deterministic numbers from 0 to 1. */
function random(seed: number) {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

test.each<[string, World, { websites: number; moved: number } | null, boolean]>([
	["half of forty websites moved", { websites: 40, places: movedToday(20) }, { websites: 39, moved: 19 }, true],
	["nothing moved", { websites: 40, places: movedToday(0) }, { websites: 39, moved: 0 }, false],
	["a third moved", { websites: 40, places: movedToday(13) }, { websites: 39, moved: 12 }, false],
	[
		"ordinary differences of two readings",
		{ websites: 40, places: (_, __, back) => (back === 0 ? 7 : 5) },
		{ websites: 39, moved: 0 },
		false,
	],
	["as many as needed", { websites: MIN_ENGINE_WEBSITES + 1, places: movedToday(21) }, { websites: 20, moved: 20 }, true],
	["one fewer", { websites: MIN_ENGINE_WEBSITES, places: movedToday(20) }, null, false],
	["too few accounts", { websites: 40, places: movedToday(40), accountsOf: (w) => [1 + (w % MIN_ENGINE_ACCOUNTS)] }, null, false],
	[
		"one account more",
		{ websites: 60, places: movedToday(60), accountsOf: (w) => [1 + (w % (MIN_ENGINE_ACCOUNTS + 1))] },
		{ websites: 50, moved: 50 },
		true,
	],
	[
		"websites that nobody follows any more",
		{ websites: 40, places: movedToday(40), accountsOf: (w) => (w < 20 ? [w + 1] : []) },
		null,
		false,
	],
	[
		"a history of a week",
		{ websites: 40, places: (w, k, back) => (back > 7 ? null : movedToday(20)(w, k, back)) },
		{ websites: 39, moved: 19 },
		true,
	],
	["a shorter one", { websites: 40, places: (w, k, back) => (back > 6 ? null : movedToday(20)(w, k, back)) }, null, false],
	[
		"too few keywords of each website",
		{ websites: 40, places: (w, k, back) => (k === 8 || k === 9 ? null : movedToday(20)(w, k, back)) },
		null,
		false,
	],
	[
		"half of the websites, of which each two belong together",
		{ websites: 80, places: movedToday(40), nameOf: (domain) => `${Math.floor(Number(domain.replace(/\D/g, "")) / 2)}` },
		{ websites: 39, moved: 19 },
		true,
	],
	["websites that all belong together", { websites: 40, places: movedToday(40), nameOf: () => "chain.example" }, null, false],
	["nothing is known", { websites: 0, places: () => null }, null, false],
])("a day of an engine: %s", (_, world, numbers, isWide) => {
	const found = today(days(world));
	expect(found && { websites: found.websites, moved: found.moved }).toEqual(numbers);
	expect(found !== null && isEngineWide(found)).toBe(isWide);
});

test.each<[string, (next: () => number) => number]>([
	["one by one", (next) => (next() < 0.4 ? 1 : 0)],
	["all together two days of five", (next) => (next() < 0.4 ? 10 : 0)],
	["all together once a week", (next) => (next() < 1 / 7 ? 10 : 0)],
])("websites whose keywords move every few days, %s, do not move unusually when they do so again", (_, movedOf) => {
	const next = random(7);
	const counts = Array.from({ length: 40 }, () => Array.from({ length: DAYS }, () => movedOf(next)));
	// So many keywords of the website move between the day and the day before.
	const places: Places = (website, keyword, back) => {
		const days = (counts[website] ?? []).slice(back);
		return 5 + 10 * (days.filter((count) => keyword < count).length % 2);
	};
	const restless = days({ websites: 40, places }, TODAY - 5);
	expect(restless).toHaveLength(6);
	expect(wide(restless)).toEqual([]);
});

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
	"a few websites whose keywords all move at random do not move unusually (%i)",
	(seed) => {
		const next = random(seed);
		const places = Array.from({ length: 22 * KEYWORDS * DAYS }, () => 1 + Math.floor(next() * 30));
		const found = days({ websites: 22, places: (w, k, back) => places[(w * KEYWORDS + k) * DAYS + back] ?? 1 }, TODAY - 9);
		expect(found).toHaveLength(10);
		expect(wide(found)).toEqual([]);
	},
);

test("half of the keywords today is not unusual for a website of which four in ten move every day", () => {
	const moves = (keyword: number, back: number) => (back === 0 ? keyword < 5 : (keyword + back * 4) % KEYWORDS < 4);
	const places: Places = (_, keyword, back) => {
		const before = Array.from({ length: DAYS - back }, (__, i) => moves(keyword, back + i));
		return 5 + 10 * (before.filter(Boolean).length % 2);
	};
	expect(today(days({ websites: 40, places }))).toMatchObject({ websites: 39, moved: 0 });
});

const HOUR_MS = 3_600_000;
test.each<[string, number, string[], number[]]>([
	["Paris reads the 20th from 23:00 of the 19th, UTC", -1, ["Europe/Paris"], [0]],
	["a follower in New York has afternoon then", -1, ["America/New_York", "Europe/Paris"], [0]],
	["New York reads in the morning, UTC", 5, ["America/New_York", "Europe/Paris"], [0]],
	["Tokyo reads the 20th from 15:00 of the 19th, UTC", -9, ["Asia/Tokyo"], [0]],
	["Paris is read again in the afternoon", 14, ["Europe/Paris"], []],
	["nobody's zone is known", 3, [], []],
	["it is the night of two days", -13, ["Pacific/Pago_Pago", "Pacific/Kiritimati"], []],
])("the day is that of the night in the zone of the reading: %s", (_, hours, zones, backs) => {
	const at = TODAY * DAY_MS + hours * HOUR_MS + 60_000;
	expect(wide(days({ websites: 40, places: movedToday(20), at, zones }))).toEqual(backs);
});

test("past days are told from the same histories", () => {
	const places: Places = (website, _, back) => (website < 30 && back < 4 ? 20 : 5);
	expect(wide(days({ websites: 40, places }, TODAY - 8))).toEqual([3]);
});

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
	"an account's own moves never make an engine-wide day, however many websites it follows (%i)",
	(seed) => {
		const next = random(seed);
		const [own, others] = [1 + Math.floor(next() * 60), 25 + Math.floor(next() * 10)];
		const shared = Math.floor(next() * 5);
		const moves = Array.from({ length: own }, () => Array.from({ length: DAYS }, () => 1 + Math.floor(next() * 30)));
		const places: Places = (website, _, back) => {
			if (website >= own) return 5;
			return back < 3 ? (moves[website]?.[back] ?? 5) : 5;
		};
		// Some of its websites are followed by others too.
		const accountsOf = (website: number) => (website >= own ? [website] : website < shared ? [100_000, 2_000 + website] : [100_000]);
		const found = days({ websites: own + others, places, accountsOf }, TODAY - 6);
		expect(found).toHaveLength(7);
		expect(wide(found)).toEqual([]);
	},
);

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
	"a lost day is never engine-wide, nor is the day after it, and no other day becomes so (%i)",
	(seed) => {
		const next = random(seed + 1_000);
		const lost = Math.floor(next() * 6);
		// Positions drift by one or two places a day, so that two days together move more than one.
		const drift = Array.from({ length: 40 }, () => Array.from({ length: DAYS }, () => (next() < 0.5 ? 2 : 1)));
		const whole: Places = (website, _, back) => 50 - (drift[website] ?? []).slice(0, DAYS - back).reduce((sum, step) => sum + step, 0) + 40;
		const places: Places = (website, keyword, back) => (back === lost ? null : whole(website, keyword, back));
		expect(wide(days({ websites: 40, places: whole }, TODAY - 7))).toEqual([]);
		const found = days({ websites: 40, places }, TODAY - 7);
		expect(wide(found)).toEqual([]);
		expect(found.map(({ day }) => TODAY - day)).not.toContain(lost);
		if (lost > 0) expect(found.map(({ day }) => TODAY - day)).not.toContain(lost - 1);
	},
);

test.each(Array.from({ length: 20 }, (_, seed) => seed))("an installation with few websites or few accounts says nothing (%i)", (seed) => {
	const next = random(seed + 2_000);
	const isFew = seed % 2 === 0;
	const websites = isFew ? 1 + Math.floor(next() * MIN_ENGINE_WEBSITES) : 100;
	const accountsOf = (website: number) => [isFew ? website : website % MIN_ENGINE_ACCOUNTS];
	expect(days({ websites, places: () => 1 + Math.floor(next() * 30), accountsOf }, TODAY - 6)).toEqual([]);
});
