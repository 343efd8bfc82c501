import { z } from "zod";
import { targetLinks } from "~/domain/export/export-rules";
import { readReferences } from "~/services/references/read-references";
import { references } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall } from "./define-call";

const referencesSchema = z.object({ targets: targetLinks });

/** What a removal would leave behind, asked before it. */
export const referenceRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "references",
		access: "verified",
		scope: "read",
		summary: "Counts what points at keywords, websites or tags, and what would be paused without them; ask before you remove them",
		payload: referencesSchema,
		answers: references,
		example: { payload: { targets: ["tags:Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		answer: (call: PayloadCall<typeof referencesSchema>) => readReferences(call.ctx, call.seat, call.payload.targets),
	}),
];
