import { z } from "zod";
import { namesOf } from "~/domain/by-name";
import { isOneOf } from "~/domain/one-of";
import { RESTING_KINDS, RESTING_STATES } from "~/domain/rest/rest-rules";
import { pauseMonitors } from "~/services/monitors/pause-monitors";
import { bringBack } from "~/services/rest/bring-back";
import { listResting, type RestingThing } from "~/services/rest/list-resting";
import { paused, restingThing, restored, resumed } from "./answers/resting";
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
const restoreSchema = z.object({
	ids: z.array(z.string("ids.invalid").max(2_000, "ids.invalid"), "ids.invalid").max(MAX_IDS, "ids.invalid").default([]),
});

/** Kinds that are brought back by a call of their own. */
const RESTORED = {
	websites: {
		summary: "Brings removed websites back with all that went with them",
		errors: ["ThrottledCreateMonitorException", "ThrottledCreateUrlMonitorException", "ImpersonatedException", "MadeByAnotherException"],
	},
	monitors: { summary: "Brings removed keywords back with their history", errors: ["ThrottledCreateMonitorException"] },
	"url-monitors": { summary: "Brings removed addresses back with their results", errors: ["ThrottledCreateUrlMonitorException"] },
} as const;

const SOME = { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } };

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
		errors: ["EmptySelectionException", "ThrottledCreateMonitorException", "ThrottledCreateUrlMonitorException"],
		example: SOME,
		again: restoredBefore,
		answer: restore,
	}),
	...namesOf(RESTORED).map((kind) =>
		defineCall({
			method: "POST",
			path: `${kind}/restore`,
			access: "verified",
			summary: RESTORED[kind].summary,
			payload: restoreSchema,
			answers: restored,
			errors: ["EmptySelectionException", ...RESTORED[kind].errors],
			example: SOME,
			again: restoredBefore,
			answer: (call: PayloadCall<typeof restoreSchema>) => restore(call, kind),
		}),
	),
	defineCall({
		method: "POST",
		path: "monitors/pause",
		access: "verified",
		summary: "Pauses keywords: they are not looked up, do not count against the plan, and keep their history",
		payload: restoreSchema,
		answers: paused,
		errors: ["EmptySelectionException"],
		example: SOME,
		again: pausedBefore,
		answer: pause,
	}),
	defineCall({
		method: "POST",
		path: "monitors/resume",
		access: "verified",
		summary: "Resumes paused keywords",
		payload: restoreSchema,
		answers: resumed,
		errors: ["EmptySelectionException", "ThrottledCreateMonitorException"],
		example: SOME,
		again: resumedBefore,
		answer: resume,
	}),
];

async function list(call: QueryCall<typeof listSchema>) {
	const { kind, state } = call.query;
	const things = await listResting(call.ctx, call.seat, {
		kind: isOneOf(RESTING_KINDS, kind) ? kind : undefined,
		state: isOneOf(RESTING_STATES, state) ? state : undefined,
	});
	return call.page(call.query, things, ({ hid }) => hid).map(restingJson);
}

/** A resting thing on the wire. */
function restingJson({ hid, kind, state, label, facts, at, keptUntil }: RestingThing) {
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
		place: facts.place ?? "",
		since: new Date(at).toISOString(),
		kept_until: keptUntil === null ? null : new Date(keptUntil).toISOString(),
	};
}

async function restore(call: PayloadCall<typeof restoreSchema>, kind?: keyof typeof RESTORED) {
	const { restored: count } = await bringBack(call.ctx, call.seat, { hids: call.payload.ids, ...(kind && { kind }) });
	return { restored: count };
}

/** Each kind's batch noted what came back. */
async function restoredBefore(_: SignedCall, done: readonly { restored: number }[]) {
	return { restored: done.reduce((sum, one) => sum + one.restored, 0) };
}

async function pause(call: PayloadCall<typeof restoreSchema>) {
	const { paused: count } = await pauseMonitors(call.ctx, call.seat, call.payload.ids);
	return { paused: count };
}

/** The batch notes how many monitors left the table. */
async function pausedBefore(_: SignedCall, [done]: readonly { removed: number }[]) {
	return { paused: done?.removed };
}

async function resume(call: PayloadCall<typeof restoreSchema>) {
	const { restored: count } = await bringBack(call.ctx, call.seat, { hids: call.payload.ids, kind: "monitors" });
	return { resumed: count };
}

async function resumedBefore(_: SignedCall, [done]: readonly { restored: number }[]) {
	return { resumed: done?.restored };
}
