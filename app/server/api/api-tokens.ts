import { z } from "zod";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { deleteApiToken } from "~/services/api-tokens/delete-api-token";
import { type ApiTokenView, listApiTokens } from "~/services/api-tokens/list-api-tokens";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import type { ApiCall, ApiRoute } from "./call";

const tokenSchema = z.object({
	label: z.string("required.label").max(1_000, "label.long"),
	/** The spec's value, alone or in a list. */
	scope: z.union([z.string(), z.array(z.string()).transform((scopes) => scopes.join(" "))], "scope.unknown").default("*"),
	current_password: z.string("invalid").max(2_000, "invalid").default(""),
});

/** The API tokens of the account. Source: spec A §7. */
export const apiTokenRoutes: readonly ApiRoute[] = [
	{ method: "GET", path: "account/tokens/api", access: "verified", answer: list },
	{ method: "POST", path: "account/tokens/api", access: "verified", secret: true, answer: create },
	{ method: "DELETE", path: "account/tokens/api/:id", access: "verified", answer: remove },
];

async function list({ ctx, caller }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	return (await listApiTokens(ctx, { accountId: caller.account.id })).map(tokenJson);
}

/** The only answer that ever holds the key. */
async function create({ ctx, caller, payload }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	const { label, scope, current_password: currentPassword } = parseInput(tokenSchema, payload);
	const { key, token } = await createApiToken(ctx, caller, { label, scope, currentPassword });
	return { key, ...tokenJson(token) };
}

async function remove({ ctx, caller, params }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	await deleteApiToken(ctx, caller, { hid: params.id ?? "" });
	return { removed: true };
}

function tokenJson({ hid, label, scope, prefix, createdAt, lastUsedAt }: ApiTokenView) {
	return {
		id: hid,
		label,
		scope,
		prefix,
		last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
		created_at: new Date(createdAt).toISOString(),
	};
}
