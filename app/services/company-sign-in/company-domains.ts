import { normalizeDomain } from "@serpentine/serp/hosts";
import { deleteDomain, domainExists, domainsOf, insertDomain, isTakenDomain, setDomainState } from "~/db/company-sign-in";
import { changes } from "~/db/guard";
import { COMPANY_CHECK_LIMIT, type DomainState, judgeProof, MAX_COMPANY_DOMAINS, proofName } from "~/domain/account/company-sign-in";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { assertRight, type Seat } from "../seat/seat";

/** Random bytes of the text that a record shows. */
const TOKEN_BYTES = 16;

/** Adds a domain of the company's addresses, which its DNS has yet to prove. Throws ValidationException (domain). */
export async function addDomain(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, typed: string): Promise<void> {
	assertRight(seat, "members.write");
	const { id: accountId, hid: accountHid } = seat.account;
	// An address is taken as the domain behind its @.
	const domain = normalizeDomain(typed.split("@").at(-1) ?? "");
	if (domain === null) throw new AppError("ValidationException", {}, { domain: ["company.errors.domain"] });
	const hid = ctx.newHid();
	const token = Buffer.from(ctx.randomBytes(TOKEN_BYTES)).toString("base64url");
	const [added] = await ctx.db.batch([
		insertDomain(ctx.db, { hid, accountId, domain, token, createdAt: ctx.now() }, MAX_COMPANY_DOMAINS),
		recordAudit(ctx, { subject: `account:${accountHid}`, action: "company_domain.added" }, domainExists(accountId, hid)),
	]);
	if (changes(added) === 1) return;
	const isThere = (await domainsOf(ctx.db, accountId)).some((one) => one.domain === domain);
	const fault = isThere ? "company.errors.domainThere" : "company.errors.domainMany";
	throw new AppError("ValidationException", { max: MAX_COMPANY_DOMAINS }, { domain: [fault] });
}

/**
 * Asks the DNS for the record of a domain, and keeps what it says. A domain that is proved stays so: whoever takes the record away later does not lock anybody
 * out. Of two accounts that prove a domain, the first has it. Throws NotFoundException, TooManyAttemptsException.
 */
export async function checkDomain(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, hid: string): Promise<DomainState> {
	assertRight(seat, "members.write");
	const { id: accountId, hid: accountHid } = seat.account;
	const found = (await domainsOf(ctx.db, accountId)).find((one) => one.hid === hid);
	if (!found) throw new AppError("NotFoundException");
	if (found.state === "proved") return "proved";
	await countAttempt(ctx, `company-check:${accountHid}`, COMPANY_CHECK_LIMIT);
	const state = judgeProof(await textsOf(ctx, proofName(found.domain)), found.token);
	const at = ctx.now();
	const of = { accountId, hid };
	if (state !== "proved") {
		await setDomainState(ctx.db, of, { state, checkedAt: at, provedAt: null });
		return state;
	}
	try {
		await ctx.db.batch([
			setDomainState(ctx.db, of, { state, checkedAt: at, provedAt: at }),
			recordAudit(ctx, { subject: `account:${accountHid}`, action: "company_domain.proved" }, domainExists(accountId, hid)),
		]);
		return state;
	} catch (error) {
		if (!isTakenDomain(error)) throw error;
		await setDomainState(ctx.db, of, { state: "taken", checkedAt: at, provedAt: null });
		return "taken";
	}
}

async function textsOf(ctx: Ctx, name: string): Promise<string[] | null> {
	try {
		return (await ctx.ports.names?.read(name, "TXT")) ?? null;
	} catch (error) {
		ctx.log({ event: "company_domain.not_resolved", error: describeError(error) });
		return null;
	}
}

/** Removes a domain: its addresses are not signed in by the company any more. Throws NotFoundException. */
export async function removeDomain(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, hid: string): Promise<void> {
	assertRight(seat, "members.write");
	const { id: accountId, hid: accountHid } = seat.account;
	const [, removed] = await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${accountHid}`, action: "company_domain.removed" }, domainExists(accountId, hid)),
		deleteDomain(ctx.db, accountId, hid),
	]);
	if (removed.length === 0) throw new AppError("NotFoundException");
}
