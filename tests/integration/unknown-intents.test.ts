import { expect, test } from "vitest";
import { action as profile } from "~/routes/account-profile/route";
import { action as security } from "~/routes/account-security/route";
import { action as subscriptions } from "~/routes/account-subscriptions/route";
import { action as exportsForm } from "~/routes/position-monitoring/exports/route";
import { action as reports } from "~/routes/position-monitoring/reports/route";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";

test("a form whose intent is a property of every object is refused as an unknown intent", async () => {
	const { cookie } = await signedInUser();
	const screens: [string, Parameters<typeof callRoute>[0]][] = [
		["/exports", exportsForm],
		["/reports", reports],
		["/account/profile", profile],
		["/account/security", security],
		["/account/subscriptions", subscriptions],
	];
	for (const [path, action] of screens)
		for (const intent of ["constructor", "toString", "__proto__"]) {
			const { status, location } = await callRoute(action, path, { cookie, form: { intent } });
			expect([path, intent, status, location]).toEqual([path, intent, 400, null]);
		}
});
