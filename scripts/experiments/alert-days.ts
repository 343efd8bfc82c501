import type { AlertCause } from "~/domain/alert/alert";
import { causesOf } from "~/domain/alert/causes";
import { heldByPosition, type KeywordRule, spreadIn } from "~/domain/alert/judge-keywords";
import { isMoveCondition, moveHolds } from "~/domain/alert/judge-move";
import { type KeywordMove, movesOf } from "~/domain/alert/keyword-moves";
import { pageChanges } from "~/domain/alert/page-changes";
import { DEFAULT_RULES } from "~/domain/alert/rule";
import { isKeywordKind } from "~/domain/alert/rule-kinds";
import { FIRST_PAGE_PLACES } from "~/domain/sample/claims";
import { CODES } from "~/domain/sample/codes";
import { MOVES, moveOf } from "~/domain/sample/variation";
import { DAY_MS } from "~/domain/time/durations";
import { domainOf, type PlantedDrop, plantedDrops, type SimulatedKeyword, simulatedKeywords } from "./alert-events";
import { DEPTH, type Faults, FIRST_DAY, LESS_DEEP } from "./alert-looks";
import { AlertReadings, type Day } from "./alert-readings";
import { type FiredAlert, type ToldDrop, toldDrop } from "./alert-told";

const COMPARED_DAYS = 7;
const SPREAD_DAYS = 30;

export interface AlertScenario extends Faults {
	seed: number;
	keywords: number;
	days: number;
	/** A night without readings. */
	lostDay: number;
	/** From this day on the keywords of the last website are read less deep. */
	depthDay: number;
}

export interface AlertOutcome {
	alerts: FiredAlert[];
	items: number;
	/** Items whose condition does not hold for the true places of their days. */
	falseItems: string[];
	drops: ToldDrop[];
	/** Keywords that fell with a planted drop and were in no alert before its end. */
	untold: string[];
	looks: number;
	secondLooks: number;
	unread: number;
}

/** Plays days of looks, reviews, rules and causes with the product's own rules. */
export class AlertDays {
	private readonly keywords: SimulatedKeyword[];
	private readonly drops: PlantedDrop[];
	private readonly readings: AlertReadings;
	private readonly days: Day[] = [];
	private readonly outcome: Pick<AlertOutcome, "alerts" | "items" | "falseItems"> = { alerts: [], items: 0, falseItems: [] };

	constructor(private readonly scenario: AlertScenario) {
		this.keywords = simulatedKeywords(scenario.keywords, scenario.seed);
		this.drops = plantedDrops(scenario.days);
		this.readings = new AlertReadings(this.keywords, this.drops, scenario, (keyword, n) => this.depthOf(keyword, n));
	}

	private get perWebsite(): number {
		return this.readings.perWebsite;
	}

	run(): AlertOutcome {
		for (let n = 0; n < this.scenario.days; n++) {
			const day = this.readings.readDay(n, n === this.scenario.lostDay);
			this.days.push(day);
			this.judge(n, day);
			// Older looks are not compared.
			this.days[n - COMPARED_DAYS - 1]?.looks.clear();
		}
		const { perWebsite } = this;
		const drops = this.drops.map((drop) => {
			const keywords = this.keywords.filter((keyword) => this.leftFirst(keyword, drop.from));
			return toldDrop(drop, this.outcome.alerts, { keywords, perWebsite });
		});
		const untold = drops.flatMap((told) => told.untold.map((ordinal) => `${told.drop.kind} on day ${told.drop.from}: keyword ${ordinal}`));
		return { ...this.outcome, ...this.readings.counts, drops, untold };
	}

	/** Whether a keyword's website left the first page on a day. In a short list it stays there. */
	private leftFirst(keyword: SimulatedKeyword, n: number): boolean {
		return this.readings.placeOf(keyword, n - 1) <= FIRST_PAGE_PLACES && this.readings.placeOf(keyword, n) > FIRST_PAGE_PLACES;
	}

	private depthOf({ website }: SimulatedKeyword, n: number): number {
		return website === 9 && n >= this.scenario.depthDay ? LESS_DEEP : DEPTH;
	}

