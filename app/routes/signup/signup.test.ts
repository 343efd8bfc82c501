import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account, membership, user } from "~/db/tables/users";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { freshAddress } from "~/services/sessions/test-refusal";
import { action, loader } from "./route";

test("a new account takes the browser's language, country and time zone before it is activated", async () => {
	const { ctx } = await signedInUser();
	const email = `${crypto.randomUUID()}@example.com`;
	const answer = await callRoute(action, "/signup", {
		form: { email, password: "a fine long password", timezone: "America/Tijuana" },
		headers: { "Accept-Language": "es-MX,es;q=0.9", "CF-Connecting-IP": freshAddress() },
	});
	expect(answer.location).toBe("/verify");
	const [made] = await ctx.db
		.select({ language: account.language, country: account.country, timezone: account.timezone, verifiedAt: user.verifiedAt })
		.from(user)
		.innerJoin(membership, eq(membership.userId, user.id))
		.innerJoin(account, eq(account.id, membership.accountId))
		.where(eq(user.email, email));
	expect(made).toEqual({ language: "es", country: "mx", timezone: "America/Tijuana", verifiedAt: null });
});

const PASSWORD = "a fine long password";
const FIRST = { website: "shop.example", keywords: "lamp\ndesk" };

const join = (form: Record<string, string>) => callRoute(action, "/signup", { form, headers: { "CF-Connecting-IP": freshAddress() } });

test("the sign-up form contains the website and keywords typed on the product page, also after a reload and a refusal", async () => {
	const begun = await join({ intent: "begin", ...FIRST });
	const headers = { Cookie: begun.cookies[0]?.split(";")[0] ?? "" };
	for (let loads = 0; loads < 2; loads++)
		expect((await callRoute(loader, begun.location ?? "", { headers })).data).toMatchObject({ first: { ...FIRST, count: 2 } });
	const long = { ...FIRST, keywords: "字".repeat(2_000) };
	expect((await join({ intent: "begin", ...long })).data).toMatchObject({ ok: true, shown: { ...long, count: 1 } });
	const refused = await join({ ...FIRST, email: "nobody", password: PASSWORD });
	expect(refused.data).toMatchObject({ ok: false, values: { website: [FIRST.website], keywords: [FIRST.keywords] } });
});
