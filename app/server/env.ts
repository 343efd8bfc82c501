import type { CallCount, CountedLimit } from "~/domain/account/call-counts";
import type { Verdict } from "~/domain/relay/messages";
import type { LivePublisher, TableReader } from "~/services/ports";
import type { RelayLive } from "~/services/relay-ports";

/** Calls of the Clock object; workers/clock.ts implements them. */
export interface ClockCalls extends Rpc.DurableObjectBranded {
	arm(): Promise<void>;
	ring(): Promise<void>;
	nextTickAt(): Promise<number | null>;
	hold(ms: number): Promise<void>;
	release(): Promise<void>;
}

/** Calls of an account's object; workers/account-live.ts implements them. */
export interface AccountLiveCalls extends Rpc.DurableObjectBranded, LivePublisher {
	readTable: TableReader["read"];
	readPackedTable: TableReader["packed"];
	readOverview: TableReader["overview"];
	readWebsites: TableReader["websites"];
	selectMonitors: TableReader["select"];
	readTableRow: TableReader["row"];
	readSeen: TableReader["seen"];
	countCalls(limits: CountedLimit[], calls: number, now: number): Promise<CallCount>;
}

/** Calls of the relays' router; workers/relay-router.ts implements them. Pages and sockets go through its fetch. */
export interface RelayRouterCalls extends Rpc.DurableObjectBranded {
	status(): Promise<RelayLive[]>;
	refresh(): Promise<void>;
	disconnect(relayId: number): Promise<void>;
	rotate(relayId: number): Promise<boolean>;
	restsUntil(): Promise<number | null>;
	judge(ticket: string, verdict: Verdict): Promise<void>;
}

/** Bindings and settings of the Worker, named as in wrangler.toml. */
export interface Env {
	DB: D1Database;
	OBJECTS: R2Bucket;
	LOOKS_HIGH: Queue<unknown>;
	LOOKS_LOW: Queue<unknown>;
	WEBHOOKS: Queue<unknown>;
	CLOCK: DurableObjectNamespace<ClockCalls>;
	ACCOUNT_LIVE: DurableObjectNamespace<AccountLiveCalls>;
	RELAY_ROUTER: DurableObjectNamespace<RelayRouterCalls>;
	BROWSER: Fetcher;
	ASSETS: Fetcher;
	/** Version of the code. */
	CF_VERSION_METADATA?: { id: string };
	BASE_URL: string;
	/** Result pages are asked from this origin instead of the engine; "" means the engine. */
	SERP_ORIGIN: string;
	/** SHA-256, in hex, of the token of the set-up link: set by the runner while no administrator exists. */
	SETUP_TOKEN_HASH?: string;
	// Outside services; docs/configuration.md. What is absent or "" is not set.
	/** "cloudflare", "http" or "smtp". */
	MAIL_TRANSPORT?: string;
	MAIL_FROM?: string;
	SEND_EMAIL?: SendEmail;
	MAIL_HTTP_URL?: string;
	MAIL_HTTP_KEY?: string;
	SMTP_HOST?: string;
	SMTP_PORT?: string;
	SMTP_SECURITY?: string;
	SMTP_USER?: string;
	SMTP_PASSWORD?: string;
	TWILIO_ACCOUNT_SID?: string;
	TWILIO_AUTH_TOKEN?: string;
	TWILIO_FROM?: string;
	TURNSTILE_SITE_KEY?: string;
	TURNSTILE_SECRET_KEY?: string;
	SENTRY_DSN?: string;
	STRIPE_SECRET_KEY?: string;
	STRIPE_PUBLISHABLE_KEY?: string;
	STRIPE_WEBHOOK_SECRET?: string;
	/** Other addresses than the provider's own: the payment sandbox's. */
	STRIPE_API_ORIGIN?: string;
	STRIPE_SCRIPT_ORIGIN?: string;
	/** Search volumes by Google's keyword planner. */
	GOOGLE_ADS_DEVELOPER_TOKEN?: string;
	GOOGLE_ADS_CLIENT_ID?: string;
	GOOGLE_ADS_CLIENT_SECRET?: string;
	GOOGLE_ADS_REFRESH_TOKEN?: string;
	GOOGLE_ADS_CUSTOMER_ID?: string;
	GOOGLE_ADS_LOGIN_CUSTOMER_ID?: string;
	/** Version in the API's address, e.g. "v21". */
	GOOGLE_ADS_API_VERSION?: string;
	/** OAuth client for Search Console. */
	GOOGLE_OAUTH_CLIENT_ID?: string;
	GOOGLE_OAUTH_CLIENT_SECRET?: string;
	/** Requests to Search Console and Bing go to this origin instead of theirs. */
	QUERIES_ORIGIN?: string;
	/** Encrypts the keys of providers of result pages; the one before is still read. */
	SOURCES_SECRET?: string;
	SOURCES_SECRET_BEFORE?: string;
	/** Requests to providers go to this origin instead of theirs, below `/providers/{name}`. */
	PROVIDERS_ORIGIN?: string;
	/** Publisher and host of this installation, for the legal notice and the terms (docs/configuration.md). */
	PUBLISHER_NAME?: string;
	PUBLISHER_REGISTRATION?: string;
	PUBLISHER_DIRECTOR?: string;
	PUBLISHER_ADDRESS?: string;
	PUBLISHER_EMAIL?: string;
	PUBLISHER_PHONE?: string;
	HOST_NAME?: string;
	HOST_ADDRESS?: string;
	HOST_PHONE?: string;
	/** Changes to the operations pages of the administrators' drawer: "logs=https://… mail=none" (docs/configuration.md). */
	ADMIN_TOOLS?: string;
	/** Resolver by DNS over HTTPS in its JSON form, for addresses of webhooks; "" means a public one. */
	DNS_RESOLVER?: string;
	/** Host to which hosts of accounts lead by their records; "" means that of BASE_URL. */
	OWN_HOSTS_TARGET?: string;
	/** Zone and token by which the edge gets certificates for hosts of accounts ("SSL for SaaS"). */
	CLOUDFLARE_ZONE_ID?: string;
	CLOUDFLARE_HOSTNAMES_TOKEN?: string;
	/** A proxy that sends webhooks to the addresses that were checked (docs/design/api.md). */
	WEBHOOK_EGRESS_URL?: string;
	WEBHOOK_EGRESS_KEY?: string;
	/** Development only: origins of receivers on the same machine, apart by spaces. */
	WEBHOOK_LOCAL_ORIGINS?: string;
	/** "1" from `npm run serve`: the Worker runs on a machine of its own. */
	OWN_MACHINE?: string;
	/** Development only: the simulator's address; it also takes the look's instant (`at`). */
	SIMULATOR_ORIGIN?: string;
	/** Development only: origin of the stand-in of providers' answers in words. */
	ANSWERS_ORIGIN?: string;
	/** Development only: origin of the stand-in of a company's sign-in. */
	ISSUER_ORIGIN?: string;
	/** Development only: "1" when the clock moves by /dev/tick alone. */
	MANUAL_CLOCK?: string;
	/** Development only: "1" makes password hashes cheap. */
	CHEAP_PASSWORDS?: string;
}

declare global {
	/** Build constant, see wrangler.toml [define]. */
	const DEV_AIDS: boolean;
}
