import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { idempotency } from "~/db/tables/settings";
import { openSession } from "~/services/sessions/open-session";
import { addGuest } from "~/services/users/test-members";
import { ask, bareCall, signedInUser } from "./test-client";

/** A call whose runs are counted. */
function counting(ms = 0) {
	let runs = 0;
	const route = bareCall({
		method: "POST",
		path: "count",
		access: "signed_in",
		async answer({ payload }) {
			runs += 1;
			const mine = runs;
			await new Promise((resolve) => setTimeout(resolve, ms));
			if ((payload as { fail?: boolean } | undefined)?.fail) throw new Error("broken");
			return { run: mine };
		},
	});
	return { routes: [route], runs: () => runs };
}

test("a repeated key gets the first answer and nothing is done twice", async () => {
	const { ctx, bearer } = await signedInUser();
	const { routes, runs } = counting();
	const asked = { body: { a: 1 }, headers: { ...bearer, "Idempotency-Key": "one" }, routes };
	const first = await ask(ctx, "POST", "count", asked);
	const again = await ask(ctx, "POST", "count", asked);
	expect([first.body, again.body, again.status, runs()]).toEqual([{ run: 1 }, { run: 1 }, 200, 1]);
	expect(again.headers.get("Idempotency-Replayed")).toBe("true");
	ctx.advance(24 * 3_600_000 + 1);
	expect((await ask(ctx, "POST", "count", asked)).body).toEqual({ run: 2 });
});

test("a key with another body or path is a conflict", async () => {
	const { ctx, bearer } = await signedInUser();
	const { routes, runs } = counting();
	const headers = { ...bearer, "Idempotency-Key": "one" };
	await ask(ctx, "POST", "count", { body: { a: 1 }, headers, routes });
	const other = await ask(ctx, "POST", "count", { body: { a: 2 }, headers, routes });
	expect(other.body).toMatchObject({ code: "ConflictException", errors: { idempotency_key: [expect.stringContaining("another call")] } });
	expect(other.status).toBe(409);
	expect((await ask(ctx, "POST", "count?x=1", { body: { a: 1 }, headers, routes })).status).toBe(409);
	expect(runs()).toBe(1);
});

test("of ten at once with one key one is carried out and the others wait for its answer", async () => {
	const { ctx, bearer } = await signedInUser();
	const { routes, runs } = counting(50);
	const asked = { body: {}, headers: { ...bearer, "Idempotency-Key": "race" }, routes };
	const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ctx, "POST", "count", asked)));
	expect(runs()).toBe(1);
	for (const { status, body } of answers) expect([status, body]).toEqual([200, { run: 1 }]);
});

test("another account has its own keys", async () => {
	const [a, b] = [await signedInUser(), await signedInUser()];
	const { routes } = counting();
	const first = await ask(a.ctx, "POST", "count", { body: {}, headers: { ...a.bearer, "Idempotency-Key": "same" }, routes });
	const other = await ask(b.ctx, "POST", "count", { body: {}, headers: { ...b.bearer, "Idempotency-Key": "same" }, routes });
	expect([first.body, other.body]).toEqual([{ run: 1 }, { run: 2 }]);
});

test("a member of the account has their own keys", async () => {
	const { ctx, bearer, accountId } = await signedInUser();
	const { userId: id, userHid: hid } = await addGuest(ctx, accountId);
	const opened = await openSession(ctx, { kind: "bearer", user: { id, hid, role: "USER" }, accountId, ip: null, userAgent: null });
	const { routes } = counting();
	const once = (headers: Record<string, string>) =>
		ask(ctx, "POST", "count", { body: {}, headers: { ...headers, "Idempotency-Key": "same" }, routes });
	const member = { Authorization: `Bearer ${opened.secret}` };
	const answers = [await once(bearer), await once(member), await once(member)];
	expect(answers.map(({ body }) => body)).toEqual([{ run: 1 }, { run: 2 }, { run: 2 }]);
});

test("a failure on our side frees the key, a refusal is kept", async () => {
	const { ctx, bearer } = await signedInUser();
	const { routes, runs } = counting();
	const asked = { body: { fail: true }, headers: { ...bearer, "Idempotency-Key": "one" }, routes };
	expect((await ask(ctx, "POST", "count", asked)).status).toBe(500);
	expect((await ask(ctx, "POST", "count", asked)).status).toBe(500);
	expect(runs()).toBe(2);
	const refused = { body: { ids: [] }, headers: { ...bearer, "Idempotency-Key": "two" } };
	expect((await ask(ctx, "POST", "monitors/remove", refused)).status).toBe(422);
	expect((await ask(ctx, "POST", "monitors/remove", refused)).headers.get("Idempotency-Replayed")).toBe("true");
});

test("a key that a killed process left behind before it did anything is carried out by the repeat", async () => {
	const { ctx, bearer, accountId } = await signedInUser();
	const { routes, runs } = counting();
	const asked = { body: {}, headers: { ...bearer, "Idempotency-Key": "left" }, routes };
	await ask(ctx, "POST", "count", asked);
	await ctx.db.update(idempotency).set({ status: null, body: null }).where(eq(idempotency.accountId, accountId));
	expect((await ask(ctx, "POST", "count", asked)).body).toEqual({ run: 2 });
	expect(runs()).toBe(2);
});

test.each(["", "x".repeat(256)])("an empty or overlong key is a bad request", async (key) => {
	const { ctx, bearer } = await signedInUser();
	expect(
		(await ask(ctx, "POST", "count", { body: {}, headers: { ...bearer, "Idempotency-Key": key }, routes: counting().routes })).status,
	).toBe(400);
});
