import { areAsRead, changes } from "~/db/guard";
import { restThings } from "~/db/resting-things";
import { deleteEndpoint, rotateSecret, switchEndpoint, updateEndpoint } from "~/db/webhook-endpoints";
import { endpointFields } from "~/domain/edit/edited-fields";
import { DAY_MS } from "~/domain/time/durations";
import { type EndpointInput, MAX_ENDPOINTS } from "~/domain/webhook/endpoint-input";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type UserSeat } from "../seat/seat";
import { type EndpointView, endpointView } from "./endpoint-view";
import { endpointOf, findChangeable } from "./find-endpoint";
import { sealSecret } from "./seal-secret";
import { newSecret } from "./sign-message";
import { inputColumns, storedInput } from "./stored-input";

/** Time for which a replaced secret still signs beside the new one. */
const BOTH_SECRETS_MS = DAY_MS;

/**
 * Overwrites address, name, events and scope. version: the one that the edit began from. Throws as findChangeable, ValidationException, and
 * ConflictException as mergeOrRefuse.
 */
export async function updateEndpointOf(
	ctx: Ctx,
	seat: UserSeat,
	hid: string,
	input: EndpointInput & { version?: string },
): Promise<EndpointView> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	const { version, ...sent } = input;
	const stored = await storedInput(ctx, account.id, sent);
	await editAgain(async () => {
		const row = await findChangeable(ctx, seat, hid);
		const { url, name, events, websites, tags } = row;
		const isSame = areAsRead("webhooks", [{ hid, url, name, events, websites, tags }]);
		const now = endpointView(row, ctx.now());
		const wanted = { ...stored, events: stored.events.toSorted(), websites: stored.websites.toSorted(), tags: stored.tags.toSorted() };
		const merged = { ...now, ...mergeOrRefuse(version, endpointFields(now), wanted) };
		const [, done] = await ctx.db.batch([
			recordAudit(ctx, { subject: `account:${account.hid}`, action: "webhook.changed" }, isSame),
			updateEndpoint(ctx.db, account.id, hid, inputColumns(merged), isSame),
		]);
		return changes(done) === 1 ? undefined : null;
	});
	return endpointView(await endpointOf(ctx, account.id, hid), ctx.now());
}

/** Stops or starts deliveries; messages that wait are kept. Throws as findChangeable, ValidationException {count} where MAX_ENDPOINTS are on. */
export async function switchEndpointOf(ctx: Ctx, seat: UserSeat, hid: string, state: "on" | "off"): Promise<EndpointView> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	await findChangeable(ctx, seat, hid);
	const [switched] = await ctx.db.batch([
		switchEndpoint(ctx.db, account.id, hid, { state, most: MAX_ENDPOINTS }),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "webhook.switched" }),
	]);
	if (changes(switched) !== 1) throw new AppError("ValidationException", { count: MAX_ENDPOINTS }, { url: ["webhooks.errors.many"] });
	await ctx.ports.clock.ring();
	return endpointView(await endpointOf(ctx, account.id, hid), ctx.now());
}

/**
 * Replaces the signing secret; the one before signs too for a day, so that the receiver can change over. The new one is in this answer and in no
 * other. Throws as findChangeable, ConflictException where somebody else replaced it meanwhile.
 */
export async function rotateEndpoint(ctx: Ctx, seat: UserSeat, hid: string): Promise<{ secret: string; endpoint: EndpointView }> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	const row = await findChangeable(ctx, seat, hid);
	const secret = newSecret(ctx);
	const to = { sealed: await sealSecret(ctx, secret), from: row.sealedSecret, beforeUntil: ctx.now() + BOTH_SECRETS_MS };
	const [rotated] = await ctx.db.batch([
		rotateSecret(ctx.db, account.id, hid, to),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "webhook.secret_replaced" }),
	]);
	if (changes(rotated) !== 1) throw new AppError("ConflictException");
	return { secret, endpoint: endpointView(await endpointOf(ctx, account.id, hid), ctx.now()) };
}

/** Removes an endpoint: it rests for REST_DAYS with its ledger and log. Returns the instant from which it rests. Throws as findChangeable. */
export async function removeEndpoint(ctx: Ctx, seat: UserSeat, hid: string): Promise<{ at: number }> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	await findChangeable(ctx, seat, hid);
	const at = ctx.now();
	await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "webhook.removed" }),
		...restThings(ctx.db, { accountId: account.id, kind: "webhooks", hids: JSON.stringify([hid]), at }),
		deleteEndpoint(ctx.db, account.id, hid),
	]);
	return { at };
}
