import { z } from "zod";
import { isWantedPage, wantedPattern } from "../../wanted/wanted-page";
import { ALERT_SCOPES } from "../rule-scopes";
import { alertKind } from "./alert-kind";

export const wantedPageLost = alertKind({
	about: "keyword",
	schema: z.object({ kind: z.literal("wanted_page_lost") }),
	usual: { kind: "wanted_page_lost" },
	form: [],
	scopes: ALERT_SCOPES,
	sentence: () => ["sentence"],
	needs: () => "evidence",
	/** The wanted page ranked and another page of the website does now. Without both addresses nothing is said. */
	judge: (_, { evidence, wanted }) => {
		const page = wanted();
		if (page === null) return null;
		const [url, former] = evidence().urls;
		if (url === "" || former === "") return undefined;
		const pattern = wantedPattern(page);
		return isWantedPage(pattern, former) && !isWantedPage(pattern, url) ? { wanted: page } : null;
	},
	item: ({ before, after }) => ["item", { from: { address: before.url }, to: { address: after.url } }],
});
