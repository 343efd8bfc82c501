import { z } from "zod";
import { API_TOKEN_MAX_DAYS } from "~/domain/account/api-token-rules";
import { byName } from "~/domain/by-name";
import { MADE_KINDS } from "~/domain/thing/things";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { deleteApiToken } from "~/services/api-tokens/delete-api-token";
import { type ApiTokenView, listApiTokens } from "~/services/api-tokens/list-api-tokens";
import { listMade, type Made, NOTHING_MADE } from "~/services/makers/list-made";
import { apiToken, newApiToken, removedToken } from "./answers/accounts";
import { listOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";

const tokenSchema = z.object({
	label: z.string("required.label").max(1_000, "label.long"),
	/** "*" (the spec's value), or of read, write and send one or several, in a list or separated by spaces. */
	scope: z.union([z.string(), z.array(z.string())], "scope.unknown").default("*"),
	/** Lifetime; without it the token does not expire. */
	days: z.int("invalid").min(1, "invalid").max(API_TOKEN_MAX_DAYS, "invalid").nullish(),
	/** Webhooks, links and scheduled reports that it makes stay when it ends. */
	keeps_made: z.boolean("invalid").default(false),
	current_password: z.string("invalid").max(2_000, "invalid").default(""),
});

const removeSchema = z.object({ made: firstField("What it made: ends with it by default, or stays", ["end", "keep"]) });

/** The API tokens of the account. Source: spec A §7. */
export const apiTokenRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "account/tokens/api",
		access: "verified",
		summary: "API tokens of the account",
		answers: listOf(apiToken),
		answer: list,
	}),
	defineCall({
		method: "POST",
		path: "account/tokens/api",
		access: "verified",
		summary: "Makes an API token; its key is in this answer only",
		payload: tokenSchema,
		answers: newApiToken,
		errors: ["ReauthenticationException", "ImpersonatedException"],
		example: { payload: { label: "Spreadsheet", scope: "read", days: 90 } },
		secret: true,
		answer: create,
	}),
	defineCall({
		method: "DELETE",
		path: "account/tokens/api/:id",
		access: "verified",
		summary: "Deletes an API token, and by default the webhooks, links, scheduled reports and alert rules that it made",
		query: removeSchema,
		answers: removedToken,
		errors: ["ImpersonatedException"],
		example: { query: { made: "end" } },
		answer: remove,
	}),
];

async function list({ ctx, seat }: SignedCall) {
	const made = await listMade(ctx, seat);
	return (await listApiTokens(ctx, seat)).map((token) => tokenJson(token, made(token.hid)));
}

/** The only answer that ever holds the key. */
async function create({ ctx, seat, payload }: PayloadCall<typeof tokenSchema>) {
	const { label, scope, days = null, keeps_made: keepsMade, current_password: currentPassword } = payload;
	const { key, token } = await createApiToken(ctx, seat, { label, scope, days, keepsMade, currentPassword });
	return { key, ...tokenJson(token, NOTHING_MADE) };
}

async function remove({ ctx, seat, params, query }: QueryCall<typeof removeSchema>) {
	const made = query.made === "keep" ? "keep" : "end";
	const ended = await deleteApiToken(ctx, seat, { hid: params.id ?? "", made });
	return { removed: true, ended: madeJson(ended) };
}

/** Ids by kind. */
function madeJson(made: Made) {
	return byName(MADE_KINDS, (kind) => made[kind].map(({ hid }) => hid));
}

function tokenJson({ hid, label, scope, prefix, createdAt, lastUsedAt, expiresAt, clientId, keepsMade }: ApiTokenView, made: Made) {
	return {
		id: hid,
		label,
		scope,
		prefix,
		client_id: clientId,
		made: madeJson(made),
		keeps_made: keepsMade,
		last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
		expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
		created_at: new Date(createdAt).toISOString(),
	};
}
