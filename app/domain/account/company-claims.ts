import { z } from "zod";

const text = z.string().nullable().catch(null);
/** Issuers write true as a boolean, a text or a number. null: another value, or none. */
const flag = z
	.union([
		z.boolean(),
		z.enum(["true", "false", "1", "0"]).transform((one) => one === "true" || one === "1"),
		z.literal([0, 1]).transform(Boolean),
	])
	.nullable()
	.catch(null);

const claimsSchema = z.object({
	iss: z.string(),
	/** Source: OpenID Connect Core 1.0, 2: "It MUST NOT exceed 255 ASCII characters in length." */
	sub: z.string().min(1).max(255),
	email: text.default(null),
	email_verified: flag.default(null),
	xms_edov: flag.default(null),
	hd: text.default(null),
	given_name: text.default(null),
	family_name: text.default(null),
	name: text.default(null),
});

/** Claims of an ID token whose signature, issuer, audience, nonce and times were verified, with those of UserInfo. */
export interface CompanyClaims {
	issuer: string;
	subject: string;
	email: string | null;
	emailVerified: boolean | null;
	/** The issuer says that the address is in a domain that its tenant has verified. */
	domainVerified: boolean | null;
	/** Google Workspace's domain; null for an account of a person. */
	hostedDomain: string | null;
	givenName: string | null;
	familyName: string | null;
	name: string | null;
}

/** null for claims without issuer or subject. */
export function readClaims(claims: object): CompanyClaims | null {
	const read = claimsSchema.safeParse(claims).data;
	if (!read) return null;
	return {
		issuer: read.iss,
		subject: read.sub,
		email: read.email,
		emailVerified: read.email_verified,
		domainVerified: read.xms_edov,
		hostedDomain: read.hd,
		givenName: read.given_name,
		familyName: read.family_name,
		name: read.name,
	};
}
