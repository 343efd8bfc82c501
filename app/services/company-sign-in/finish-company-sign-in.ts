import { companyOf, domainsOf, openedAccount, takeTrip } from "~/db/company-sign-in";
import { judgeClaims } from "~/domain/account/company-sign-in";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { type Admission, admit, type From } from "./admit";
import { companyBack } from "./company-back";
import { CompanyRefused, refused } from "./company-refused";
import { openIssuer } from "./open-issuer";
import { reachOf } from "./reach-issuer";
import { tripDigest } from "./trip-digest";

interface CameBack extends From {
	/** Secret that this browser has kept; null without it. */
	cookie: string | null;
	/** Parameters with which the browser came back. */
	answer: URLSearchParams;
}

/**
 * Ends a sign-in by the company: the issuer's answer, judged by openid-client, and then the person (admit). returnTo: path to lead to. Throws CompanyRefused;
 * a sign-in is used up by any answer.
 */
export async function finishCompanySignIn(ctx: Ctx, { cookie, answer, ...from }: CameBack): Promise<Admission & { returnTo: string }> {
	const state = answer.get("state") ?? "";
	const [row] = cookie === null ? [] : await takeTrip(ctx.db, tripDigest(cookie, state), ctx.now());
	const trip = row && ownJson(row.content);
	if (trip?.kind !== "out" || !row) throw new CompanyRefused("over");
	const { accountId } = row;
	const [company, account] = await Promise.all([companyOf(ctx.db, accountId), openedAccount(ctx.db, accountId)]);
	if (!company || !account) throw new CompanyRefused("over");
	const opened = await openIssuer(ctx, company);
	if ("refusal" in opened) throw await refused(ctx, accountId, opened.refusal);
	const { port, settings } = opened;
	const { nonce, verifier, returnTo } = trip;
	const came = { state, nonce, verifier, url: `${companyBack(ctx)}?${answer}`, reach: reachOf(ctx, port), now: ctx.now() };
	const told = await port.finish(settings, came);
	if ("refusal" in told) throw await refused(ctx, accountId, told.refusal);
	const person = judgeClaims(told.claims, await provedDomains(ctx, accountId));
	if (typeof person === "string") throw await refused(ctx, accountId, person);
	try {
		return { ...(await admit(ctx, { company, account, person, from })), returnTo };
	} catch (error) {
		if (!(error instanceof CompanyRefused)) throw error;
		throw await refused(ctx, accountId, error.refusal);
	}
}

async function provedDomains(ctx: Ctx, accountId: number): Promise<string[]> {
	return (await domainsOf(ctx.db, accountId)).filter(({ provedAt }) => provedAt !== null).map(({ domain }) => domain);
}
