import { isSamePage } from "../position/url-changes";
import { isDown, isUp } from "../sample/variation";
import type { AlertCause } from "./alert";
import type { PageChanges, Passer } from "./page-changes";
import { type ComparedKeyword, pathCause } from "./path-cause";

/** A keyword whose position moved, with the difference of its two result pages. */
export interface MovedKeyword {
	ordinal: number;
	/** As moveOf; never 0 or unknown. */
	move: number;
	/** Addresses at which the website was read; "" without one. */
	beforeUrl: string;
	afterUrl: string;
	/** null: not compared. */
	changes: PageChanges | null;
}

export interface CausesOfMoves {
	causes: AlertCause[];
	/** For each moved keyword the index in `causes` of the first one that holds for it; null for none. */
	causeOf: (number | null)[];
	unexplained: number;
	uncompared: number;
}

/** Most causes of one alert. */
const MAX_CAUSES = 5;
/** Up to so many keywords of a direction, a cause of one keyword counts. */
const FEW = 3;
/** The first places that a rival enters. */
const FIRST_PLACES = 3;
/** When another website leaves, those below it move up by one: two places are a movement of its own. */
const OWN_MOVEMENT = 2;
/** Whole website: fewer compared keywords prove nothing. */
const MIN_WHOLE = 9;
/** Whole website: keywords that moved one way for each that moved the other way. */
const ONE_WAY = 4;

/** Order among causes that explain equally many keywords. */
const SPECIFICITY: readonly AlertCause["cause"][] = [
	"address_changed",
	"type_lost",
	"type_won",
	"blocks_above",
	"rival_above",
	"rival_gone",
	"path",
	"whole_site",
	"engine_wide",
];

/** These causes name a common trait, not an event on a page. Their keywords can still get another cause. */
const COMMON: readonly AlertCause["cause"][] = ["path", "whole_site", "engine_wide"];

type Direction = AlertCause["of"];
/** A possible cause with the indexes of the keywords that it holds for, and how much it explains of each. */
interface Candidate {
	key: string;
	cause: AlertCause;
	holds: Map<number, number>;
}

/**
 * Finds the causes of movements. They are chosen one after another: always the one that explains most of the keywords that are left. What keywords have
 * in common, and a rival that accounts for less than half of the places lost, count half. Then follow causes that hold for at least half of a direction.
 * engineWide: percent, null where other searches did not move. Design: docs/design/alerts.md.
 */
export function causesOf(
	moved: readonly MovedKeyword[],
	site: { compared: readonly ComparedKeyword[]; engineWide: number | null },
): CausesOfMoves {
	const candidates = [...pageCandidates(moved), ...commonCandidates(moved, site)];
	const size = { fell: moved.filter(({ move }) => isDown(move)).length, rose: moved.filter(({ move }) => isUp(move)).length };
	const chosen: Candidate[] = [];
	const open = new Set(moved.keys());
	const enough = ({ holds, cause }: Candidate) => holds.size >= (size[cause.of] > FEW ? 2 : 1);
	const left = new Set(candidates.filter(enough));
	while (chosen.length < MAX_CAUSES) {
		const best = bestOf([...left], open);
		if (!best) break;
		left.delete(best);
		chosen.push(best);
		if (!COMMON.includes(best.cause.cause)) for (const index of best.holds.keys()) open.delete(index);
	}
	const wide = [...left].filter(({ holds, cause }) => size[cause.of] > FEW && holds.size * 2 >= size[cause.of]);
	chosen.push(...wide.sort(bySize).slice(0, MAX_CAUSES - chosen.length));
	const causeOf = moved.map((_, index) => {
		const first = chosen.findIndex(({ holds }) => holds.has(index));
		return first < 0 ? null : first;
	});
	const without = moved.filter((_, index) => causeOf[index] === null);
	const uncompared = without.filter(({ changes }) => changes === null).length;
	return { causes: chosen.map(({ cause }) => cause), causeOf, unexplained: without.length - uncompared, uncompared };
}

/** The candidate that explains most of the open keywords; null where none explains any. */
function bestOf(candidates: readonly Candidate[], open: ReadonlySet<number>): Candidate | null {
	const weightOf = ({ holds }: Candidate) => [...holds].reduce((sum, [index, weight]) => sum + (open.has(index) ? weight : 0), 0);
	let best: { candidate: Candidate; weight: number } | null = null;
	for (const candidate of candidates) {
		const weight = weightOf(candidate);
		const isBetter = weight > (best?.weight ?? 0) || (best !== null && weight === best.weight && bySize(candidate, best.candidate) < 0);
		if (isBetter) best = { candidate, weight };
	}
	return best?.candidate ?? null;
}

/** The most keywords first, then the most specific. */
function bySize(a: Candidate, b: Candidate): number {
	return b.holds.size - a.holds.size || bySpecificity(a, b);
}

function bySpecificity(a: Candidate, b: Candidate): number {
	return SPECIFICITY.indexOf(a.cause.cause) - SPECIFICITY.indexOf(b.cause.cause) || (a.key < b.key ? -1 : 1);
}

