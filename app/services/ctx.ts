import type { Db } from "~/db/client";
import type { Ports } from "./ports";

/** Parameters of scrypt: N is a power of two; memory is 128·N·r bytes. */
export interface PasswordCost {
	N: number;
	r: number;
	p: number;
}

export interface LogEntry {
	event: string;
	[field: string]: string | number | boolean | null | undefined;
}

/** A host of an account's own, as a request to it is answered. */
export interface OwnHost {
	host: string;
	accountId: number;
	accountHid: string;
	/** Name that stands there in place of the product's. */
	name: string;
}

/** Everything a use case needs from outside. Clock, ids and randomness come from here and from nowhere else. */
export interface Ctx {
	db: Db;
	ports: Ports;
	/** Address of the deployment without a slash at its end. Links in mails begin with it, not with the request's host. */
	baseUrl: string;
	/** Host of an account's own that the request came to; `baseUrl` is its address then. */
	ownHost?: OwnHost;
	/** SHA-256, in hex, of the token of the set-up link; absent where the runner made none because an administrator exists. */
	setupDigest?: string;
	/** Bytes at which the database is full; absent where the disk decides. */
	databaseLimit?: number;
	/** ms since epoch. */
	now(): number;
	/** Resolves after so many ms. */
	sleep(ms: number): Promise<void>;
	/** A new random 128-bit public id, 22 characters of base64url. */
	newHid(): string;
	/** n cryptographically random bytes. */
	randomBytes(n: number): Uint8Array;
	/** Cost of hashing a password: PASSWORD_COST, less in tests. */
	passwordCost: PasswordCost;
	/** Uniform in [0, 1): for jitter, never for secrets. */
	random(): number;
	/** Lets work go on after the answer was sent; it must not reject. */
	background(work: Promise<void>): void;
	/** One JSON line; never terms, e-mails or secrets. */
	log(entry: LogEntry): void;
	requestId: string;
	/** The ctx with all rows of the account, where `db` and the tables have those of some websites alone (services/seat/seat-ctx.ts). */
	whole?: Ctx;
	/** Actor of the request (services/audit/act-as.ts); absent before the session is known, and for actions of the app itself. */
	actor?: { userId: number; impersonatorId: number | null; ip?: string | null; userAgent?: string | null };
	/** The Idempotency-Key of the request; effects are recorded under it (services/idempotency/note-effect.ts). */
	once?: OnceKey;
}

export interface OnceKey {
	accountId: number;
	key: string;
	/** Effects recorded under the key by earlier tries, in order; empty the first time. */
	done: readonly unknown[];
}
