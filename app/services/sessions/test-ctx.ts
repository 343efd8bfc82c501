import { env } from "cloudflare:workers";
import { r2Uploads } from "~/adapters/objects/r2-objects";
import { openDb } from "~/db/client";
import type { Ctx, LogEntry } from "../ctx";
import type { OutgoingMail } from "../ports";
import { CHEAP_PASSWORD_COST, hashPassword } from "./password-hash";

export interface TestCtx extends Ctx {
	/** Log entries, in order. */
	logged: LogEntry[];
	/** Sessions whose sockets were to be closed. */
	disconnected: { accountId: number; sessionId: number }[];
	/** Mails and text messages, in order. */
	mails: OutgoingMail[];
	texts: { kind: string; to: string; language: string; text: string; code: string | null }[];
	/** Moves this ctx's clock. */
	advance(ms: number): void;
}

/** For tests in workerd: the real D1, a clock of its own, ports that record their calls. */
export function testCtx(): TestCtx {
	const d1 = (env as unknown as { DB: D1Database }).DB;
	let offsetMs = 0;
	const logged: LogEntry[] = [];
	const disconnected: TestCtx["disconnected"] = [];
	const mails: TestCtx["mails"] = [];
	const texts: TestCtx["texts"] = [];
	const notThere = () => {
		throw new Error("not in this test");
	};
	return {
		db: openDb(d1.withSession("first-primary")),
		ports: {
			mail: { available: true, send: async (mail) => void mails.push(mail) },
			sms: { available: true, send: async (message) => void texts.push(message) },
			botCheck: { page: null, judge: async ({ token }) => (token === "robot" ? "robot" : "person") },
			crashes: { report: async () => {} },
			sources: { browser: { name: "browser", maxInFlight: 1, open: notThere }, fetch: { name: "fetch", maxInFlight: 1, open: notThere } },
			uploads: r2Uploads((env as unknown as { OBJECTS: R2Bucket }).OBJECTS),
			objects: {
				put: notThere,
				get: notThere,
				getRange: notThere,
				list: notThere,
				delete: notThere,
				open: notThere,
				writer: notThere,
			},
			typefaces: notThere,
			live: {
				publish: async () => {},
				disconnect: async (message) => {
					disconnected.push(message);
				},
			},
			datacenters: { nameable: true, known: [{ id: "fra", label: "Frankfurt", state: "available" }] },
			tables: { read: notThere, packed: notThere, select: notThere, row: notThere },
			queue: { wake: async () => {}, hintImports: async () => {} },
			clock: { ring: async () => {} },
		},
		baseUrl: "https://serpentine.test",
		now: () => Date.now() + offsetMs,
		newHid: () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url"),
		randomBytes: (n) => crypto.getRandomValues(new Uint8Array(n)),
		passwordCost: CHEAP_PASSWORD_COST,
		random: () => 0.5,
		background: () => {},
		log: (entry) => {
			logged.push(entry);
		},
		requestId: "test-request",
		logged,
		disconnected,
		mails,
		texts,
		advance: (ms) => {
			offsetMs += ms;
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
