import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/db/tables/users";
import { readFirstKeywords } from "~/domain/account/first-keywords";
import { action as signUp } from "~/routes/signup/route";
import { action as verify } from "~/routes/verify/route";
import { signedInUser } from "~/server/api/test-client";
import { readOutbox } from "~/server/dev-outbox";
import { callRoute, sessionCookie } from "~/server/test-form";
import { freshAddress } from "~/services/sessions/test-refusal";

const PASSWORD = "a fine long password";
const FIRST = { website: "shop.example", keywords: "lamp\ndesk" };

const join = (form: Record<string, string>) => callRoute(signUp, "/signup", { form, headers: { "CF-Connecting-IP": freshAddress() } });

test.each([
	["on", FIRST, "/position-monitoring?dialog=add_keywords"],
	["on", {}, "/"],
	["", FIRST, "/terms"],
])("the box of the terms is %j, typed first is %j: the activation leads to %s", async (accept, first, to) => {
	const { ctx } = await signedInUser();
	const email = `${crypto.randomUUID()}@example.com`;
	const answer = await join({ email, password: PASSWORD, ...(accept && { accept }), ...first });
	const [made] = await ctx.db.select().from(user).where(eq(user.email, email));
	expect([made?.termsAcceptedAt !== null, readFirstKeywords(made?.meta ?? "")]).toEqual([
		accept === "on",
		"website" in first ? FIRST : null,
	]);
	const [{ code } = { code: "" }] = await readOutbox(env, email);
	const activated = await callRoute(verify, "/verify", { form: { code: code ?? "" }, cookie: sessionCookie(answer) ?? "" });
	expect(activated.location).toBe(to);
});
