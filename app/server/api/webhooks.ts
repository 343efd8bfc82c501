import { z } from "zod";
import { endpointFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { readSentSpan } from "~/domain/time/sent-date";
import { endpointSchema, replaySchema } from "~/domain/webhook/endpoint-input";
import { AppError } from "~/services/app-error";
import { addEndpoint } from "~/services/webhooks/add-endpoint";
import { removeEndpoint, rotateEndpoint, switchEndpointOf, updateEndpointOf } from "~/services/webhooks/change-endpoint";
import { type ListedEndpoint, listEndpoints } from "~/services/webhooks/list-endpoints";
import { readLog, readMessage } from "~/services/webhooks/read-log";
import { replay } from "~/services/webhooks/replay";
import { sendTest } from "~/services/webhooks/send-test";
import { messageId } from "~/services/webhooks/sign-message";
import { listOf, removed } from "./answers/values";
import { endpoint, messagePage, messageWithAttempts, newEndpoint, replayed } from "./answers/webhooks";
import type { ApiRoute } from "./call";
import { countField, firstField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { versionedSchema } from "./edit-version";
import { madeByJson } from "./made-by-json";

const MESSAGES_PER_PAGE = 50;
const MAX_MESSAGES_PER_PAGE = 200;
const STATES = ["waiting", "delivered", "failed"] as const;
const logQuery = z.object({
	state: firstField("Only messages in this state", STATES),
	cursor: firstField("`next` of the page before"),
	limit: countField(MESSAGES_PER_PAGE, MAX_MESSAGES_PER_PAGE, "Messages on a page"),
});
const changeSchema = endpointSchema.extend(versionedSchema.shape);
const stateSchema = z.object({ state: z.enum(["on", "off"], "invalid") });
const EXAMPLE = { url: "https://hooks.shop.example/serpentine", name: "Warehouse", events: ["positions.changed", "export.ready"] };

/** Endpoints of webhooks, their log, and sending again. */
export const webhookRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "webhooks",
		access: "verified",
		summary: "Endpoints of webhooks",
		answers: listOf(endpoint),
		answer: async (call) => (await listEndpoints(call.ctx, call.seat)).map(endpointJson),
	}),
	defineCall({
		method: "GET",
		path: "webhooks/:id",
		access: "verified",
		summary: "Reads an endpoint",
		answers: endpoint,
		answer: single,
	}),
	defineCall({
		method: "POST",
		path: "webhooks",
		access: "verified",
		scope: "send",
		summary: "Adds an endpoint; its signing secret is in this answer only",
		payload: endpointSchema,
		answers: newEndpoint,
		errors: ["ImpersonatedException"],
		example: { payload: EXAMPLE },
		secret: true,
		answer: add,
	}),
	defineCall({
		method: "PUT",
		path: "webhooks/:id",
		access: "verified",
		scope: "send",
		summary: "Overwrites address, name, events and scope of an endpoint",
		payload: changeSchema,
		answers: endpoint,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		example: { payload: EXAMPLE },
		answer: update,
	}),
	defineCall({
		method: "DELETE",
		path: "webhooks/:id",
		access: "verified",
		scope: "send",
		summary: "Removes an endpoint with its log",
		answers: removed,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		answer: remove,
	}),
	defineCall({
		method: "PUT",
		path: "webhooks/:id/state",
		access: "verified",
		scope: "send",
		summary: "Switches an endpoint on or off",
		payload: stateSchema,
		answers: endpoint,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		example: { payload: { state: "off" } },
		answer: switchState,
	}),
	defineCall({
		method: "POST",
		path: "webhooks/:id/secret",
		access: "verified",
		scope: "send",
		summary: "Replaces the signing secret; the one before also signs for 24 hours",
		answers: newEndpoint,
		errors: ["ImpersonatedException", "MadeByAnotherException", "ConflictException"],
		secret: true,
		answer: rotate,
	}),
	defineCall({
		method: "POST",
		path: "webhooks/:id/test",
		access: "verified",
		scope: "send",
		summary: "Sends a test event at once and says what came of it",
		answers: messageWithAttempts,
		errors: ["ImpersonatedException", "MadeByAnotherException", "ConflictException"],
		answer: test,
	}),
	defineCall({
		method: "POST",
		path: "webhooks/:id/replay",
		access: "verified",
		scope: "send",
		summary: "Sends one message again, or those of a span",
		payload: replaySchema,
		answers: replayed,
		errors: ["ImpersonatedException", "MadeByAnotherException", "ConflictException"],
		example: { payload: { from: "2026-11-21T00:00:00Z", to: "2026-11-22T00:00:00Z" } },
		answer: again,
	}),
	defineCall({
		method: "GET",
		path: "webhooks/:id/messages",
		access: "verified",
		summary: "Messages of the last 30 days, the newest first",
		query: logQuery,
		answers: messagePage,
		example: { query: { state: "failed" } },
		answer: log,
	}),
	defineCall({
		method: "GET",
		path: "webhooks/:id/messages/:message",
		access: "verified",
		summary: "Reads a message with its body, and the request and answer of each attempt",
		answers: messageWithAttempts,
		example: { params: { message: "msg_0f4c9a1b2d3e4f5061728394a5b6c7d8" } },
		answer: message,
	}),
];

