import { z } from "zod";
import { isSamePage } from "../../position/url-changes";
import { ALERT_SCOPES } from "../rule-scopes";
import { alertKind } from "./alert-kind";

export const addressChanged = alertKind({
	about: "keyword",
	schema: z.object({ kind: z.literal("address_changed") }),
	usual: { kind: "address_changed" },
	form: [],
	scopes: ALERT_SCOPES,
	sentence: () => ["sentence"],
	needs: () => "evidence",
	judge: (_, { evidence }) => {
		const [url, former] = evidence().urls;
		if (url === "" || former === "") return undefined;
		return isSamePage(url, former) ? null : {};
	},
	item: ({ before, after }) => ["item", { from: { address: before.url }, to: { address: after.url } }],
});
