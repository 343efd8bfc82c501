import type { ConnectionKind, ConnectionWay, PropertyPermission, QueryRefusal } from "~/domain/search-query/connection-kinds";
import type { CountedBy, PropertyDay, QueryRow } from "~/domain/search-query/query-columns";
import type { Indexation } from "~/domain/url-monitor/indexation";

/** Answer of a service. afterMs: the pause that it asks for, 0 without one. */
export type QueryAnswer<Value> = { ok: true; value: Value } | { ok: false; refusal: QueryRefusal; afterMs: number };

/** A stored credential, decrypted. */
export interface Credential {
	way: ConnectionWay;
	/** Refresh token, JSON key of a service account, or key of Bing. */
	secret: string;
}

/** Right to make calls for a short time. Google: an access token. Bing: the key itself. */
export interface QueryAccess {
	token: string;
	/** Instant, ms. */
	expiresAt: number;
}

export interface ListedProperty {
	name: string;
	permission: PropertyPermission;
}

/** A service that says how often websites were shown and clicked. Never throws for what the service answers. */
export interface QuerySource {
	access(credential: Credential): Promise<QueryAnswer<QueryAccess>>;
	properties(access: QueryAccess): Promise<QueryAnswer<ListedProperty[]>>;
	/** Days of a property from `from` to `to`, both included, that the service has, in order. Days without any figure are absent. */
	days(access: QueryAccess, asked: { property: string; from: string; to: string }): Promise<QueryAnswer<PropertyDay[]>>;
	/** Rows of one day from row `start` on; at most `limit`, fewer only at the end. Those by property have no page. */
	rows(access: QueryAccess, asked: { property: string; day: string; start: number; by: CountedBy }): Promise<QueryAnswer<QueryRow[]>>;
	/** The service counts a list with several pages once by property and once for each page; false: its rows are the same both ways. */
	countsByProperty: boolean;
	/** Most rows of one call of `rows`. */
	limit: number;
	/** Reads the indexation of an address of the property; absent where the service has no such call. */
	inspect?(access: QueryAccess, asked: { property: string; url: string }): Promise<QueryAnswer<InspectedUrl>>;
	/** Ends the access of a credential at the service. false: no answer, a refusal, or a service without such a call. */
	revoke(credential: Credential): Promise<boolean>;
}

export interface InspectedUrl extends Indexation {
	/** Reason as the service words it ("Crawled - currently not indexed"); "" without one. */
	coverage: string;
	lastCrawlAt: number | null;
}

/** Google's sign-in by authorisation code with PKCE. null: the installation has no OAuth client. */
export interface QueryConsent {
	/** Address that asks the user; redirect: our own address that takes the code. */
	address(asked: { state: string; challenge: string; redirect: string; language: string }): string;
	/** Exchanges the code. */
	exchange(given: { code: string; verifier: string; redirect: string }): Promise<QueryAnswer<GivenConsent>>;
}

export interface GivenConsent {
	refreshToken: string;
	/** Mail address of the Google account. */
	name: string;
	/** false where the user unticked Search Console on Google's page. */
	mayRead: boolean;
}

export interface QueryServices {
	sources: Readonly<Record<ConnectionKind, QuerySource>>;
	consent: QueryConsent | null;
}
