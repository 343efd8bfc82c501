import { CHAT_SERVICES } from "~/adapters/alert-channels/chat-services";
import { oneTimeCodes } from "~/adapters/authenticator/one-time-codes";
import { passkeys } from "~/adapters/authenticator/passkeys";
import { openidIssuer } from "~/adapters/company-issuer/openid-issuer";
import { dnsOverHttps, PUBLIC_RESOLVER } from "~/adapters/dns/dns-over-https";
import { customHostnames } from "~/adapters/hostnames/custom-hostnames";
import { accountTables } from "~/adapters/live/account-tables";
import { callCounter } from "~/adapters/live/call-counter";
import { livePublisher } from "~/adapters/live/live-publisher";
import { r2Objects, r2Uploads } from "~/adapters/objects/r2-objects";
import { typefaces } from "~/adapters/objects/typefaces";
import { providerDesk } from "~/adapters/providers/provider-source";
import { queryServices } from "~/adapters/query-services/query-services";
import { jobQueue } from "~/adapters/queue/job-queue";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { browserSource } from "~/adapters/serp-browser/browser-source";
import { datacenterSource } from "~/adapters/serp-fetch/datacenter-source";
import { fetchSource } from "~/adapters/serp-fetch/fetch-source";
import { searchAddress } from "~/adapters/serp-fetch/search-address";
import { relayRouter } from "~/adapters/serp-relay/relay-router";
import { sitemapReader } from "~/adapters/webhooks/sitemap-reader";
import { guardedSend, webhookSender } from "~/adapters/webhooks/webhook-sender";
import { openDb } from "~/db/client";
import { HID_CHARACTERS } from "~/domain/hid";
import { D1_MAX_BYTES } from "~/domain/status/capacity";
import { originOf } from "~/services/brand/own-host-origin";
import type { Ctx, LogEntry, OwnHost } from "~/services/ctx";
import { withoutValues } from "~/services/describe-error";
import type { DnsReader, OwnHosts } from "~/services/dns-ports";
import type { Ports } from "~/services/ports";
import { PASSWORD_COST } from "~/services/sessions/password-hash";
import type { SerpSource } from "~/services/source-ports";
import { tablesOf } from "~/services/table/read-table";
import type { Env } from "./env";
import { outsidePorts } from "./outside-ports";
import { paymentProvider, storedPayments } from "./payment-provider";
import { storedMailEnv } from "./stored-mail";
import { volumeSource } from "./volume-source";

interface CtxRequest {
	requestId?: string;
	/** Keeps the Worker alive for work that outlasts the answer. */
	execution?: Pick<ExecutionContext, "waitUntil">;
	/** Host of an account's own that the request came to; null: the address of the installation. */
	ownHost?: OwnHost | null;
}

/** The only place that joins ports and adapters. One ctx for each request, job or tick. */
export async function createCtx(bindings: Env, request: CtxRequest = {}): Promise<Ctx> {
	const requestId = request.requestId ?? randomHid();
	const dev = DEV_AIDS ? await (await import("./dev-env")).devEnv(bindings) : null;
	const env = dev?.env ?? bindings;
	const offsetMs = dev?.clockOffsetMs ?? 0;
	const observed = dev?.source ?? ((source: SerpSource) => source);
	const address = searchAddress({ origin: env.SERP_ORIGIN, simulator: env.SIMULATOR_ORIGIN ?? "" });
	const relays = relayRouter(() => env.RELAY_ROUTER.getByName("router"), address);
	const volumes = volumeSource(env);
	const payments = paymentProvider(env);
	const providersOrigin = env.PROVIDERS_ORIGIN || env.SIMULATOR_ORIGIN || "";
	const secrets = aesSecretBox([env.SOURCES_SECRET ?? "", env.SOURCES_SECRET_BEFORE ?? ""]);
	const ctx: Ctx = {
		db: openDb(env.DB.withSession("first-primary")),
		ports: {
			...(dev?.outside ?? outsidePorts(env, () => storedMailEnv(ctx))),
			relays,
			sources: {
				browser: observed(browserSource(env.BROWSER, address)),
				fetch: observed(fetchSource(address)),
				relay: observed(relays.source(null)),
			},
			...(secrets && { secrets }),
			oneTimeCodes,
			passkeys,
			providers: providerDesk(providersOrigin, undefined, env.ANSWERS_ORIGIN || providersOrigin),
			datacenters: datacenterSource({ origin: env.SERP_ORIGIN, simulator: env.SIMULATOR_ORIGIN ?? "" }),
			...(volumes && { volumes }),
			...(payments ? { payments } : { storedPayments: () => storedPayments(ctx, env) }),
			objects: r2Objects(env.OBJECTS),
			uploads: r2Uploads(env.OBJECTS),
			typefaces: () => typefaces(env.ASSETS),
			live: livePublisher(env.ACCOUNT_LIVE),
			calls: callCounter(env.ACCOUNT_LIVE, (error) => ctx.log({ event: "call_counter_failed", error: String(error) })),
			tables: accountTables(
				env.ACCOUNT_LIVE,
				() => tablesOf(ctx),
				(error) => ctx.log({ event: "table_object_failed", error: String(error) }),
			),
			queue: jobQueue(env.LOOKS_HIGH, env.LOOKS_LOW, env.WEBHOOKS),
			clock: { ring: () => env.CLOCK.getByName("clock").ring() },
			...readersOfNames(env, dev),
			chats: CHAT_SERVICES,
			queries: queryServices({ origin: env.QUERIES_ORIGIN ?? "", client: googleClient(env), now: () => ctx.now() }),
		},
		...addressOf(env, request.ownHost ?? null),
		...setupDigest(env),
		...(env.OWN_MACHINE ? {} : { databaseLimit: D1_MAX_BYTES }),
		now: () => Date.now() + offsetMs,
		sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		newHid: randomHid,
		randomBytes: (n) => crypto.getRandomValues(new Uint8Array(n)),
		passwordCost: dev?.passwordCost ?? PASSWORD_COST,
		random: Math.random,
		background: (work) => request.execution?.waitUntil?.(work),
		log: (entry) => writeLog(requestId, entry),
		requestId,
	};
	return ctx;
}

