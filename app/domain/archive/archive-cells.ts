import { ArchiveError } from "../import/archive-fault";
import type { KeywordIdentity } from "../import/survey";
import { followedInputSchema } from "../monitor/monitor-input";

export function refuseRow(file: string): never {
	throw new ArchiveError("wrong_row", file);
}

type SearchCells = Record<"website" | "keyword" | "country" | "language" | "engine" | "device" | "place", string>;

/** The keyword of a row, with the depth of its search. Throws ArchiveError "wrong_row" for a keyword or a website that is not normalised. */
export function searchOf(
	{ website, keyword, country, language, engine, device, place }: SearchCells,
	depth: number | null,
	file: string,
): { identity: KeywordIdentity; depth: number | null } {
	const { data } = followedInputSchema.safeParse({ website, keywords: [keyword], country, language, engine, device, place, depth });
	if (!data || data.keywords[0] !== keyword || data.website.domain !== website || data.place !== place) return refuseRow(file);
	const market = { country: data.country, language: data.language, engine: data.engine, device: data.device, place };
	return { identity: { domain: website, ...market, term: keyword }, depth: data.depth };
}
