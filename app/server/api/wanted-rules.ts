import { z } from "zod";
import { MAX_WANTED_RULES, wantedRuleSchema } from "~/domain/wanted/wanted-rules";
import { readWantedRules, setWantedRules } from "~/services/monitors/wanted-rules";
import { wantedRules } from "./answers/wanted-rules";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";
import { versionedSchema } from "./edit-version";

const rulesSchema = versionedSchema.extend({ rules: z.array(wantedRuleSchema, "invalid").max(MAX_WANTED_RULES, "wanted.many") });

/** Rules that name the wanted page of keywords. */
export const wantedRuleRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "websites/:id/wanted-rules",
		access: "verified",
		summary:
			"Rules of a website's wanted pages, in their order: the first that fits a keyword counts; a page of the keyword itself goes first",
		answers: wantedRules,
		answer: read,
	}),
	defineCall({
		method: "PUT",
		path: "websites/:id/wanted-rules",
		access: "verified",
		summary: "Replaces the rules of a website's wanted pages",
		payload: rulesSchema,
		answers: wantedRules,
		example: { payload: { rules: [{ by: "text", value: "shoes", url: "/shoes/*" }] } },
		answer: replace,
	}),
];

async function read({ ctx, seat, params: { id = "" } }: SignedCall) {
	const { rules, version } = await readWantedRules(ctx, seat, id);
	return { rules, version };
}

async function replace(call: PayloadCall<typeof rulesSchema>) {
	const { rules, version } = call.payload;
	await setWantedRules(call.ctx, call.seat, { hid: call.params.id ?? "", rules, ...(version !== undefined && { version }) });
	return read(call);
}
