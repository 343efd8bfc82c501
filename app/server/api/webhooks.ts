import { z } from "zod";
import { readSentSpan } from "~/domain/time/sent-date";
import { endpointSchema, replaySchema } from "~/domain/webhook/endpoint-input";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { addEndpoint } from "~/services/webhooks/add-endpoint";
import { removeEndpoint, rotateEndpoint, switchEndpointOf, updateEndpointOf } from "~/services/webhooks/change-endpoint";
import { type ListedEndpoint, listEndpoints } from "~/services/webhooks/list-endpoints";
import { readLog, readMessage } from "~/services/webhooks/read-log";
import { replay } from "~/services/webhooks/replay";
import { sendTest } from "~/services/webhooks/send-test";
import { messageId } from "~/services/webhooks/sign-message";
import { listOf, removed } from "./answers/values";
import { endpoint, messagePage, messageWithAttempts, newEndpoint, replayed } from "./answers/webhooks";
import type { ApiCall, ApiRoute } from "./call";
import { countField, firstField, readBy } from "./contract/query-fields";
import { accountOf } from "./entities";
import { madeByJson } from "./made-by-json";

const MESSAGES_PER_PAGE = 50;
const MAX_MESSAGES_PER_PAGE = 200;
const STATES = ["waiting", "delivered", "failed"] as const;
const logQuery = z.object({
	state: firstField("Only messages in this state", STATES),
	cursor: firstField("`next` of the page before"),
	limit: countField(MESSAGES_PER_PAGE, MAX_MESSAGES_PER_PAGE, "Messages on a page"),
});
const stateSchema = z.object({ state: z.enum(["on", "off"], "invalid") });
const EXAMPLE = { url: "https://hooks.shop.example/serpentine", name: "Warehouse", events: ["positions.changed", "export.ready"] };

/** Endpoints of webhooks, their log, and sending again. */
export const webhookRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "webhooks",
		access: "verified",
		summary: "Endpoints of webhooks",
		query: null,
		payload: null,
		answers: listOf(endpoint),
		errors: [],
		example: {},
		answer: async (call) => (await listEndpoints(call.ctx, accountOf(call).id)).map(endpointJson),
	},
	{
		method: "GET",
		path: "webhooks/:id",
		access: "verified",
		summary: "Reads an endpoint",
		query: null,
		payload: null,
		answers: endpoint,
		errors: [],
		example: {},
		answer: single,
	},
	{
		method: "POST",
		path: "webhooks",
		access: "verified",
		scope: "send",
		summary: "Adds an endpoint; its signing secret is in this answer only",
		query: null,
		payload: endpointSchema,
		answers: newEndpoint,
		errors: ["ImpersonatedException"],
		example: { payload: EXAMPLE },
		secret: true,
		answer: add,
	},
	{
		method: "PUT",
		path: "webhooks/:id",
		access: "verified",
		scope: "send",
		summary: "Overwrites address, name, events and scope of an endpoint",
		query: null,
		payload: endpointSchema,
		answers: endpoint,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		example: { payload: EXAMPLE },
		answer: update,
	},
	{
		method: "DELETE",
		path: "webhooks/:id",
		access: "verified",
		scope: "send",
		summary: "Removes an endpoint with its log",
		query: null,
		payload: null,
		answers: removed,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		example: {},
		answer: remove,
	},
	{
		method: "PUT",
		path: "webhooks/:id/state",
		access: "verified",
		scope: "send",
		summary: "Switches an endpoint on or off",
		query: null,
		payload: stateSchema,
		answers: endpoint,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		example: { payload: { state: "off" } },
		answer: switchState,
	},
	{
		method: "POST",
		path: "webhooks/:id/secret",
		access: "verified",
		scope: "send",
		summary: "Replaces the signing secret; the one before also signs for 24 hours",
		query: null,
		payload: null,
		answers: newEndpoint,
		errors: ["ImpersonatedException", "MadeByAnotherException", "ConflictException"],
		example: {},
		secret: true,
		answer: rotate,
	},
	{
		method: "POST",
		path: "webhooks/:id/test",
		access: "verified",
		scope: "send",
		summary: "Sends a test event at once and says what came of it",
		query: null,
		payload: null,
		answers: messageWithAttempts,
		errors: ["ImpersonatedException", "MadeByAnotherException", "ConflictException"],
		example: {},
		answer: test,
	},
	{
		method: "POST",
		path: "webhooks/:id/replay",
		access: "verified",
		scope: "send",
		summary: "Sends one message again, or those of a span",
		query: null,
		payload: replaySchema,
		answers: replayed,
		errors: ["ImpersonatedException", "MadeByAnotherException", "ConflictException"],
		example: { payload: { from: "2026-11-21T00:00:00Z", to: "2026-11-22T00:00:00Z" } },
		answer: again,
	},
	{
		method: "GET",
		path: "webhooks/:id/messages",
		access: "verified",
		summary: "Messages of the last 30 days, the newest first",
		query: logQuery,
		payload: null,
		answers: messagePage,
		errors: [],
		example: { query: { state: "failed" } },
		answer: log,
	},
	{
		method: "GET",
		path: "webhooks/:id/messages/:message",
		access: "verified",
		summary: "Reads a message with its body, and the request and answer of each attempt",
		query: null,
		payload: null,
		answers: messageWithAttempts,
		errors: [],
		example: { params: { message: "msg_0f4c9a1b2d3e4f5061728394a5b6c7d8" } },
		answer: message,
	},
];

