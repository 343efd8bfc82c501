import { expect, test } from "vitest";
import { action as check } from "~/routes/free-check/route";
import { action as verify } from "~/routes/verify/route";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { listChecks } from "~/services/checks/list-checks";
import { issueCode } from "~/services/codes/issue-code";
import { ownerSeat } from "~/services/seat/test-seat";

test("a visitor's check belongs to their new account after activation", async () => {
	const asked = await callRoute(check, "/free-check", {
		form: { domain: "shop.example", keyword: "lamp", country: "fr", language: "fr" },
		headers: { "CF-Connecting-IP": `2001:db8:${crypto.randomUUID().slice(9, 13)}:${crypto.randomUUID().slice(9, 13)}::1` },
	});
	const visitor = asked.cookies.find((one) => one.startsWith("visitor="))?.split(";")[0];
	const { ctx, userId, userHid, accountId, person, cookie } = await signedInUser({ verifiedAt: null, termsAcceptedAt: null });
	await issueCode(ctx, {
		user: { id: userId, hid: userHid, language: "en" },
		asked: { purpose: "activation" },
		channel: "email",
		to: person.email,
	});
	const headers = { Cookie: `session=${cookie}; ${visitor}` };
	const activated = await callRoute(verify, "/verify", { form: { code: ctx.mails.at(-1)?.code ?? "" }, headers });
	expect(activated.location).toBe("/terms");
	const { checks } = await listChecks(ctx, ownerSeat({ id: accountId }), {
		page: 1,
		itemsPerPage: 20,
		sortBy: null,
		isDescending: false,
		search: "",
	});
	expect(checks.map(({ domain, keyword }) => [domain, keyword.term])).toEqual([["shop.example", "lamp"]]);
});
