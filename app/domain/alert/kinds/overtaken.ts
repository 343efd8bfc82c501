import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { z } from "zod";
import { ALERT_SCOPES } from "../rule-scopes";
import { alertKind } from "./alert-kind";
import { domains } from "./fields";

/** Places among which any other website that overtakes is named. */
const FIRST_PLACES = 10;

export const overtaken = alertKind({
	about: "keyword",
	schema: z.object({
		kind: z.literal("overtaken"),
		/** Domains; empty: any website that stands above and did not before, among the first 10. */
		rivals: domains(0, "alerts.errors.rivals").default([]),
	}),
	usual: { kind: "overtaken", rivals: [] },
	form: [{ part: "domains", field: "rivals" }],
	scopes: ALERT_SCOPES,
	sentence: ({ rivals }) => (rivals.length === 0 ? ["sentence.any"] : ["sentence.some", { rivals }]),
	needs: () => "pages",
	/** The hosts that overtook, best position first. A website that was not read before is not overtaken. */
	judge: ({ rivals }, { pages }) => {
		const { passers, before } = pages();
		if (before === null) return null;
		const isRival = (host: string) => rivals.some((rival) => hostMatchesDomain(host, rival));
		const found = passers.filter(({ host, position }) => host !== "" && (rivals.length > 0 ? isRival(host) : position <= FIRST_PLACES));
		return found.length === 0 ? null : { rivals: [...new Set(found.map(({ host }) => host.replace(/^www\./, "")))] };
	},
	item: ({ rivals = [] }) => ["item", { rivals }],
});
