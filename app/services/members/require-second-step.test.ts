import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { passkey } from "~/db/tables/factors";
import { audit } from "~/db/tables/sessions";
import { account, membership, user } from "~/db/tables/users";
import { DAY_MS } from "~/domain/time/durations";
import { ask } from "~/server/api/test-client";
import { createApiToken } from "../api-tokens/create-api-token";
import { seatOfLive } from "../seat/make-seat";
import { liveSessions } from "../storage/live-sessions";
import { listMembers } from "./list-members";
import { requireSecondStep } from "./require-second-step";
import { member, owner, seatOf } from "./test-account-members";

type Owner = Awaited<ReturnType<typeof owner>>;

const MISSING = "SecondStepRequiredException";
const setUpApp = ({ ctx }: Owner, userId: number) => ctx.db.update(user).set({ twoStepAt: ctx.now() }).where(eq(user.id, userId));

/** Signs in with the authenticator app from now on, and requires the same of everybody. */
async function requiring() {
	const of = await owner();
	await setUpApp(of, of.userId);
	const required = (isRequired: boolean) => requireSecondStep(of.ctx, of.seat, { isRequired, password: of.person.password });
	await required(true);
	return { ...of, required };
}

const refusalOf = async (of: Owner, one: { secret: string }) => (await seatOf(of.ctx, one.secret, of.accountHid)).refusal("work.read");

test("only an owner who has a second step requires it of all, after a proof, once", async () => {
	const of = await owner();
	const required = (password = "") => requireSecondStep(of.ctx, of.seat, { isRequired: true, password });
	await expect(required()).rejects.toMatchObject({ errors: { required: ["members.errors.ownStep"] } });
	await setUpApp(of, of.userId);
	await expect(required("not the password")).rejects.toMatchObject({ code: "ReauthenticationException" });
	await required();
	const since = of.ctx.now();
	of.ctx.advance(1000);
	await required();
	const [row] = await of.ctx.db.select().from(account).where(eq(account.id, of.accountId));
	expect(row?.twoStepRequiredAt).toBe(since);
	const actions = await of.ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(eq(audit.subject, `account:${of.accountHid}`));
	expect(actions.filter(({ action }) => action === "member.step_required")).toHaveLength(1);
	const one = await member(of);
	await expect(requireSecondStep(of.ctx, one.seat, { isRequired: false, password: "" })).rejects.toMatchObject({
		code: "ForbiddenException",
	});
});

test("after seven days a member without one is stopped at pages, calls, tokens and sockets of this account alone", async () => {
	const of = await owner();
	const one = await member(of);
	const { key } = await createApiToken(of.ctx, one.seat, { label: "m", scope: "*", days: null, currentPassword: one.password });
	await setUpApp(of, of.userId);
	await requireSecondStep(of.ctx, of.seat, { isRequired: true, password: "" });
	const call = async (bearer: string) =>
		((await ask(of.ctx, "GET", "websites", { headers: { Authorization: `Bearer ${bearer}` } })).body as { code?: string }).code;
	const sockets = async () => [...(await liveSessions(of.ctx, seatOfLive({ id: of.accountId }), [one.seat.session.id])).keys()];
	of.ctx.advance(7 * DAY_MS - 1);
	expect([await refusalOf(of, one), await call(key), await sockets()]).toEqual([null, undefined, [one.seat.session.id]]);
	expect((await seatOf(of.ctx, one.secret, of.accountHid)).may("identity.write")).toBe(true);
	of.ctx.advance(1);
	expect([await refusalOf(of, one), await call(key), await sockets()]).toEqual([MISSING, MISSING, []]);
	const stopped = await seatOf(of.ctx, one.secret, of.accountHid);
	expect(stopped.may("identity.write")).toBe(true);
	expect((await seatOf(of.ctx, one.secret)).refusal("work.read")).toBeNull();
	await setUpApp(of, one.userId);
	expect([await refusalOf(of, one), await call(key), await sockets()]).toEqual([null, undefined, [one.seat.session.id]]);
});

test("who joins later has seven days from then on; a passkey counts as a second step", async () => {
	const of = await requiring();
	of.ctx.advance(20 * DAY_MS);
	const one = await member({ ...of, seat: await seatOf(of.ctx, of.token).catch(() => of.seat) });
	of.ctx.advance(6 * DAY_MS);
	expect(await refusalOf(of, one)).toBeNull();
	of.ctx.advance(DAY_MS);
	expect(await refusalOf(of, one)).toBe(MISSING);
	const [row] = (await listMembers(of.ctx, of.seat)).filter(({ hid }) => hid === one.userHid);
	expect(row).toMatchObject({ hasStep: false, stepDueAt: of.ctx.now() });
	const key = { hid: of.ctx.newHid(), userId: one.userId, credentialId: of.ctx.newHid(), publicKey: "k", counter: 0, name: "Phone" };
	await of.ctx.db.insert(passkey).values({ ...key, createdAt: of.ctx.now() });
	expect(await refusalOf(of, one)).toBeNull();
	expect((await listMembers(of.ctx, of.seat)).map(({ hasStep, stepDueAt }) => [hasStep, stepDueAt])).toEqual([
		[true, null],
		[true, null],
	]);
});

test("an owner who loses theirs is stopped as members are, and sets one up again", async () => {
	const of = await requiring();
	of.ctx.advance(8 * DAY_MS);
	await of.ctx.db.update(user).set({ twoStepAt: null }).where(eq(user.id, of.userId));
	const stopped = await seatOf(of.ctx, of.token);
	expect([stopped.refusal("work.read"), stopped.refusal("members.write"), stopped.refusal("identity.write")]).toEqual([
		MISSING,
		MISSING,
		null,
	]);
	await setUpApp(of, of.userId);
	expect((await seatOf(of.ctx, of.token)).may("members.write")).toBe(true);
});

test("switched off while a member is being stopped: each request is decided by what it reads, and the next one is let in", async () => {
	for (let n = 0; n < 3; n += 1) {
		const of = await requiring();
		const one = await member(of);
		of.ctx.advance(7 * DAY_MS);
		const asked = await Promise.all([refusalOf(of, one), of.required(false), refusalOf(of, one)]);
		for (const found of [asked[0], asked[2]]) expect([MISSING, null]).toContain(found);
		expect(await refusalOf(of, one)).toBeNull();
		// Required again: the seven days begin anew.
		await of.required(true);
		expect(await refusalOf(of, one)).toBeNull();
	}
});

test("required by two at once, or while the owner's own is removed, is required once or not at all", async () => {
	const of = await owner();
	await setUpApp(of, of.userId);
	const required = () => requireSecondStep(of.ctx, of.seat, { isRequired: true, password: "" });
	const lost = of.ctx.db.update(user).set({ twoStepAt: null }).where(eq(user.id, of.userId));
	const [first, second] = await Promise.allSettled([required(), required(), lost]);
	const [row] = await of.ctx.db.select().from(account).where(eq(account.id, of.accountId));
	expect(row?.twoStepRequiredAt !== null).toBe(first?.status === "fulfilled" || second?.status === "fulfilled");
});

test("a member of before it was recorded when people joined has seven days from the switch on", async () => {
	const of = await requiring();
	const one = await member(of);
	await of.ctx.db.update(membership).set({ joinedAt: null }).where(eq(membership.userId, one.userId));
	of.ctx.advance(7 * DAY_MS - 1);
	expect(await refusalOf(of, one)).toBeNull();
	of.ctx.advance(1);
	expect(await refusalOf(of, one)).toBe(MISSING);
});
