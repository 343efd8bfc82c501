import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { monitor, website } from "~/db/tables/monitors";
import { sample, samplePart } from "~/db/tables/samples";
import { session } from "~/db/tables/sessions";
import { account } from "~/db/tables/users";
import type { Look } from "~/domain/position/look";
import { printChunk } from "~/domain/sample/chunk";
import type { Seen } from "~/domain/sample/observation";
import { printOrdinals } from "~/domain/sample/ordinals";
import { type PackedLook, writePack } from "~/domain/storage/evidence-pack";
import { pagesKey, printLookId, readingsKey } from "~/domain/storage/look-id";
import { createCtx } from "~/server/context";
import type { Ctx } from "~/services/ctx";
import { packReading, readingName } from "~/services/looks/load-looks";
import { openSession } from "~/services/sessions/open-session";
import { hashPassword } from "~/services/sessions/password-hash";
import { createUser } from "~/services/users/create-user";
import { packedSample } from "./packed-sample";

export interface StoredAccount {
	id: number;
	hid: string;
	userId: number;
	/** In the order of their ordinals, from 0. */
	monitors: string[];
	/** Session secrets. */
	cookie: string;
	bearer: string;
	otherBearer: string;
	sessionIds: number[];
}

export function testCtx(): Promise<Ctx> {
	return createCtx(env, { requestId: "test" });
}

const PASSWORD = "a long enough password";
/** One hash for all, because a hash is slow. */
let passwordHash: string | undefined;

/** A verified user with an account, one website and this many monitors. */
export async function storedAccount(
	ctx: Ctx,
	options: { monitors?: number; domain?: string; verifiedAt?: number | null } = {},
): Promise<StoredAccount> {
	const verifiedAt = options.verifiedAt === undefined ? ctx.now() : options.verifiedAt;
	passwordHash ??= hashPassword(ctx, PASSWORD);
	const { userId, userHid, accountId, accountHid } = await createUser(ctx, {
		email: `${ctx.newHid()}@test.example`,
		password: PASSWORD,
		passwordHash,
		country: "fr",
		language: "fr",
		timezone: "Europe/Paris",
		verifiedAt,
		termsAcceptedAt: verifiedAt,
	});
	const domain = options.domain ?? "shop.example";
	const createdAt = ctx.now();
	const [site] = await ctx.db.insert(website).values({ hid: ctx.newHid(), accountId, domain, createdAt }).returning();
	const monitors = Array.from({ length: options.monitors ?? 2 }, () => ctx.newHid());
	for (const [ordinal, hid] of monitors.entries())
		await ctx.db.insert(monitor).values({ hid, accountId, websiteId: site?.id ?? 0, searchId: ordinal + 1, ordinal, createdAt });
	const request = { user: { id: userId, hid: userHid, role: "USER" as const }, accountId, ip: null, userAgent: null };
	const cookie = (await openSession(ctx, { ...request, kind: "cookie" })).secret;
	const bearer = (await openSession(ctx, { ...request, kind: "bearer" })).secret;
	const otherBearer = (await openSession(ctx, { ...request, kind: "bearer" })).secret;
	const sessions = await ctx.db.select({ id: session.id }).from(session).where(sql`user_id = ${userId}`).orderBy(session.id);
	return { id: accountId, hid: accountHid, userId, monitors, cookie, bearer, otherBearer, sessionIds: sessions.map(({ id }) => id) };
}

/** A new sample with its first entries; closed when `closedAt` is given. Raises the account's rev and returns it. */
export async function writeSample(
	ctx: Ctx,
	of: { accountId: number; day: string; time: string; asked: number[]; seen: Map<number, Seen>; closedAt?: number },
): Promise<number> {
	const entries = [...of.seen].map(([ordinal, seen]) => ({ ordinal, ...seen }));
	const { accountId, day, time } = of;
	const openedAt = Date.parse(`${day}T00:00:00Z`);
	const closed = of.closedAt === undefined ? {} : { closedAt: of.closedAt, ...packedSample(of.asked, entries, of.closedAt) };
	const [row] = await ctx.db
		.insert(sample)
		.values({ accountId, day, time, asked: printOrdinals(of.asked), openedAt, ...closed })
		.returning();
	if (row && of.closedAt === undefined && entries.length > 0) {
		await ctx.db.insert(samplePart).values({ sampleId: row.id, jobId: 1, chunks: printChunk(entries) });
	}
	return raiseRev(ctx, accountId);
}

/** Further entries of an open sample, as a job records them. */
export async function addToSample(
	ctx: Ctx,
	of: { accountId: number; day: string; time: string; seen: Map<number, Seen> },
): Promise<number> {
	const chunk = printChunk([...of.seen].map(([ordinal, seen]) => ({ ordinal, ...seen })));
	await ctx.db.run(sql`INSERT INTO sample_part (sample_id, job_id, chunks)
		SELECT id, 2, ${chunk} FROM sample WHERE account_id = ${of.accountId} AND day = ${of.day} AND time = ${of.time}
		ON CONFLICT (sample_id, job_id) DO UPDATE SET chunks = chunks || char(10) || excluded.chunks`);
	return raiseRev(ctx, of.accountId);
}

export async function raiseRev(ctx: Ctx, accountId: number): Promise<number> {
	const [row] = await ctx.db.update(account).set({ rev: sql`rev + 1` }).where(sql`id = ${accountId}`).returning({ rev: account.rev });
	return row?.rev ?? 0;
}

/** Stores a look's reading, and its pages if there are any, at the places of an ended job; returns its id. */
export async function keepLook(ctx: Ctx, look: Look, pages: PackedLook["pages"] = []): Promise<string> {
	const address = { day: "20261121", jobHid: ctx.newHid(), lease: 1, part: 0, index: 7 };
	const reading = packReading(look);
	await ctx.ports.objects.put(readingsKey(address), writePack(new Map([[readingName(address), { reading, pages: [] }]])));
	if (pages.length > 0) await ctx.ports.objects.put(pagesKey(address), writePack(new Map([[String(address.index), { reading, pages }]])));
	return printLookId(address);
}

export function ranked(at: number, position: number, look: string | null = null): Seen {
	const observation = { outcome: "ranked", position, url: `https://shop.example/${position}`, depth: Math.max(30, position) } as const;
	return { observation, evidence: { at, source: "fetch", look, retryAt: null } };
}

export function blocked(at: number): Seen {
	const observation = { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" } as const;
	return { observation, evidence: { at, source: "fetch", look: null, retryAt: at + 60_000 } };
}
