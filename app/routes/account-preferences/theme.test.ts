import { expect, test } from "vitest";
import { loader as rootLoader } from "~/root";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { action, loader } from "./route";

test("a chosen theme or density is kept by the browser and is in the document of every page, also of a visitor", async () => {
	const who = await signedInUser();
	const themeOf = async (cookie?: string) => {
		const headers = cookie === undefined ? {} : { Cookie: cookie };
		return (await callRoute<{ theme: string }>(rootLoader, "/welcome", { headers })).data?.theme;
	};
	expect(await themeOf()).toBe("system");
	for (const theme of ["dark", "light", "system"]) {
		const saved = await callRoute(action, "/account/preferences", { form: { intent: "theme", theme }, cookie: who.cookie });
		expect(saved.location).toBe("/account/preferences");
		const cookie = saved.cookies.find((one) => one.startsWith("theme="))?.split(";")[0] ?? "";
		expect(await themeOf(cookie)).toBe(theme);
		const screen = await callRoute(loader, "/account/preferences", { headers: { Cookie: `session=${who.cookie}; ${cookie}` } });
		expect(screen.data?.theme).toBe(theme);
	}
	const odd = await callRoute(action, "/account/preferences", { form: { intent: "theme", theme: "<script>" }, cookie: who.cookie });
	expect(await themeOf(odd.cookies.find((one) => one.startsWith("theme="))?.split(";")[0])).toBe("system");
	const dense = await callRoute(action, "/account/preferences", { form: { intent: "density", density: "compact" }, cookie: who.cookie });
	const kept = dense.cookies.find((one) => one.startsWith("density="))?.split(";")[0] ?? "";
	const page = await callRoute<{ theme: string; density: string }>(rootLoader, "/welcome", { headers: { Cookie: kept } });
	expect([page.data?.theme, page.data?.density]).toEqual(["system", "compact"]);
	for (const broken of ["theme=dark", "theme=%%%"]) expect(await themeOf(broken)).toBe("system");
});
