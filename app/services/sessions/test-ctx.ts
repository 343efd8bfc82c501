import { env } from "cloudflare:workers";
import { CHAT_SERVICES } from "~/adapters/alert-channels/chat-services";
import { oneTimeCodes } from "~/adapters/authenticator/one-time-codes";
import { passkeys } from "~/adapters/authenticator/passkeys";
import { r2Uploads } from "~/adapters/objects/r2-objects";
import { openDb } from "~/db/client";
import { CallCounts } from "~/domain/account/call-counts";
import { machineNow, TEST_INSTANT } from "../../../tests/setup/test-time";
import type { Ctx, LogEntry } from "../ctx";
import type { OutgoingMail, Ports } from "../ports";
import { tablesOf } from "../table/read-table";
import { CHEAP_PASSWORD_COST, hashPassword } from "./password-hash";

export interface TestCtx extends Ctx {
	/** Log entries, in order. */
	logged: LogEntry[];
	/** Sessions whose sockets were to be closed. */
	disconnected: { accountId: number; sessionId: number }[];
	/** Mails and text messages, in order. */
	mails: OutgoingMail[];
	texts: { kind: string; to: string; language: string; text: string; code: string | null }[];
	/** Moves the clock, which stands still otherwise: what a slow machine takes for a step must not count. */
	advance(ms: number): void;
	/** Lets the clock run, so far ahead of the machine's: for a test beside another program with a clock. */
	runClock(aheadMs: number): void;
}

/** For a test that measures time. */
export const realSleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** For tests in workerd: the real D1, a clock of its own, ports that record their calls. */
export function testCtx(): TestCtx {
	const logged: LogEntry[] = [];
	const disconnected: TestCtx["disconnected"] = [];
	const mails: TestCtx["mails"] = [];
	const texts: TestCtx["texts"] = [];
	const absent = absentPorts();
	const ports: Ports = {
		...absent,
		mail: { isAvailable: async () => true, send: async (mail: OutgoingMail) => void mails.push(mail) },
		sms: { available: true, send: async (message: TestCtx["texts"][number]) => void texts.push(message) },
		live: {
			publish: async () => {},
			disconnect: async (message: TestCtx["disconnected"][number]) => {
				disconnected.push(message);
			},
		},
	};
	const ctx: TestCtx = {
		db: openDb(env.DB.withSession("first-primary")),
		ports,
		...testTime(),
		baseUrl: "https://serpentine.test",
		newHid: () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url"),
		randomBytes: (n) => crypto.getRandomValues(new Uint8Array(n)),
		passwordCost: CHEAP_PASSWORD_COST,
		random: () => 0.5,
		log: (entry) => {
			logged.push(entry);
		},
		requestId: "test-request",
		logged,
		disconnected,
		mails,
		texts,
	};
	// Tests have no account object, so the request reads the days.
	ports.tables = { ...absent.tables, seen: (...asked) => tablesOf(ctx).seen(...asked) };
	return ctx;
}

/** Ports that answer nothing, or fail a test that asks them. */
function absentPorts(): Ports {
	const notThere = () => {
		throw new Error("not in this test");
	};
	const counts = new CallCounts();
	return {
		mail: { isAvailable: async () => true, send: async () => {} },
		sms: { available: true, send: async () => {} },
		botCheck: { page: null, judge: async ({ token }) => (token === "robot" ? "robot" : "person") },
		crashes: { report: async () => {} },
		sources: {
			browser: { name: "browser", maxInFlight: 1, open: notThere },
			fetch: { name: "fetch", maxInFlight: 1, open: notThere },
			relay: { name: "relay", maxInFlight: 1, open: notThere },
		},
		uploads: r2Uploads(env.OBJECTS),
		objects: {
			put: notThere,
			get: notThere,
			getRange: notThere,
			list: notThere,
			listTagged: notThere,
			copy: notThere,
			delete: notThere,
			open: notThere,
			writer: notThere,
		},
		typefaces: notThere,
		live: { publish: async () => {}, disconnect: async () => {} },
		calls: {
			take: async (account, limits, calls, now) =>
				counts.take(
					limits.map((limit) => ({ ...limit, key: `${account} ${limit.key}` })),
					calls,
					now,
				),
		},
		datacenters: { nameable: true, known: [{ id: "fra", label: "Frankfurt", state: "available" }] },
		tables: { read: notThere, packed: notThere, overview: notThere, websites: notThere, select: notThere, row: notThere, seen: notThere },
		queue: {
			wake: async () => {},
			wakeImports: async () => {},
			wakeInspections: async () => {},
			wakeDeliveries: async () => {},
			wakeTrials: async () => {},
			wakeCanaries: async () => {},
			wakeProperties: async () => {},
			wakeFigures: async () => {},
		},
		clock: { ring: async () => {} },
		webhooks: { localOrigins: [], resolve: notThere, send: notThere },
		chats: CHAT_SERVICES,
		oneTimeCodes,
		passkeys,
		sitemaps: { read: notThere },
	};
}

/** A clock and what waits. A wait ends as soon as the background work that began before it has ended, and moves the clock by its full length. */
function testTime(): Pick<TestCtx, "now" | "sleep" | "background" | "advance" | "runClock"> {
	let offsetMs = 0;
	let isRunning = false;
	const now = () => (isRunning ? machineNow() : TEST_INSTANT) + offsetMs;
	const inBackground = new Set<Promise<void>>();
	return {
		now,
		sleep: async (ms) => {
			const until = now() + ms;
			await Promise.race([Promise.all(inBackground), realSleep(ms)]);
			offsetMs += Math.max(0, until - now());
		},
		background: (work) => {
			inBackground.add(work);
			void work.finally(() => inBackground.delete(work));
		},
		advance: (ms) => {
			offsetMs += ms;
		},
		runClock: (aheadMs) => {
			isRunning = true;
			offsetMs = aheadMs;
		},
	};
}

const PASSWORD = "correct horse";
let people = 0;
let passwordHash: string | undefined;

/** The fields of a new user that no test cares about; who changes the password leaves out its hash. */
export function somebody() {
	people += 1;
	passwordHash ??= hashPassword(testCtx(), PASSWORD);
	return {
		email: `person-${people}-${crypto.randomUUID()}@example.com`,
		password: PASSWORD,
		passwordHash,
		country: "fr",
		language: "fr",
		timezone: "Europe/Paris",
		verifiedAt: 1,
		termsAcceptedAt: 1,
	};
}
