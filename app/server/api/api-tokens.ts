import { z } from "zod";
import { API_TOKEN_MAX_DAYS } from "~/domain/account/api-token-rules";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { deleteApiToken } from "~/services/api-tokens/delete-api-token";
import { type ApiTokenView, listApiTokens } from "~/services/api-tokens/list-api-tokens";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { apiToken, newApiToken, removedOnce } from "./answers/accounts";
import { listOf } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";

const tokenSchema = z.object({
	label: z.string("required.label").max(1_000, "label.long"),
	/** "*" (the spec's value), "read" or "write", alone or in a list. */
	scope: z.union([z.string(), z.array(z.string())], "scope.unknown").default("*"),
	/** Lifetime; without it the token does not expire. */
	days: z.int("invalid").min(1, "invalid").max(API_TOKEN_MAX_DAYS, "invalid").nullish(),
	current_password: z.string("invalid").max(2_000, "invalid").default(""),
});

/** The API tokens of the account. Source: spec A §7. */
export const apiTokenRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "account/tokens/api",
		access: "verified",
		summary: "API tokens of the account",
		query: null,
		payload: null,
		answers: listOf(apiToken),
		errors: [],
		example: {},
		answer: list,
	},
	{
		method: "POST",
		path: "account/tokens/api",
		access: "verified",
		summary: "Makes an API token; its key is in this answer only",
		query: null,
		payload: tokenSchema,
		answers: newApiToken,
		errors: ["ReauthenticationException", "ImpersonatedException"],
		example: { payload: { label: "Spreadsheet", scope: "read", days: 90 } },
		secret: true,
		answer: create,
	},
	{
		method: "DELETE",
		path: "account/tokens/api/:id",
		access: "verified",
		summary: "Deletes an API token",
		query: null,
		payload: null,
		answers: removedOnce,
		errors: ["ImpersonatedException"],
		example: {},
		answer: remove,
	},
];

async function list({ ctx, caller }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	return (await listApiTokens(ctx, { accountId: caller.account.id })).map(tokenJson);
}

/** The only answer that ever holds the key. */
async function create({ ctx, caller, payload }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	const { label, scope, days = null, current_password: currentPassword } = parseInput(tokenSchema, payload);
	const { key, token } = await createApiToken(ctx, caller, { label, scope, days, currentPassword });
	return { key, ...tokenJson(token) };
}

async function remove({ ctx, caller, params }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	await deleteApiToken(ctx, caller, { hid: params.id ?? "" });
	return { removed: true };
}

function tokenJson({ hid, label, scope, prefix, createdAt, lastUsedAt, expiresAt, clientId }: ApiTokenView) {
	return {
		id: hid,
		label,
		scope,
		prefix,
		client_id: clientId,
		last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
		expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
		created_at: new Date(createdAt).toISOString(),
	};
}
