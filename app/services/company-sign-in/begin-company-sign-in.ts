import { companyOfDomain, insertTrip } from "~/db/company-sign-in";
import { limitedAddress } from "~/domain/account/attempt-limit";
import { COMPANY_TRIP_LIMIT, domainOfEmail, TRIP_MS } from "~/domain/account/company-sign-in";
import type { CompanyTrip } from "~/domain/account/company-trip";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { companyBack } from "./company-back";
import { refused } from "./company-refused";
import { openIssuer } from "./open-issuer";
import { reachOf } from "./reach-issuer";
import { tripDigest } from "./trip-digest";

/** Bytes of each mark of a sign-in: 256 bits. */
const MARK_BYTES = 32;

interface Begun {
	/** The issuer's page. */
	address: string;
	/** Name of its host. */
	host: string;
	/** Secret that the browser keeps: only this browser comes back. */
	cookie: string;
}

/**
 * Finds the company of an e-mail address by its proved domain. returnTo: path to lead to afterwards. Throws ValidationException (email) where no company
 * signs the domain in, which is no secret; CompanyRefused, TooManyAttemptsException.
 */
export async function beginCompanySignIn(ctx: Ctx, asked: { email: string; returnTo: string; ip: string | null }): Promise<Begun> {
	await countAttempt(ctx, `company-trip:${limitedAddress(asked.ip)}`, COMPANY_TRIP_LIMIT);
	const domain = domainOfEmail(asked.email);
	const row = domain === null ? null : await companyOfDomain(ctx.db, domain);
	// A host of an account's own signs in to this account alone.
	if (!row || (ctx.ownHost && ctx.ownHost.accountId !== row.accountId))
		throw new AppError("ValidationException", {}, { email: ["company.errors.unknown"] });
	const opened = await openIssuer(ctx, row);
	if ("refusal" in opened) throw await refused(ctx, row.accountId, opened.refusal);
	const mark = () => Buffer.from(ctx.randomBytes(MARK_BYTES)).toString("base64url");
	const marks = { state: mark(), nonce: mark(), verifier: mark() };
	const { port, settings } = opened;
	const asking = { ...marks, back: companyBack(ctx), hint: asked.email.trim(), reach: reachOf(ctx, port), now: ctx.now() };
	const begun = await port.begin(settings, asking);
	if ("refusal" in begun) throw await refused(ctx, row.accountId, begun.refusal);
	const cookie = mark();
	const trip: CompanyTrip = { kind: "out", nonce: marks.nonce, verifier: marks.verifier, returnTo: asked.returnTo };
	await insertTrip(ctx.db, {
		digest: tripDigest(cookie, marks.state),
		accountId: row.accountId,
		content: JSON.stringify(trip),
		expiresAt: ctx.now() + TRIP_MS,
	});
	return { address: begun.address, host: new URL(begun.address).host, cookie };
}