function addressOf(env: Env, ownHost: OwnHost | null): Pick<Ctx, "baseUrl" | "ownHost"> {
	const baseUrl = env.BASE_URL.replace(/\/+$/, "");
	return ownHost === null ? { baseUrl } : { baseUrl: originOf({ baseUrl }, ownHost.host), ownHost };
}

/** Ports that read names of the network, or ask addresses that users chose. */
function readersOfNames(
	env: Env,
	dev: { dns: DnsReader } | null,
): Pick<Ports, "webhooks" | "sitemaps" | "hosts" | "names" | "companyIssuer"> {
	const dns = dnsOverHttps(env.DNS_RESOLVER || PUBLIC_RESOLVER);
	const hosts = ownHosts(env, dev?.dns ?? dns);
	const localOrigins = DEV_AIDS ? (env.WEBHOOK_LOCAL_ORIGINS ?? "").split(/[\s,]+/).filter(Boolean) : [];
	const standIn = DEV_AIDS ? (env.ISSUER_ORIGIN ?? "") : "";
	return {
		...(hosts && { hosts }),
		names: dev?.dns ?? dns,
		companyIssuer: openidIssuer({ localOrigins: standIn ? [standIn] : [], send: guardedSend(egressOf(env)) }),
		webhooks: webhookSender({ dns, egress: egressOf(env), localOrigins }),
		sitemaps: sitemapReader(egressOf(env)),
	};
}

function ownHosts(env: Env, dns: DnsReader): OwnHosts | null {
	const target = URL.parse(env.OWN_HOSTS_TARGET ? `https://${env.OWN_HOSTS_TARGET}` : env.BASE_URL)?.hostname;
	const { CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_HOSTNAMES_TOKEN: token } = env;
	if (!target || (!env.OWN_MACHINE && !(zone && token) && !DEV_AIDS)) return null;
	return { target, dns, service: zone && token ? customHostnames({ zone, token }) : null };
}

function egressOf({ WEBHOOK_EGRESS_URL: url, WEBHOOK_EGRESS_KEY: key }: Env) {
	return url ? { url, key: key ?? "" } : null;
}

function googleClient({ GOOGLE_OAUTH_CLIENT_ID: id, GOOGLE_OAUTH_CLIENT_SECRET: secret }: Env) {
	return id && secret ? { id, secret } : null;
}

function setupDigest({ SETUP_TOKEN_HASH: digest }: Env): Pick<Ctx, "setupDigest"> {
	return digest ? { setupDigest: digest } : {};
}

const HID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Six random bits a character. By hand: each request is named so, and what encodes bytes takes longer than to draw them. */
function randomHid(): string {
	let hid = "";
	for (const byte of crypto.getRandomValues(new Uint8Array(HID_CHARACTERS))) hid += HID_ALPHABET[byte & 63];
	return hid;
}

/** Names a request in the log, in its answer and in what its use cases write. */
export function newRequestId(): string {
	return randomHid();
}

/** One JSON line; values of queries are removed from all texts. */
export function writeLog(requestId: string, entry: LogEntry): void {
	const safe = Object.entries(entry).map(([name, value]) => [name, typeof value === "string" ? withoutValues(value) : value]);
	console.log(JSON.stringify({ ...Object.fromEntries(safe), requestId }));
}
