import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { domainsOf } from "~/db/company-sign-in";
import { proofName, proofValue } from "~/domain/account/company-sign-in";
import type { IssuerPerson } from "../../../tests/issuer/fake-issuer";
import { ISSUER_CLIENT } from "../../../tests/issuer/fake-issuer";
import { ISSUER_ORIGIN, issuerPorts, type ServedIssuer } from "../../../tests/issuer/issuer-ports";
import { owner } from "../members/test-account-members";
import { findSession } from "../sessions/find-session";
import type { TestCtx } from "../sessions/test-ctx";
import { freshAddress } from "../sessions/test-refusal";
import { beginCompanySignIn } from "./begin-company-sign-in";
import { addDomain, checkDomain } from "./company-domains";
import { CompanyRefused } from "./company-refused";
import { finishCompanySignIn } from "./finish-company-sign-in";
import { saveCompany } from "./save-company";

export const FROM = { ip: "192.0.2.7", country: "fr", userAgent: null, place: { country: "fr", language: "fr", timezone: "Europe/Paris" } };
const PAID = { account: { plan: "expert_20210323" as const, packs: 1 } };
type Owned = Awaited<ReturnType<typeof owner>>;

/** For tests: the page of the account is filled in. */
export const SETTINGS = {
	...{ issuer: ISSUER_ORIGIN, clientId: ISSUER_CLIENT.id, secret: ISSUER_CLIENT.secret, role: "reader" as const },
	...{ websites: [] as string[], passwordOff: false, password: "" },
};

/** For tests: gives a ctx the stand-in of an issuer, and secrets. */
export function withIssuer(ctx: TestCtx): ServedIssuer {
	const { issuer, companyIssuer, names } = issuerPorts(ctx.now);
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	Object.assign(ctx.ports, { companyIssuer, names, secrets });
	return issuer;
}

/** For tests: proves a domain of the account. */
export async function prove({ ctx, seat }: Pick<Owned, "ctx" | "seat">, issuer: ServedIssuer, domain: string) {
	await addDomain(ctx, seat, domain);
	const added = (await domainsOf(ctx.db, seat.account.id)).find((one) => one.domain === domain);
	if (!added) throw new Error("no domain");
	issuer.texts.set(proofName(domain), [proofValue(added.token)]);
	return checkDomain(ctx, seat, added.hid);
}

/** For tests: an account whose company signs its people in, at a domain of its own. */
export async function companyAccount(fields?: Parameters<typeof owner>[0]) {
	const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
	const of = await owner({ ...PAID, ...fields, email: `olga@${domain}` });
	const issuer = withIssuer(of.ctx);
	await saveCompany(of.ctx, of.seat, SETTINGS);
	await prove(of, issuer, domain);
	const person = (name: string, more: Partial<IssuerPerson> = {}): IssuerPerson => ({
		...{ sub: `sub-${name}`, email: `${name}@${domain}`, given_name: name, family_name: "Byron" },
		...more,
	});
	issuer.next = person("ada");
	return { ...of, issuer, domain, personOf: person };
}

/** For tests: the browser goes to the issuer. Returns what it comes back with. */
export async function leave(ctx: TestCtx, issuer: ServedIssuer, email = issuer.next.email) {
	const begun = await beginCompanySignIn(ctx, { email, returnTo: "/alerts", ip: freshAddress() });
	const answer = await issuer.answer(new Request(begun.address));
	const back = new URL(answer?.headers.get("Location") ?? "");
	return { ...begun, answer: back.searchParams, back };
}

/** For tests: a whole sign-in. */
export async function signIn(ctx: TestCtx, issuer: ServedIssuer) {
	const { cookie, answer } = await leave(ctx, issuer);
	return finishCompanySignIn(ctx, { ...FROM, cookie, answer });
}

/** For tests: why it was refused; null where it was not. */
export async function refusal(work: Promise<unknown>): Promise<string | null> {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	if (error !== null && !(error instanceof CompanyRefused)) throw error;
	return error?.refusal ?? null;
}

/** For tests: whom a session is of, and in which account. */
export async function whoIs(ctx: TestCtx, done: Awaited<ReturnType<typeof signIn>>, within: string | null = null) {
	if (!("sessionSecret" in done)) throw new Error("no session");
	return findSession(ctx, { secret: done.sessionSecret, kind: "cookie", ip: null, within });
}
