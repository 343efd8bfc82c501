import type { AlertFacts } from "~/domain/alert/alert";
import { type KeywordMove, movesOf, wayOf } from "~/domain/alert/keyword-moves";
import type { ComparedKeyword } from "~/domain/alert/path-cause";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import { urlAt } from "~/domain/sample/day";
import { MOVES, moveOf } from "~/domain/sample/variation";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import type { Ctx } from "../ctx";
import { websitesOfAccount } from "../websites/list-websites";
import { type EngineMovement, findCauses } from "./find-causes";
import type { JudgedKeyword } from "./judge-keywords";
import type { JudgedSamples } from "./judged-samples";
import { readEngineMovement } from "./read-engine-movement";

/** Data that the alerts of one run share. */
export interface ExplainedRun {
	samples: JudgedSamples;
	tracked: TrackedKeywords;
	moves: readonly KeywordMove[];
	websites: Awaited<ReturnType<typeof websitesOfAccount>>;
	movementOf: EngineMovement;
}

export async function explainedRun(
	ctx: Ctx,
	accountId: number,
	{ samples, tracked }: Pick<ExplainedRun, "samples" | "tracked">,
): Promise<ExplainedRun> {
	const known = new Map<TrackedEngine, Promise<number | null>>();
	const movementOf: EngineMovement = (engine) => {
		const movement = known.get(engine) ?? readEngineMovement(ctx, accountId, engine);
		known.set(engine, movement);
		return movement;
	};
	return { samples, tracked, moves: movesOf(samples, tracked.ordinals), websites: await websitesOfAccount(ctx, accountId), movementOf };
}

/** Finds the causes of the items of one website in a run. Returns the items with the index of their cause. */
export async function explainItems(
	ctx: Ctx,
	accountId: number,
	run: ExplainedRun,
	items: readonly JudgedKeyword[],
): Promise<{ facts: Pick<AlertFacts, "causes" | "unexplained" | "uncompared">; items: JudgedKeyword[] }> {
	const { tracked, movementOf } = run;
	const websiteHid = items[0]?.websiteHid ?? "";
	const moved = [...new Map(items.filter(({ facts }) => wayOf(facts) !== "none").map((item) => [item.subject, item])).values()];
	const website = run.websites.find(({ hid }) => hid === websiteHid);
	if (!website || moved.length === 0) return { facts: { causes: null, unexplained: 0, uncompared: 0 }, items: [...items] };
	const compared = await comparedKeywords(run, websiteHid);
	const ordinalOf = ({ row }: JudgedKeyword) => tracked.ordinals[row] ?? -1;
	const pages = new Map(moved.flatMap((item) => (item.pages ? [[ordinalOf(item), item.pages]] : [])));
	const keywords = moved.map((item) => {
		const { before, after, move, engine } = item.facts;
		return { ordinal: ordinalOf(item), before, after, move, engine };
	});
	const { causes, causeOf, unexplained, uncompared } = await findCauses(ctx, accountId, {
		website,
		moved: keywords,
		compared,
		pages,
		movementOf,
	});
	const causeBySubject = new Map(moved.map(({ subject }, i) => [subject, causeOf[i] ?? null]));
	const explained = items.map((item) => {
		const cause = causeBySubject.get(item.subject) ?? null;
		return cause === null ? item : { ...item, facts: { ...item.facts, cause } };
	});
	return { facts: { causes, unexplained, uncompared }, items: explained };
}

/** Keywords of a website whose answer in the run can be compared with an earlier one. */
async function comparedKeywords({ samples, tracked, moves: all }: ExplainedRun, websiteHid: string): Promise<ComparedKeyword[]> {
	const { run, earlier } = samples;
	const website = tracked.websites.findIndex(({ hid }) => hid === websiteHid);
	const moves = all.filter(({ row }) => tracked.website[row] === website);
	await samples.loadEvidence([run, ...earlier.filter((_, index) => moves.some(({ from }) => from === index))]);
	return moves.flatMap(({ ordinal, before, after, from }) => {
		const move = moveOf(after.code, after.depth, before.code, before.depth);
		const url = urlAt(earlier[from]?.columns ?? null, ordinal) || urlAt(run.columns, ordinal);
		return move === MOVES.unknown ? [] : [{ ordinal, move, url }];
	});
}
