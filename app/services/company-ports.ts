import type { CompanyClaims } from "~/domain/account/company-claims";
import type { CompanyRefusal } from "~/domain/account/company-sign-in";

/** Settings of the sign-in by an account's company, with the opened secret. */
export interface IssuerSettings {
	issuer: string;
	clientId: string;
	secret: string;
}

/** An address that the issuer names, and the IP addresses that its host leads to, all checked; [] in development. null: it may not be asked. */
export type Reach = (url: string) => Promise<readonly string[] | null>;

/** Marks of one sign-in. */
export interface TripMarks {
	state: string;
	nonce: string;
	/** Verifier of PKCE. */
	verifier: string;
}

/** OpenID Connect. Every address that the issuer names is asked through `reach`. Nothing here throws for what the other side answers. */
export interface CompanyIssuer {
	/** Origins that are exempt from the rules for addresses: the stand-in on a developer's machine. */
	localOrigins: readonly string[];
	/** Address at which the browser signs in. hint: the typed e-mail address. */
	begin(
		issuer: IssuerSettings,
		asked: TripMarks & { back: string; hint: string; reach: Reach; now: number },
	): Promise<{ address: string } | { refusal: CompanyRefusal }>;
	/** Verified claims of the person. url: the address at which the browser came back. */
	finish(
		issuer: IssuerSettings,
		came: TripMarks & { url: string; reach: Reach; now: number },
	): Promise<{ claims: CompanyClaims } | { refusal: CompanyRefusal }>;
	/** Asks for everything but a person; null where all of it answers. */
	test(issuer: IssuerSettings, asked: { back: string; reach: Reach; now: number }): Promise<CompanyRefusal | null>;
}
