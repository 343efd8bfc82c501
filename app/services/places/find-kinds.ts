import type { PlaceList } from "~/domain/places/counting-places";
import { KindFinder, type KindFound, type KindParty } from "~/domain/places/kind-places";
import type { Ctx } from "../ctx";
import { type AskedPlaces, findCounting, organicOf, type ReadDay } from "./find-places";
import { factsAt } from "./pack-part";

/** A reading with the kinds of its results. Its web results are made when somebody asks for them. */
interface KindList extends PlaceList {
	kinds: KindFound[];
}

function readKinds(parties: readonly KindParty[]): ReadDay<KindList> {
	return async (day, wanted) => {
		const { names, lists } = day;
		const finder = new KindFinder({ names, lists, ...(await day.readBlocks()) }, parties);
		return new Map(
			wanted.map((look): [number, KindList] => {
				const list = {
					kinds: finder.find(look),
					...factsAt(day, look),
					get organic() {
						return organicOf(day, look);
					},
				};
				return [look, list];
			}),
		);
	};
}

/**
 * The kinds of results in the reading that counts for each keyword, in the order of RESULT_KINDS; null where no places are kept, or no reading counts.
 * parties: in the order of the standings, 32 at most.
 */
export async function findKinds(
	ctx: Ctx,
	asked: readonly AskedPlaces[],
	parties: readonly KindParty[],
): Promise<(readonly KindFound[] | null)[]> {
	const found = await findCounting(ctx, asked, readKinds(parties));
	return found.map((one) => one?.counting?.kinds ?? null);
}
