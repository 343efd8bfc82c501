import { z } from "zod";
import { OF_ACCOUNT } from "../rule-scopes";
import { alertKind } from "./alert-kind";

/** The day of an item is that of the first of the two answers. */
export const urlLeftIndex = alertKind({
	about: "url",
	schema: z.object({ kind: z.literal("url_left_index") }),
	usual: { kind: "url_left_index" },
	form: [],
	scopes: OF_ACCOUNT,
	sentence: () => ["sentence"],
	judge: (_, left) => left.map(({ hid, url, look, firstAt: at }) => ({ subject: `url:${hid}`, at, facts: { url, look, at } })),
	item: ({ url }) => ["item", { url }],
});
