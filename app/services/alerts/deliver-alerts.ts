import { channelByHid } from "~/db/alert-channels";
import {
	claimDelivery,
	type DueDelivery,
	dropDelivery,
	dueDeliveries,
	endDelivery,
	handOver,
	isHandedOver,
	lostClaims,
	moveToDigest,
	nextDeliveryAt,
	postponeDelivery,
} from "~/db/alert-deliveries";
import { changes } from "~/db/guard";
import { CLAIM_PATIENCE_MS, MAIL_TARGET } from "~/domain/alert/delivery";
import { quietUntil } from "~/domain/alert/message-times";
import { SECOND_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { groupBy } from "../jobs/wishes/group-by";
import { queueAccountMails } from "../mail/queue-mail";
import { sendToChannel } from "./channels/send-to-channel";
import { chatMessage } from "./chat-message";
import { composeAlert } from "./compose-alert";
import { noteOutcome, unclearEnd } from "./note-outcome";
import { type MessageAccount, readMessageAccount } from "./read-account";
import { sendDueDigests } from "./send-digests";

const MAX_A_TICK = 40;
const AT_ONCE = 4;
/** Slow services must not keep the clock from its other work. */
const MAX_TICK_MS = 10 * SECOND_MS;
/** A message that failed without an outcome is looked at again after this time. */
const AGAIN_MS = 60 * SECOND_MS;

/**
 * Sends the messages and digests of alerts whose time has come. Messages of one account and target are sent one after the other. false when more is
 * waiting now.
 */
export async function deliverAlerts(ctx: Ctx): Promise<boolean> {
	const startedAt = ctx.now();
	const accounts = new Map<number, Promise<MessageAccount | null>>();
	const accountOf = (id: number) => {
		const known = accounts.get(id) ?? readMessageAccount(ctx, id);
		accounts.set(id, known);
		return known;
	};
	await settleLostClaims(ctx, accountOf);
	const digestsSent = await sendDueDigests(ctx, accountOf);
	const due = await dueDeliveries(ctx.db, startedAt, MAX_A_TICK);
	// All workers take from one iterator.
	const waiting = groupBy(due, ({ accountId, target }) => `${accountId} ${target}`).values();
	const worker = async () => {
		for (const group of waiting)
			for (const row of group) {
				if (ctx.now() - startedAt > MAX_TICK_MS) return;
				const goesOn = await deliverOne(ctx, row, await accountOf(row.accountId));
				if (!goesOn) break;
			}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	return digestsSent && due.length < MAX_A_TICK && ctx.now() - startedAt <= MAX_TICK_MS;
}

/** The instant at which the next message or digest may be sent, ms; null for none. */
export function nextAlertAt(ctx: Ctx): Promise<number | null> {
	return nextDeliveryAt(ctx.db);
}

/** Claims of senders that ended without an outcome: the service may have taken the message, so it is not sent again. */
async function settleLostClaims(ctx: Ctx, accountOf: (id: number) => Promise<MessageAccount | null>): Promise<void> {
	const at = ctx.now();
	for (const row of await lostClaims(ctx.db, at - CLAIM_PATIENCE_MS, MAX_A_TICK)) {
		const digestAt = (await accountOf(row.accountId))?.digestAt ?? null;
		await ctx.db.batch(endDelivery(ctx.db, row, unclearEnd(row, { digestAt, at }), { digestAt, at }));
		ctx.log({ event: "alert_delivery_unclear", delivery: row.hid });
	}
}

/** false when the target takes no further message now. */
async function deliverOne(ctx: Ctx, row: DueDelivery, account: MessageAccount | null): Promise<boolean> {
	try {
		if (account?.quietUntil) {
			await postponeDelivery(ctx.db, row, account.quietUntil);
			return true;
		}
		return account && row.target === MAIL_TARGET ? await mailOne(ctx, row, account) : await sendOne(ctx, row, account);
	} catch (error) {
		// One message's failure must not stop the others, nor come first each time. A claimed one becomes unclear.
		ctx.log({ event: "alert_not_delivered", delivery: row.hid, error: describeError(error) });
		await postponeDelivery(ctx.db, row, ctx.now() + AGAIN_MS);
		return true;
	}
}

/** Messages of a day are limited; corrections are not. */
function limitOf({ kind }: DueDelivery, { told, dayStart }: MessageAccount) {
	return kind === "fired" ? { since: dayStart, max: told.settings.max_a_day } : null;
}

/** Hands a message to the queue of mails, in one batch with its row. */
async function mailOne(ctx: Ctx, row: DueDelivery, account: MessageAccount): Promise<boolean> {
	const at = ctx.now();
	if (!(await ctx.ports.mail.isAvailable())) {
		await dropDelivery(ctx.db, row, "mail_off");
		return true;
	}
	const limit = limitOf(row, account);
	const key = `alert:${row.hid}:${row.attempts + 1}`;
	const [handed] = await ctx.db.batch([
		handOver(ctx.db, row, at, limit),
		queueAccountMails(
			ctx,
			row.accountId,
			[{ kind: "alert", facts: { delivery: row.hid, correctedFrom: String(row.createdAt) }, key }],
			isHandedOver(row, at),
		),
	]);
	if (changes(handed) === 0 && limit) await ctx.db.batch(moveToDigest(ctx.db, row, limit, { digestAt: account.digestAt, at }));
	return true;
}

async function sendOne(ctx: Ctx, due: DueDelivery, account: MessageAccount | null): Promise<boolean> {
	const at = ctx.now();
	const limit = account && limitOf(due, account);
	const digest = { digestAt: account?.digestAt ?? null, at };
	if (!(await claimDelivery(ctx.db, due, at, limit))) {
		if (limit) await ctx.db.batch(moveToDigest(ctx.db, due, limit, digest));
		return true;
	}
	const row = { ...due, attempts: due.attempts + 1 };
	const channel = await channelByHid(ctx.db, row.accountId, row.target);
	if (!account || channel?.state !== "on") {
		await ctx.db.batch(endDelivery(ctx.db, row, { state: "dropped", cause: "channel_off" }, digest));
		return true;
	}
	const { language, told } = account;
	// Read after the claim: a correction from now on finds a claimed message, and follows it.
	const wanted = { alertId: row.alertId, kind: row.kind, targets: new Set([row.target]), correctedFrom: row.createdAt };
	const composed = await composeAlert(ctx, wanted, { ...told, language });
	if ("cause" in composed) {
		await ctx.db.batch(endDelivery(ctx.db, row, { state: "dropped", cause: composed.cause }, digest));
		return true;
	}
	const isFollowUp = row.cause === "unclear";
	const outcome = await sendToChannel(ctx, channel, chatMessage(composed, { language, baseUrl: ctx.baseUrl, isFollowUp }));
	// Quiet hours in which an alert fired do not count: a service may be asked again after them.
	const patientFrom = quietUntil(told.settings.quiet, told.timezone, row.createdAt) ?? row.createdAt;
	return noteOutcome(ctx, { row, channel, outcome, digestAt: digest.digestAt, patientFrom });
}
