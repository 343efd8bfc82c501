import { z } from "zod";
import { listMutes, type Mute, muteByHid, unmuteByHid } from "~/services/alerts/mute";
import { alertMute } from "./answers/alerts";
import { listOf, removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { pageSchema } from "./page-list";

const muteSchema = z.object({ until: z.string("alerts.errors.until").describe("Last day without messages, in the account's zone") });

/** Keywords and websites about which no alert is sent until a day. Their alerts are listed. */
export const alertMuteRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "alert-mutes",
		access: "verified",
		summary: "Muted keywords and websites: their alerts are listed and sent nowhere, and webhooks get them",
		query: pageSchema,
		answers: listOf(alertMute),
		answer: list,
	}),
	defineCall({
		method: "PUT",
		path: "alert-mutes/:id",
		access: "verified",
		summary: "Mutes a keyword or website until a day is over; the day before is replaced",
		payload: muteSchema,
		answers: alertMute,
		errors: ["ImpersonatedException"],
		example: { payload: { until: "2026-12-31" } },
		answer: mute,
	}),
	defineCall({
		method: "DELETE",
		path: "alert-mutes/:id",
		access: "verified",
		summary: "Ends the mute of a keyword or website",
		answers: removed,
		errors: ["ImpersonatedException"],
		answer: unmute,
	}),
];

async function list({ ctx, seat, query, page }: QueryCall<typeof pageSchema>) {
	return page(query, await listMutes(ctx, seat), ({ target }) => target).map(muteJson);
}

async function mute({ ctx, seat, params, payload }: PayloadCall<typeof muteSchema>) {
	return muteJson(await muteByHid(ctx, seat, params.id ?? "", payload.until));
}

async function unmute({ ctx, seat, params }: SignedCall) {
	await unmuteByHid(ctx, seat, params.id ?? "");
	return { removed: 1 };
}

function muteJson({ scope, target, name, until }: Mute) {
	return { id: target, scope, name, until };
}
