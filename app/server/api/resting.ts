import { z } from "zod";
import { isOneOf } from "~/domain/one-of";
import { RESTING_KINDS, RESTING_STATES } from "~/domain/rest/rest-rules";
import { bringBack } from "~/services/rest/bring-back";
import { listResting, type RestingThing } from "~/services/rest/list-resting";
import { restingThing, restored } from "./answers/resting";
import { listOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { pageFields } from "./page-list";

/** Keywords that the largest plan holds. */
const MAX_IDS = 20_000;

const listSchema = z.object({
	kind: firstField("Only things of this kind", RESTING_KINDS),
	state: firstField("Only removed things, or paused keywords", RESTING_STATES),
	...pageFields,
});
export const restoreSchema = z.object({
	ids: z.array(z.string("ids.invalid").max(2_000, "ids.invalid"), "ids.invalid").max(MAX_IDS, "ids.invalid").default([]),
});

/** What was removed or paused, and its way back. */
export const restingRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "removed",
		access: "verified",
		summary: "Removed things while they are kept, and paused keywords, the latest first",
		query: listSchema,
		answers: listOf(restingThing),
		answer: list,
	}),
	defineCall({
		method: "POST",
		path: "removed/restore",
		access: "verified",
		summary: "Brings removed and paused things back as they were, all of a kind or none",
		payload: restoreSchema,
		answers: restored,
		errors: ["EmptySelectionException", "ThrottledCreateMonitorException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: restoredBefore,
		answer: restore,
	}),
];

async function list(call: QueryCall<typeof listSchema>) {
	const { kind, state } = call.query;
	const things = await listResting(call.ctx, {
		accountId: call.caller.account.id,
		kind: isOneOf(RESTING_KINDS, kind) ? kind : undefined,
		state: isOneOf(RESTING_STATES, state) ? state : undefined,
	});
	return call.page(call.query, things, ({ hid }) => hid).map(restingJson);
}

/** A resting thing on the wire. */
export function restingJson({ hid, kind, state, label, facts, at, keptUntil }: RestingThing) {
	return {
		id: hid,
		kind,
		state,
		label,
		website: facts.domain ?? null,
		country: facts.country ?? null,
		language: facts.language ?? null,
		engine: facts.engine ?? null,
		device: facts.device ?? null,
		since: new Date(at).toISOString(),
		kept_until: keptUntil === null ? null : new Date(keptUntil).toISOString(),
	};
}

async function restore(call: PayloadCall<typeof restoreSchema>) {
	return bringBack(call.ctx, call.caller, { hids: call.payload.ids });
}

/** Each kind's batch noted what came back. */
export async function restoredBefore(_: SignedCall, done: readonly { restored: number }[]) {
	return { restored: done.reduce((sum, one) => sum + one.restored, 0) };
}
