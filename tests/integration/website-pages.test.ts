import { expect, test } from "vitest";
import { loader } from "~/routes/website-pages/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";

interface Loaded {
	screen: {
		name: string;
		pages: { total: number; coverage: { keywords: number } } | null;
		turns: Promise<{ total: number; followed: number }> | null;
	};
}

test("the pages of a website open for its account alone, as a screen, over the API and as a file; a keyword that was never read is none", async () => {
	const { ctx, bearer: headers, cookie } = await signedInUser();
	await ask(ctx, "POST", "monitors", { headers, body: { website: "shop.example", keywords: ["lamp"], country: "fr", language: "fr" } });
	const [website] = (await ask(ctx, "GET", "websites", { headers })).body as { id: string }[];
	const hid = website?.id ?? "";
	const open = (search = "", by = cookie) =>
		callRoute<Loaded>(loader, `/websites/${hid}/pages${search}`, { params: { website: hid }, cookie: by });
	expect((await open()).data?.screen).toMatchObject({
		name: "shop.example",
		pages: { total: 0, coverage: { keywords: 1, read: 0 } },
		turns: null,
	});
	const competing = (await open("?view=turns&period=week")).data?.screen;
	expect(competing).toMatchObject({ pages: null, turnDays: 7 });
	expect(await competing?.turns).toMatchObject({ total: 0, followed: 1, compared: 0 });
	const stranger = await signedInUser();
	expect((await open("", stranger.cookie)).status).toBe(404);
	const pages = await ask(ctx, "GET", `websites/${hid}/pages`, { headers });
	expect(pages.body).toMatchObject({ keywords: { keywords: 1, read: 0, unaddressed: 0 }, clicks_to: null, pages: [], page_keywords: [] });
	const turns = await ask(ctx, "GET", `websites/${hid}/pages/turns`, { headers });
	expect(turns.body).toMatchObject({ followed: 1, compared: 0, lists: { read: 0, kept: 0 }, keywords: [] });
	for (const path of ["pages", "pages/turns", "pages/export"])
		expect((await ask(ctx, "GET", `websites/${hid}/${path}`, { headers: stranger.bearer })).status).toBe(404);
});
