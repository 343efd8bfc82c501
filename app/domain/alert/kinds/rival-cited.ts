import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { z } from "zod";
import { ALERT_SCOPES } from "../rule-scopes";
import { alertKind } from "./alert-kind";
import { domains } from "./fields";

/** The AI overview cites a website of the rule that it did not cite at the reading before. Sub-domains count, as for own websites. */
export const rivalCited = alertKind({
	about: "keyword",
	schema: z.object({ kind: z.literal("rival_cited"), rivals: domains(1, "alerts.kinds.rival_cited.fault") }),
	usual: { kind: "rival_cited", rivals: [] },
	example: { kind: "rival_cited", rivals: ["rival.example"] },
	form: [{ part: "domains", field: "rivals" }],
	scopes: ALERT_SCOPES,
	sentence: ({ rivals }) => ["sentence", { rivals }],
	needs: () => "pages",
	judge: ({ rivals }, { pages }) => {
		const { before, after } = pages().cited ?? {};
		if (!before || !after) return undefined;
		const isCited = (rival: string, hosts: readonly string[]) => hosts.some((host) => host !== "" && hostMatchesDomain(host, rival));
		// A link that hides its host may be one of them.
		const isOld = (rival: string) => before.includes("") || isCited(rival, before);
		const found = rivals.filter((rival) => isCited(rival, after) && !isOld(rival));
		return found.length > 0 ? { rivals: found } : null;
	},
	item: ({ rivals = [] }) => ["item", { rivals }],
});
