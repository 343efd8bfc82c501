import { bingKeySchema, serviceKeySchema, serviceMail } from "~/domain/search-query/connect-input";
import type { ConnectionKind } from "~/domain/search-query/connection-kinds";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { parseInput } from "../parse-input";
import type { Credential } from "../query-ports";
import { assertRight, type UserSeat } from "../seat/seat";
import { type SavedConnection, saveConnection } from "./save-connection";

/** Characters of a key of Bing that name it. */
const SHOWN = 4;

/** Connects a service account of Google by its JSON key. Throws ImpersonatedException, ValidationException for the field `key`. */
export async function addServiceAccount(ctx: Ctx, seat: UserSeat, input: unknown): Promise<SavedConnection> {
	assertRight(seat, "connections.write");
	const { key } = parseInput(serviceKeySchema, input);
	const name = serviceMail(key) ?? "";
	await tryKey(ctx, "google_search_console", { way: "service_account", secret: key });
	return saveConnection(ctx, seat, { kind: "google_search_console", way: "service_account", name, secret: key });
}

/** Connects Bing Webmaster Tools by a key. Throws as addServiceAccount. */
export async function addBingKey(ctx: Ctx, seat: UserSeat, input: unknown): Promise<SavedConnection> {
	assertRight(seat, "connections.write");
	const { key } = parseInput(bingKeySchema, input);
	await tryKey(ctx, "bing_webmaster", { way: "api_key", secret: key });
	return saveConnection(ctx, seat, { kind: "bing_webmaster", way: "api_key", name: `…${key.slice(-SHOWN)}`, secret: key });
}

/** A key that the service does not take is not stored. */
async function tryKey(ctx: Ctx, kind: ConnectionKind, credential: Credential): Promise<void> {
	const answer = await ctx.ports.queries?.sources[kind].access(credential);
	if (answer?.ok) return;
	const refusal = answer?.refusal ?? "not_configured";
	const words = refusal === "revoked" ? "connections.errors.keyRefused" : `connections.attempts.${refusal}`;
	throw new AppError("ValidationException", {}, { key: [words] });
}
