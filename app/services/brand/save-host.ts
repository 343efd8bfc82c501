import { deleteHost, hasHost, hostOfAccount, insertHost, putHostState } from "~/db/brand-host";
import { deleteSessionsOnHost } from "~/db/sessions";
import type { AttemptLimit } from "~/domain/account/attempt-limit";
import { type HostState, judgeHost, PROOF_LABEL } from "~/domain/account/own-host";
import { namesProduct } from "~/domain/plan/plan-rules";
import { HOUR_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import type { OwnHosts } from "../dns-ports";
import { assertRight, type UserSeat } from "../seat/seat";
import { askCertificate } from "./ask-certificate";

const PROOF_BYTES = 16;
const CHECKS: AttemptLimit = { max: 60, windowMs: HOUR_MS };

/** Gives an account without a host this one; it opens nothing before it is checked. Throws PaidPlanRequiredException, ConflictException (host). */
export async function saveHost(ctx: Ctx, seat: UserSeat, host: string): Promise<void> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	if (namesProduct(account.plan)) throw new AppError("PaidPlanRequiredException");
	const token = `reports-${Buffer.from(ctx.randomBytes(PROOF_BYTES)).toString("hex")}`;
	const isMade = hasHost(account.id, token);
	const [inserted] = await ctx.db.batch([
		insertHost(ctx.db, { accountId: account.id, host, token, state: "unchecked", createdAt: ctx.now() }).returning(),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "brand.host_added" }, isMade),
	]);
	if (inserted.length === 0) throw new AppError("ConflictException", {}, { host: ["brand.errors.hasHost"] });
}

/**
 * Reads the records of the account's host. A host that leads here and whose domain the account has is verified, once among all accounts; one that does not
 * any more is not. Returns what was found. Throws NotFoundException, TooManyAttemptsException, and MessageNotSentException where no resolver answers.
 */
export async function checkHost(ctx: Ctx, seat: UserSeat): Promise<HostState> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	const row = await hostOfAccount(ctx.db, account.id);
	const { hosts } = ctx.ports;
	if (!row || !hosts) throw new AppError("NotFoundException");
	if (namesProduct(account.plan)) throw new AppError("PaidPlanRequiredException");
	await countAttempt(ctx, `host-check:${account.hid}`, CHECKS);
	const { host, token } = row;
	const judged = await readRecords(hosts, { host, token }).catch((error: unknown) => {
		ctx.log({ event: "host.unread", error: describeError(error) });
		throw new AppError("ValidationException", {}, { host: ["brand.errors.unread"] });
	});
	const told = recordAudit(ctx, { subject: `account:${account.hid}`, action: "brand.host_checked" }, hasHost(account.id, token));
	const put = (state: HostState, verifiedAt: number | null) =>
		putHostState(ctx.db, { accountId: account.id, token }, { state, verifiedAt, checkedAt: ctx.now() });
	if (judged !== "proven") {
		await ctx.db.batch([put(judged, null), told]);
		return judged;
	}
	const verifiedAt = row.verifiedAt ?? ctx.now();
	const first = hosts.service ? "certificate" : "ready";
	try {
		await ctx.db.batch([put(first, verifiedAt), told]);
	} catch (error) {
		if (!describeError(error).includes("UNIQUE constraint failed: brand_host.host")) throw error;
		await put("taken", null);
		return "taken";
	}
	if (!hosts.service) return first;
	// The clock asks again.
	return askCertificate(ctx, hosts.service, { ...row, verifiedAt }).catch((error: unknown) => {
		ctx.log({ event: "host.no_certificate", error: describeError(error) });
		return first;
	});
}

async function readRecords({ dns, target }: OwnHosts, { host, token }: { host: string; token: string }) {
	const [aliases, addresses, proofs, targetAddresses] = await Promise.all([
		dns.read(host, "CNAME"),
		dns.read(host, "A"),
		dns.read(`${PROOF_LABEL}.${host}`, "TXT"),
		dns.read(target, "A"),
	]);
	return judgeHost({ aliases, addresses, proofs, target, targetAddresses, token });
}

/** The account has no host any more: it answers nothing from now on, and sessions that began there end. */
export async function removeHost(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	const row = await hostOfAccount(ctx.db, account.id);
	if (!row) return;
	const isThere = hasHost(account.id, row.token);
	await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "brand.host_removed" }, isThere),
		deleteSessionsOnHost(ctx.db, { host: row.host, accountId: account.id }),
		deleteHost(ctx.db, account.id),
	]);
	const { serviceId } = row;
	if (serviceId !== null) ctx.background(removeFromService(ctx, serviceId));
}

/** A hostname that stays there costs a certificate and opens nothing. */
async function removeFromService(ctx: Ctx, serviceId: string): Promise<void> {
	try {
		await ctx.ports.hosts?.service?.remove(serviceId);
	} catch (error) {
		ctx.log({ event: "host.not_removed", error: describeError(error) });
	}
}
