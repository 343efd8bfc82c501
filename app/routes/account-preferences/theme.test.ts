import { expect, test } from "vitest";
import { formatDay } from "~/i18n/format";
import { loader as rootLoader } from "~/root";
import { signedInUser } from "~/server/api/test-client";
import { withPageDates } from "~/server/page-dates";
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

test("a chosen format of dates is the account's: on its pages alone, and an unknown one is the language's", async () => {
	const [who, other] = [await signedInUser(), await signedInUser()];
	const save = (dates: string) => callRoute(action, "/account/preferences", { form: { intent: "dates", dates }, cookie: who.cookie });
	const datesOf = async ({ cookie }: { cookie: string }) =>
		withPageDates(async () => {
			const { data } = await callRoute<{ dates: string }>(loader, "/account/preferences", { cookie });
			return [data?.dates, formatDay("2026-11-27", "en")];
		});
	expect((await save("iso")).location).toBe("/account/preferences");
	expect(await Promise.all([datesOf(who), datesOf(other)])).toEqual([
		["iso", "Fri 2026-11-27"],
		["language", "Fri, Nov 27, 2026"],
	]);
	await save("<script>");
	expect(await datesOf(who)).toEqual(["language", "Fri, Nov 27, 2026"]);
});
