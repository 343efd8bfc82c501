import { MINUTE_MS } from "../time/durations";
import type { AttemptLimit } from "./attempt-limit";
import type { CompanyClaims } from "./company-claims";
import { emailKey } from "./email-key";
import type { GivenRole } from "./member-role";

/** Time between leaving for the company's sign-in and coming back. */
export const TRIP_MS = 10 * MINUTE_MS;
/** Time in which somebody with a user of their own confirms that the company signs them in. */
export const LINK_MS = 30 * MINUTE_MS;
/** Addresses that one network address types to find its company. */
export const COMPANY_TRIP_LIMIT: AttemptLimit = { max: 60, windowMs: 10 * MINUTE_MS };
/** Questions to the DNS and to the issuer that one account asks from its page. */
export const COMPANY_CHECK_LIMIT: AttemptLimit = { max: 60, windowMs: 10 * MINUTE_MS };
/** Domains of an account, proved or waiting. */
export const MAX_COMPANY_DOMAINS = 20;

/** Roles of members who come by their company's sign-in for the first time. Nobody becomes owner or manager without being invited. */
export const COMPANY_ROLES = ["editor", "reader", "client"] as const satisfies readonly GivenRole[];
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** State of the TXT record of a domain. taken: another account has proved the domain. */
export const DOMAIN_STATES = ["waiting", "missing", "wrong", "unreachable", "taken", "proved"] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** Why a sign-in by the company was refused. The words: i18n company.refused. */
export const COMPANY_REFUSALS = [
	// Faults of the issuer itself; the test on the page of the account finds them too.
	"private",
	"unreachable",
	"discovery",
	"secret",
	// Faults of one sign-in.
	"denied",
	"over",
	"mix_up",
	"code",
	"signature",
	"issuer",
	"audience",
	"nonce",
	"expired",
	"answer",
	"email_missing",
	"email_unverified",
	"email_domain",
	"workspace",
	// Faults of the person.
	"removed",
	"disabled",
	"room",
] as const;
export type CompanyRefusal = (typeof COMPANY_REFUSALS)[number];

export function isCompanyRefusal(text: string | null): text is CompanyRefusal {
	return COMPANY_REFUSALS.some((one) => one === text);
}

/** Name of the TXT record that proves a domain. */
export function proofName(domain: string): string {
	return `_serpentine.${domain}`;
}

/** Text of that record. */
export function proofValue(token: string): string {
	return `serpentine-verification=${token}`;
}

/** Judges the texts of the record; null: the resolver did not answer. A text may stand among others. */
export function judgeProof(texts: readonly string[] | null, token: string): "unreachable" | "missing" | "wrong" | "proved" {
	if (texts === null) return "unreachable";
	if (texts.some((text) => text.trim() === proofValue(token))) return "proved";
	return texts.length === 0 ? "missing" : "wrong";
}

/** Domain of an e-mail address, in lower case; null for no address. */
export function domainOfEmail(email: string): string | null {
	return emailKey(email)?.split("@").at(-1) ?? null;
}

/** Somebody as the company names them. */
export interface CompanyPerson {
	issuer: string;
	subject: string;
	email: string;
	emailKey: string;
	firstName: string;
	lastName: string;
}

const GOOGLE = "https://accounts.google.com";

/**
 * The person behind verified claims, or why nobody is let in. The address must be in one of the proved domains. verified: `email_verified` (OpenID Connect
 * Core 1.0, 5.1), or Entra's `xms_edov`, because Entra sends no `email_verified`. Google vouches for addresses of Workspace alone, whose claims have `hd`.
 */
export function judgeClaims(claims: CompanyClaims, domains: readonly string[]): CompanyPerson | CompanyRefusal {
	const { issuer, subject } = claims;
	const key = emailKey(claims.email ?? "");
	if (key === null || claims.email === null) return "email_missing";
	if (!(claims.emailVerified ?? claims.domainVerified ?? false)) return "email_unverified";
	if (!domains.includes(domainOfEmail(key) ?? "")) return "email_domain";
	if (issuer === GOOGLE && claims.hostedDomain === null) return "workspace";
	const [first = "", ...rest] = (claims.name ?? "").trim().split(/\s+/);
	return {
		issuer,
		subject,
		email: claims.email.trim(),
		emailKey: key,
		firstName: claims.givenName ?? first,
		lastName: claims.familyName ?? rest.join(" "),
	};
}