/** Causes that the two pages of each keyword show. */
function pageCandidates(moved: readonly MovedKeyword[]): Candidate[] {
	const found = new Map<string, Candidate>();
	const add = (index: number, fact: Omit<Candidate, "holds">, weight = 1) => {
		const known = found.get(fact.key) ?? { ...fact, holds: new Map<number, number>() };
		known.cause = merged(known.cause, fact.cause, known.holds.size);
		known.holds.set(index, Math.max(weight, known.holds.get(index) ?? 0));
		found.set(fact.key, known);
	};
	for (const [index, keyword] of moved.entries()) {
		const of: Direction = isDown(keyword.move) ? "fell" : "rose";
		const fact = (cause: AlertCause, key: string, weight?: number) => add(index, { key: `${of} ${cause.cause} ${key}`, cause }, weight);
		const { beforeUrl: from, afterUrl: to, changes } = keyword;
		if (from !== "" && to !== "" && !isSamePage(from, to)) fact({ of, keywords: 1, cause: "address_changed", from, to }, "");
		if (changes) for (const [cause, key, weight] of of === "fell" ? causesOfFall(changes) : causesOfRise(changes)) fact(cause, key, weight);
	}
	return [...found.values()].map(({ holds, cause, key }) => ({ key, holds, cause: { ...cause, keywords: holds.size } }));
}

const FELL = { of: "fell", keywords: 1 } as const;
const ROSE = { of: "rose", keywords: 1 } as const;
type Weighted = [cause: AlertCause, key: string, weight?: number];

function causesOfFall({ passers, before, blocks, features }: PageChanges): Weighted[] {
	const risen = before === null ? [] : rosePast(passers, before);
	const weight = risen.length * 2 >= passers.length ? 1 : 0.5;
	return [
		...blocks
			.filter(({ more }) => more > 0)
			.map(({ type, more }): Weighted => [{ ...FELL, cause: "blocks_above", type, blocks: more }, type]),
		...(features ?? [])
			.filter(({ whose, change }) => whose === "own" && change === "lost")
			.map(({ feature }): Weighted => [{ ...FELL, cause: "type_lost", type: feature, whose: "own" }, `own ${feature}`]),
		...[...risen].map(({ host, position, before: was }): Weighted => {
			const entered = Number(position <= FIRST_PLACES && (was === null || was > FIRST_PLACES));
			const domain = domainOf(host);
			return [{ ...FELL, cause: "rival_above", domain, entered }, domain, weight];
		}),
	];
}

function causesOfRise({ passed, after, blocks, features }: PageChanges): Weighted[] {
	const gone = after === null ? [] : rosePast(passed, after);
	const weight = gone.length * 2 >= passed.length ? 1 : 0.5;
	return [
		...blocks
			.filter(({ more }) => more < 0)
			.map(({ type }): Weighted => [{ ...ROSE, cause: "type_lost", type, whose: "page" }, `page ${type}`]),
		...(features ?? [])
			.filter(({ whose, change }) => whose === "own" && change === "won")
			.map(({ feature }): Weighted => [{ ...ROSE, cause: "type_won", type: feature }, feature]),
		...gone.map(({ host }): Weighted => [{ ...ROSE, cause: "rival_gone", domain: domainOf(host) }, domainOf(host), weight]),
	];
}

/** The first result of each host that stands at `place` or above, and moved there by itself. */
function rosePast(passers: readonly Passer[], place: number): Passer[] {
	const own = passers.filter(
		({ host, position, before }) => host !== "" && position <= place && (before === null || before - position >= OWN_MOVEMENT),
	);
	return own.filter(({ host }, i) => own.findIndex((other) => domainOf(other.host) === domainOf(host)) === i);
}

function domainOf(host: string): string {
	return host.replace(/^www\./, "");
}

/** Joins the facts of one more keyword. known: those of the keywords before. */
function merged(known: AlertCause, more: AlertCause, keywords: number): AlertCause {
	if (keywords === 0) return more;
	if (known.cause === "blocks_above" && more.cause === "blocks_above")
		return { ...known, blocks: known.blocks === more.blocks ? known.blocks : 0 };
	if (known.cause === "rival_above" && more.cause === "rival_above") return { ...known, entered: known.entered + more.entered };
	if (known.cause === "address_changed" && more.cause === "address_changed")
		return { ...known, from: known.from === more.from ? known.from : "", to: known.to === more.to ? known.to : "" };
	return known;
}

/** Returns the candidates that name a common trait of the moved keywords. */
function commonCandidates(
	moved: readonly MovedKeyword[],
	{ compared, engineWide }: { compared: readonly ComparedKeyword[]; engineWide: number | null },
): Candidate[] {
	const found: Candidate[] = [];
	const half = (indexes: readonly number[]) => new Map(indexes.map((index) => [index, 0.5]));
	for (const [of, isSame, isOther] of [
		["fell", isDown, isUp],
		["rose", isUp, isDown],
	] as const) {
		const same = moved.flatMap(({ move }, index) => (isSame(move) ? [index] : []));
		const ordinals = new Set(same.map((index) => moved[index]?.ordinal ?? -1));
		const count = compared.filter(({ move }) => isSame(move)).length;
		const against = compared.filter(({ move }) => isOther(move)).length;
		if (same.length > 0 && compared.length >= MIN_WHOLE && count * 2 > compared.length && count >= against * ONE_WAY) {
			const cause: AlertCause = { of, cause: "whole_site", keywords: same.length, moved: count, total: compared.length };
			found.push({ key: `${of} whole_site`, cause, holds: half(same) });
		}
		const path = pathCause(compared, ordinals);
		if (path) {
			const below = same.filter((index) => path.ordinals.has(moved[index]?.ordinal ?? -1));
			const cause: AlertCause = { of, cause: "path", keywords: below.length, path: path.path };
			found.push({ key: `${of} path`, cause, holds: half(below) });
		}
	}
	if (engineWide !== null && moved.length > 0) {
		const of: Direction = moved.filter(({ move }) => isDown(move)).length * 2 >= moved.length ? "fell" : "rose";
		const all = half([...moved.keys()]);
		found.push({ key: "engine_wide", cause: { of, cause: "engine_wide", keywords: moved.length, percent: engineWide }, holds: all });
	}
	return found;
}
