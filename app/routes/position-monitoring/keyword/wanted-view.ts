import { ownJson, ownTexts } from "~/domain/own-json";
import { CODES, codedOf } from "~/domain/sample/codes";
import type { WantedOutcome } from "~/domain/table/wanted-choices";
import { wantedOutcome } from "~/domain/table/wanted-outcomes";
import { ruledPage } from "~/domain/wanted/wanted-rules";
import type { KeywordDetail } from "~/services/keywords/read-keyword-detail";

/** The wanted page of a keyword, and what the date tells of it. */
export interface WantedView {
	url: string;
	isByRule: boolean;
	outcome: WantedOutcome;
}

/** null: none is wanted. */
export function wantedView({ facts, current: { seen } }: Pick<KeywordDetail, "facts" | "current">): WantedView | null {
	const { wantedUrl, wantedRules, term, tags } = facts;
	const ruled = wantedRules ? ruledPage(ownJson(wantedRules))({ term, tags: ownTexts(tags) }) : null;
	const url = wantedUrl ?? ruled;
	if (url === null) return null;
	const { code, depth } = codedOf(seen) ?? { code: CODES.none, depth: 0 };
	const found = seen?.observation.outcome === "ranked" ? seen.observation.url : "";
	return { url, isByRule: wantedUrl === null, outcome: wantedOutcome(url, { code, depth, url: found }) };
}