async function single(call: ApiCall) {
	const [one] = await listEndpoints(call.ctx, accountOf(call).id, idOf(call));
	if (!one) throw new AppError("NotFoundException");
	return endpointJson(one);
}

/** With the rotation, the only answers that ever hold a secret. */
async function add(call: ApiCall) {
	const { secret, endpoint } = await addEndpoint(call.ctx, callerOf(call), call.payload);
	return { ...(await single({ ...call, params: { id: endpoint.hid } })), secret };
}

async function rotate(call: ApiCall) {
	const { secret } = await rotateEndpoint(call.ctx, callerOf(call), idOf(call));
	return { ...(await single(call)), secret };
}

async function update(call: ApiCall) {
	await updateEndpointOf(call.ctx, callerOf(call), idOf(call), call.payload);
	return single(call);
}

async function switchState(call: ApiCall) {
	await switchEndpointOf(call.ctx, callerOf(call), idOf(call), parseInput(stateSchema, call.payload).state);
	return single(call);
}

async function remove(call: ApiCall) {
	await removeEndpoint(call.ctx, callerOf(call), idOf(call));
	return { removed: 1 };
}

async function test(call: ApiCall) {
	const hid = await sendTest(call.ctx, callerOf(call), idOf(call));
	return message({ ...call, params: { ...call.params, message: messageId(hid) } });
}

async function again(call: ApiCall) {
	const asked = parseInput(replaySchema, call.payload);
	const which = "message" in asked ? { hid: hidOf(asked.message) } : readSentSpan(asked, accountOf(call).timezone);
	if (!which) throw new AppError("ValidationException", {}, { from: ["webhooks.errors.dates"] });
	if ("from" in which && which.from >= which.to) throw new AppError("ValidationException", {}, { to: ["webhooks.errors.order"] });
	return { replayed: await replay(call.ctx, callerOf(call), idOf(call), which) };
}

async function log(call: ApiCall) {
	const { state, cursor, limit } = readBy(logQuery, call.query);
	const page = await readLog(call.ctx, accountOf(call).id, idOf(call), {
		state: STATES.find((one) => one === state) ?? null,
		before: cursor === null ? null : hidOf(cursor),
		limit,
	});
	return { messages: page.messages.map(messageJson), next: page.next === null ? null : messageId(page.next) };
}

async function message(call: ApiCall) {
	const found = await readMessage(call.ctx, accountOf(call).id, idOf(call), hidOf(call.params.message ?? ""));
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

function idOf({ params }: ApiCall): string {
	return params.id ?? "";
}

/** Messages are named by the id that receivers get. */
function hidOf(id: string): string {
	return id.replace(/^msg_/, "");
}

function callerOf({ caller }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	return caller;
}
