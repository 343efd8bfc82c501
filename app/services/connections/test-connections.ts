import { eq } from "drizzle-orm";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { connection, connectionProperty, queryDay } from "~/db/tables/connections";
import { website } from "~/db/tables/monitors";
import { account } from "~/db/tables/users";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { fakeQueries } from "../../../tests/queries/fake-queries";
import { seededSite } from "../../../tests/queries/seeded-traffic";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { beginConsent, finishConsent } from "./consent";
import { listConnections } from "./list-connections";

export const OWNER = "owner@example.com";
export const SECOND = "second@example.com";
export const DOMAIN = "sc-domain:shop.example";

export let world: World;
export let caller: Caller;
export let outside: ReturnType<typeof fakeQueries>;

/** Makes a world with the fakes of Google and Bing, and an owner with five properties at Google. */
export async function setUp(): Promise<void> {
	world = await newWorld();
	outside = fakeQueries(() => world.ctx.now());
	world.ctx.ports.queries = outside.services;
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) world.ctx.ports.secrets = secrets;
	caller = await callerOf(world);
	share(OWNER, DOMAIN, "siteOwner");
	share(OWNER, "https://www.shop.example/", "siteFullUser");
	share(OWNER, "https://blog.example/", "siteRestrictedUser");
	share(OWNER, "sc-domain:closed.example", "siteUnverifiedUser");
	share(OWNER, "android-app://com.example/", "siteOwner");
}

export async function callerOf(of: World): Promise<Caller> {
	const id = await newAccount(of);
	const [row] = await of.ctx.db.select().from(account).where(eq(account.id, id));
	return { account: row, user: { id, hid: "u", language: "fr" }, session: { id: id + 40, impersonatorId: null } } as unknown as Caller;
}

export function share(
	email: string,
	siteUrl: string,
	permissionLevel: "siteOwner" | "siteFullUser" | "siteRestrictedUser" | "siteUnverifiedUser",
) {
	const site = seededSite({ origin: "https://www.shop.example", queries: 20 });
	outside.google.addProperty(email, { siteUrl, permissionLevel, site, since: null });
}

/** Goes to Google and comes back. */
export async function signIn(email: string | null = OWNER, by = caller) {
	const { cookie, back } = await begin(email, by);
	return finishConsent(world.ctx, seatOfCaller(by), { cookie, ...back });
}

export async function begin(email: string | null = OWNER, by = caller) {
	const begun = await beginConsent(world.ctx, seatOfCaller(by), "fr");
	if (!("address" in begun)) throw new Error(begun.refusal);
	outside.google.signIn.next = email;
	const answer = await outside.google.answer(new Request(begun.address));
	const { searchParams } = new URL(answer.headers.get("Location") ?? "");
	const [state, code, error] = ["state", "code", "error"].map((name) => searchParams.get(name));
	return { cookie: begun.cookie, back: { state: state ?? null, code: code ?? null, error: error ?? null } };
}

export const list = () => listConnections(world.ctx, ownerSeat(caller.account));
export const properties = async () => (await list()).flatMap((one) => one.properties);
export const named = async (name: string) => (await properties()).find((one) => one.name === name);
export const hidOf = async (name: string) => (await named(name))?.hid ?? "";
export const addWebsite = (domain: string) =>
	world.ctx.db.insert(website).values({ hid: `w-${domain}`, accountId: caller.account.id, domain, createdAt: 1 });
export async function propertyOf(name: string) {
	const [row] = await world.ctx.db.select().from(connectionProperty).where(eq(connectionProperty.name, name));
	if (!row) throw new Error("no property");
	return row;
}
export async function keepDay(name: string) {
	const row = await propertyOf(name);
	const day = { day: "2026-11-01", isFinal: true, rows: 0, clicks: 0, impressions: 0, collectedAt: 1 };
	await world.ctx.db.insert(queryDay).values({ propertyId: row.id, accountId: row.accountId, ...day });
	return row;
}
export async function rowOf(hid = "") {
	const rows = await world.ctx.db.select().from(connection);
	const row = rows.find((one) => hid === "" || one.hid === hid);
	if (!row) throw new Error("no connection");
	return row;
}
