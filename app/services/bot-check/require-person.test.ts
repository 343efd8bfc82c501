import { beforeEach, expect, test } from "vitest";
import { attempt } from "~/db/tables/sessions";
import { UNPROVEN_LIMIT } from "~/domain/account/bot-check-rules";
import { type TestCtx, testCtx } from "../sessions/test-ctx";
import { requirePerson } from "./require-person";

let ctx: TestCtx;
beforeEach(async () => {
	ctx = testCtx();
	ctx.ports.botCheck.judge = async ({ token }) => (token === null ? "unproven" : token === "robot" ? "robot" : "person");
	await ctx.db.delete(attempt);
});

const ask = (token: string | null | undefined, ip = "192.0.2.1", action = "sign_up") => requirePerson(ctx, { token, action, ip });

test("people pass as often as they like, robots never", async () => {
	for (let i = 0; i <= UNPROVEN_LIMIT.max; i++) await ask("person");
	await expect(ask("robot")).rejects.toMatchObject({ code: "BotCheckException" });
});

test("forms without a token pass ten times in a quarter of an hour, by address and kind of form", async () => {
	const tries = await Promise.allSettled([null, undefined, "", ...Array(9).fill(null)].map((token) => ask(token)));
	expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(UNPROVEN_LIMIT.max);
	await expect(ask(null)).rejects.toMatchObject({ code: "TooManyAttemptsException", facts: { minutes: expect.any(Number) } });
	await ask("person");
	await ask(null, "192.0.2.2");
	await ask(null, "192.0.2.1", "login_credentials");
	ctx.advance(UNPROVEN_LIMIT.windowMs + 60_001);
	await ask(null);
});

test("all addresses of one IPv6 network count as one", async () => {
	for (let i = 0; i < UNPROVEN_LIMIT.max; i++) await ask(null, `2001:db8:1:2::${i + 1}`);
	await expect(ask(null, "2001:db8:1:2:ffff::1")).rejects.toMatchObject({ code: "TooManyAttemptsException" });
	await ask(null, "2001:db8:1:3::1");
});