	private judge(n: number, run: Day): void {
		const earlier = this.days.slice(Math.max(0, n - COMPARED_DAYS), n).reverse();
		const ordinals = Uint32Array.from(this.keywords.keys());
		const rows = new Uint8Array(this.keywords.length).fill(1);
		const rules = DEFAULT_RULES.flatMap((condition, id): KeywordRule[] =>
			isKeywordKind(condition.kind) && isMoveCondition(condition) ? [{ id, condition, rows }] : [],
		);
		const isConfirmed = ({ ordinal, from }: KeywordMove) => isOwnReading(run, ordinal) && isOwnReading(earlier[from], ordinal);
		const moves = movesOf({ run, earlier, later: [] }, ordinals).filter(isConfirmed);
		const past = this.days.slice(Math.max(0, n - SPREAD_DAYS), n).reverse();
		const held = heldByPosition(moves, rules, (ordinal) =>
			spreadIn(
				past.map(({ columns }) => columns),
				ordinal,
			),
		);
		this.outcome.items += held.length;
		for (const { condition, move } of held) {
			const before = n - 1 - move.from;
			const keyword = this.keywords[move.ordinal];
			if (!keyword || !isMoveCondition(condition)) continue;
			const [now, then] = [n, before].map((at) => this.trueCode(keyword, at));
			const places = [now, then].map((one) => (one ? one.code - CODES.place : 0)).join(" ← ");
			if (now && then && !moveHolds(condition, { after: now, before: then }, () => 0))
				this.outcome.falseItems.push(`day ${n} keyword ${move.ordinal} ${condition.kind}: truth ${places}`);
		}
		const byWebsite = new Map<number, Map<number, KeywordMove>>();
		for (const { move } of held) {
			const website = this.keywords[move.ordinal]?.website ?? 0;
			byWebsite.set(website, (byWebsite.get(website) ?? new Map()).set(move.ordinal, move));
		}
		for (const [website, moved] of byWebsite)
			this.outcome.alerts.push({
				day: n,
				website,
				ordinals: [...moved.keys()],
				causes: this.explain(website, [...moved.values()], { run, earlier, moves }),
			});
	}

	private explain(
		website: number,
		moved: KeywordMove[],
		{ run, earlier, moves }: { run: Day; earlier: Day[]; moves: KeywordMove[] },
	): AlertCause[] {
		const way = ({ after, before }: KeywordMove) => moveOf(after.code, after.depth, before.code, before.depth);
		const own = { domain: domainOf(website), hosts: "subdomains" as const };
		const compared = moves.flatMap((move) => {
			const url = earlier[move.from]?.urls.get(move.ordinal) ?? run.urls.get(move.ordinal) ?? "";
			return this.keywords[move.ordinal]?.website === website && way(move) !== MOVES.unknown
				? [{ ordinal: move.ordinal, move: way(move), url }]
				: [];
		});
		return causesOf(
			moved.map((move) => {
				const [then, now] = [earlier[move.from]?.looks.get(move.ordinal), run.looks.get(move.ordinal)];
				const [beforeUrl = "", afterUrl = ""] = [earlier[move.from]?.urls.get(move.ordinal), run.urls.get(move.ordinal)];
				return { ordinal: move.ordinal, move: way(move), beforeUrl, afterUrl, changes: then && now ? pageChanges(then, now, own) : null };
			}),
			{ compared, engineWide: null },
		).causes;
	}

	private trueCode(keyword: SimulatedKeyword, n: number): { code: number; depth: number } {
		const depth = this.depthOf(keyword, n);
		const place = this.readings.placeOf(keyword, n);
		return place > DEPTH ? { code: CODES.notFound, depth } : { code: CODES.place + place, depth };
	}
}

/** Whether an answer is a reading of its day, without the mark of a first one. An earlier reading may count for a later day. */
function isOwnReading(day: Day | undefined, ordinal: number): boolean {
	const look = day?.looks.get(ordinal);
	return look !== undefined && !day?.unconfirmed.has(ordinal) && Math.floor(look.finishedAt / DAY_MS) - FIRST_DAY === Number(day?.day);
}