async function single(call: SignedCall) {
	const [one] = await listEndpoints(call.ctx, call.seat, idOf(call));
	if (!one) throw new AppError("NotFoundException");
	return endpointJson(one);
}

/** With the rotation, the only answers that ever hold a secret. */
async function add(call: PayloadCall<typeof endpointSchema>) {
	const { secret, endpoint } = await addEndpoint(call.ctx, call.seat, call.payload);
	return { ...(await single({ ...call, params: { id: endpoint.hid } })), secret };
}

async function rotate(call: SignedCall) {
	const { secret } = await rotateEndpoint(call.ctx, call.seat, idOf(call));
	return { ...(await single(call)), secret };
}

async function update(call: PayloadCall<typeof changeSchema>) {
	await updateEndpointOf(call.ctx, call.seat, idOf(call), call.payload);
	return single(call);
}

async function switchState(call: PayloadCall<typeof stateSchema>) {
	await switchEndpointOf(call.ctx, call.seat, idOf(call), call.payload.state);
	return single(call);
}

async function remove(call: SignedCall) {
	await removeEndpoint(call.ctx, call.seat, idOf(call));
	return { removed: 1 };
}

async function test(call: SignedCall) {
	const hid = await sendTest(call.ctx, call.seat, idOf(call));
	return message({ ...call, params: { ...call.params, message: messageId(hid) } });
}

async function again(call: PayloadCall<typeof replaySchema>) {
	const { payload: asked } = call;
	const which = "message" in asked ? { hid: hidOf(asked.message) } : readSentSpan(asked, call.caller.account.timezone);
	if (!which) throw new AppError("ValidationException", {}, { from: ["webhooks.errors.dates"] });
	if ("from" in which && which.from >= which.to) throw new AppError("ValidationException", {}, { to: ["webhooks.errors.order"] });
	return { replayed: await replay(call.ctx, call.seat, idOf(call), which) };
}

async function log(call: QueryCall<typeof logQuery>) {
	const { state, cursor, limit } = call.query;
	const page = await readLog(call.ctx, call.seat, idOf(call), {
		state: STATES.find((one) => one === state) ?? null,
		before: cursor === null ? null : hidOf(cursor),
		limit,
	});
	return { messages: page.messages.map(messageJson), next: page.next === null ? null : messageId(page.next) };
}

async function message(call: SignedCall) {
	const found = await readMessage(call.ctx, call.seat, idOf(call), hidOf(call.params.message ?? ""));
	const attempts = found.attempts.map(({ at, ms, request, status, failure, answer }) => ({
		at: iso(at),
		ms,
		request,
		status,
		failure,
		answer,
	}));
	const [last] = found.attempts;
	return {
		...messageJson({ ...found, attempts: found.attempts.length, status: last?.status ?? null, failure: last?.failure ?? null }),
		body: JSON.parse(found.body),
		attempts,
	};
}

type Listed = Awaited<ReturnType<typeof readLog>>["messages"][number];

function messageJson({ hid, type, state, attempts, nextAt, createdAt, status, failure }: Listed) {
	return {
		id: messageId(hid),
		type,
		state,
		attempt_count: attempts,
		created_at: iso(createdAt),
		next_attempt_at: state === "waiting" ? iso(nextAt) : null,
		last_status: status,
		last_failure: failure,
	};
}

function endpointJson(one: ListedEndpoint) {
	const { hid, url, name, events, websites, tags, state } = one;
	return {
		id: hid,
		url,
		name,
		events,
		websites,
		tags,
		state,
		version: versionOf(endpointFields(one)),
		waiting: one.waiting,
		failed: one.failed,
		failing_since: iso(one.failingSince),
		last_delivery_at: iso(one.deliveredAt),
		two_secrets_until: iso(one.twoSecretsUntil),
		made_by: madeByJson(one.maker),
		created_at: iso(one.createdAt),
	};
}

function iso(ms: number | null) {
	return ms === null ? null : new Date(ms).toISOString();
}

function idOf({ params }: SignedCall): string {
	return params.id ?? "";
}

/** Messages are named by the id that receivers get. */
function hidOf(id: string): string {
	return id.replace(/^msg_/, "");
}
