import { z } from "zod";
import { CODES, codeWeight, isDefinite } from "../../sample/codes";
import { parseOrigin } from "../../sample/origin";
import { OF_ACCOUNT } from "../rule-scopes";
import { alertKind } from "./alert-kind";

/** Fewer answers of a source prove nothing. */
const MIN_ANSWERS = 5;
/** Share of a source's answers that failed from which it counts as failing. */
const FAILING_SHARE = 0.5;

export const sourceFailing = alertKind({
	about: "source",
	schema: z.object({ kind: z.literal("source_failing") }),
	usual: { kind: "source_failing" },
	form: [],
	scopes: OF_ACCOUNT,
	quietDays: 1,
	sentence: () => ["sentence"],
	/** Sources of which at least half of the answers in a run are unknown. */
	judge: (_, { codes, evidence }) => {
		const { source, sources } = evidence();
		const counts = new Map<string, { failed: number; total: number }>();
		for (let place = 0; place < codes.length; place++) {
			const code = codes[place] ?? CODES.none;
			const name = parseOrigin(sources[source[place] ?? 0] ?? "").source;
			if (codeWeight(code) < 2 || name === "") continue;
			const count = counts.get(name) ?? { failed: 0, total: 0 };
			counts.set(name, { failed: count.failed + (isDefinite(code) ? 0 : 1), total: count.total + 1 });
		}
		return [...counts].flatMap(([name, { failed, total }]) => {
			const isFailing = total >= MIN_ANSWERS && failed >= total * FAILING_SHARE;
			return isFailing ? [{ subject: `source:${name}`, facts: { source: name, failed, total } }] : [];
		});
	},
	item: ({ source, failed, total }) => ["item", { source, failed, total }],
});
