import { both, changes } from "~/db/guard";
import { deleteFormerGrants, hasRoomForToken, holds, insertToken, mayStillAct, tokenExists } from "~/db/tokens";
import { API_KEY_PREFIX_CHARACTERS, makeApiKey } from "~/domain/account/api-key";
import { API_TOKEN_LABEL_MAX_CHARACTERS, API_TOKENS_MAX, readScope } from "~/domain/account/api-token-rules";
import { tidyName } from "~/domain/account/tidy-name";
import { isPaid } from "~/domain/billing/subscription-state";
import { DAY_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import { noteEffect } from "../idempotency/note-effect";
import { queueMail } from "../mail/queue-mail";
import { notify } from "../notifications/notify";
import { assertRight, type UserSeat } from "../seat/seat";
import { proveOwner } from "../sessions/prove-owner";
import type { ApiTokenView } from "./list-api-tokens";

/**
 * Makes an API token of the seat's account. The key is in the answer and nowhere else: only its digest is kept. A sign-in of
 * the last ten minutes or the current password proves the owner. No token is made where the session ended, the password changed or the
 * user was disabled since the request was let in.
 * Throws InvalidTokenException (ended meanwhile), ImpersonatedException, PaidPlanRequiredException, ReauthenticationException (current_password), TooManyAttemptsException, or
 * ValidationException (label required, long; too many tokens; unknown scope).
 * Source: spec A §4 "Token creation", §5 "label required".
 */
export async function createApiToken(
	ctx: Ctx,
	seat: UserSeat,
	/** days: lifetime; none without it. */
	/** keepsMade: webhooks, links and scheduled reports that it makes stay when it ends. */
	input: { label: string; scope: string | readonly string[]; days?: number | null; keepsMade?: boolean; currentPassword: string },
): Promise<{ key: string; token: ApiTokenView }> {
	assertRight(seat, "access.write");
	const key = makeApiKey((n) => ctx.randomBytes(n));
	const expiresAt = input.days == null ? null : ctx.now() + input.days * DAY_MS;
	const { keepsMade = false } = input;
	const identity = { prefix: key.slice(0, API_KEY_PREFIX_CHARACTERS), digest: digestOf(key), expiresAt, clientId: null, keepsMade };
	return { key, token: await addToken(ctx, seat, { ...input, label: checkedLabel(input.label) }, identity) };
}

/**
 * Lets a program of another maker act for the seat's account, by OAuth. An earlier grant to the same program ends. clientId: as it registered; name:
 * what it calls itself. Returns the hid of the token that stands for it. Throws as createApiToken.
 */
export async function connectProgram(
	ctx: Ctx,
	seat: UserSeat,
	input: { clientId: string; name: string; scope: readonly string[]; currentPassword: string },
): Promise<string> {
	assertRight(seat, "access.write");
	const label = tidyName(input.name).slice(0, API_TOKEN_LABEL_MAX_CHARACTERS) || input.clientId;
	// No key has such a digest: only the OAuth server leads here.
	const identity = { prefix: "", digest: `oauth:${ctx.newHid()}`, expiresAt: null, clientId: input.clientId, keepsMade: false };
	return (await addToken(ctx, seat, { ...input, label }, identity)).hid;
}

async function addToken(
	ctx: Ctx,
	seat: UserSeat,
	input: { label: string; scope: string | readonly string[]; currentPassword: string },
	identity: { prefix: string; digest: string; expiresAt: number | null; clientId: string | null; keepsMade: boolean },
): Promise<ApiTokenView> {
	if (!isPaid(seat.account)) throw new AppError("PaidPlanRequiredException");
	const scope = readScope(input.scope);
	if (typeof scope !== "string") throw new AppError("ValidationException", {}, { scope: [scope.fault] });
	await refuseTooMany(ctx, seat.account.id);
	const provenHash = await proveOwner(ctx, seat, { password: input.currentPassword, after: "any" });
	const { label } = input;
	const { digest, clientId, ...shown } = identity;
	const token = { hid: ctx.newHid(), label, scope, ...shown, clientId, createdAt: ctx.now() };
	const { user, account, apiToken: shownToken, session } = seat;
	const mayMake = mayStillAct(shownToken ? { tokenId: shownToken.id } : { session }, user.id, provenHash);
	const isMade = tokenExists(token.hid);
	const [made] = await ctx.db.batch([
		insertToken(
			ctx.db,
			{ ...token, userId: user.id, accountId: account.id, digest },
			both(mayMake, hasRoomForToken(account.id, API_TOKENS_MAX, token.createdAt)),
		),
		...(clientId === null ? [] : [deleteFormerGrants(ctx.db, { accountId: account.id, clientId, hid: token.hid }, isMade)]),
		...noteEffect(ctx, {}, isMade),
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "api_token.created" }, isMade),
		queueMail(ctx, { userId: user.id, kind: "api_token_created", facts: { label }, dedupeKey: `api_token_created:${token.hid}` }, isMade),
	]);
	if (changes(made) === 0) {
		// Several calls at once may have taken the room.
		await refuseTooMany(ctx, account.id);
		throw new AppError("InvalidTokenException");
	}
	await notify(ctx, { accountId: account.id, kind: "api_token_created", facts: { label }, topic: `api-token:${token.hid}` });
	return { ...token, lastUsedAt: null };
}

function checkedLabel(typed: string): string {
	const label = tidyName(typed);
	if (label === "") throw new AppError("ValidationException", {}, { label: ["required.label"] });
	if (label.length > API_TOKEN_LABEL_MAX_CHARACTERS) throw new AppError("ValidationException", {}, { label: ["label.long"] });
	return label;
}

async function refuseTooMany(ctx: Ctx, accountId: number): Promise<void> {
	if (!(await holds(ctx.db, hasRoomForToken(accountId, API_TOKENS_MAX, ctx.now()))))
		throw new AppError("ValidationException", { count: API_TOKENS_MAX }, { label: ["tokens.many"] });
}
