import { type HeldRule, heldRules, type KeywordRule, needOf, unjudgedByWebsite } from "~/domain/alert/held-rules";
import type { KeywordMove } from "~/domain/alert/keyword-moves";
import { codedAt, evidenceAt } from "~/domain/sample/columns";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import type { Ctx } from "../ctx";
import { websitesOfAccount } from "../websites/list-websites";
import type { JudgedSample, JudgedSamples } from "./judged-samples";
import { type ComparedPages, type PagePair, type ReadValue, readPageChanges } from "./read-page-changes";

/** Moves in the scope of a rule about both result pages. */
export function movesWithPages(moves: readonly KeywordMove[], rules: readonly KeywordRule[]): KeywordMove[] {
	const scopes = rules.filter(({ condition }) => needOf(condition) === "pages");
	return moves.filter(({ row }) => scopes.some(({ rows }) => rows[row] === 1));
}

export interface FoundWithPages {
	held: HeldRule[];
	pages: Map<number, ComparedPages>;
	/** Keywords beyond the limit of pairs, by the public id of a website. */
	unjudged: ReadonlyMap<string, number>;
	/** Keywords whose pages were not compared: beyond the limit, no longer stored, or without results. */
	withoutPages: number;
	/** Compared pairs. */
	compared: number;
}

/**
 * Compares the result pages of the keywords of held rules, and of other moves, and returns the rules that hold with them: without keywords whose pages
 * were read by two readers, and with the other reading's place where two readings disagreed. The evidence of the samples is loaded.
 */
export async function holdWithPages(
	ctx: Ctx,
	accountId: number,
	{ samples, tracked }: { samples: JudgedSamples; tracked: TrackedKeywords },
	{
		held,
		moves,
		rules,
		maxPairs,
	}: { held: readonly HeldRule[]; moves: readonly KeywordMove[]; rules: readonly KeywordRule[]; maxPairs: number },
): Promise<FoundWithPages> {
	const websiteOf = (row: number) => tracked.websites[tracked.website[row] ?? 0]?.hid ?? "";
	const websites = new Map((await websitesOfAccount(ctx, accountId)).map((one) => [one.hid, one]));
	const compared = new Map([...held.map(({ move }) => move), ...moves].map((move) => [move.ordinal, move]));
	const pairs = [...compared.values()].flatMap(({ row, ordinal, from }): PagePair[] => {
		const website = websites.get(websiteOf(row));
		if (!website) return [];
		const [before, after] = [valueAt(samples.earlier[from], ordinal), valueAt(samples.run, ordinal)];
		if (!before || !after) return [];
		return [{ ordinal, before, after, domain: website.domain, hosts: website.hosts }];
	});
	const pages = await readPageChanges(ctx, accountId, pairs, maxPairs);
	const isReaderNew = [...pages.values()].some(({ isOtherReader }) => isOtherReader);
	const changesOf = ({ ordinal }: KeywordMove) => pages.get(ordinal)?.changes ?? null;
	const byPages = heldRules(moves, rules, "pages", (move) => {
		const changes = changesOf(move);
		return changes && { pages: () => changes };
	});
	return {
		pages,
		compared: pages.size,
		withoutPages: moves.filter((move) => changesOf(move) === null).length,
		unjudged: unjudgedByWebsite(moves, (ordinal) => pages.has(ordinal), websiteOf),
		held: [...held, ...byPages].flatMap((one) => {
			const { isOtherReader = isReaderNew, disputed = null } = pages.get(one.move.ordinal) ?? {};
			return isOtherReader ? [] : [{ ...one, ...(disputed !== null && { disputed }) }];
		}),
	};
}

function valueAt(sample: JudgedSample | undefined, ordinal: number): ReadValue | null {
	if (!sample) return null;
	const { columns } = sample;
	return { ...codedAt(columns, ordinal), look: evidenceAt(columns.evidence(), ordinal - columns.first).look };
}
