import { expect, test } from "vitest";
import { readUrlLines } from "~/domain/url-monitor/read-url-lines";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { ownerSeat } from "~/services/seat/test-seat";
import { addUrls } from "~/services/url-monitors/add-urls";
import { everyUrl } from "~/services/url-monitors/list-urls";
import { removeUrls } from "~/services/url-monitors/remove-urls";
import { action } from "./route";

test("a refused refresh of selected URLs keeps the selection: the dialog does not offer all URLs", async () => {
	const who = await signedInUser();
	const { ctx, accountId, cookie } = who;
	const urls = "https://shop.example/a\nhttps://shop.example/b\nhttps://other.example/";
	await addUrls(ctx, ownerSeat({ id: accountId }), readUrlLines(urls));
	const [first] = await everyUrl(ctx, accountId);
	const refresh = (form: Record<string, string>) =>
		callRoute(action, "/url-monitoring?dialog=refresh_urls", { form: { intent: "refresh", ...form }, cookie });
	expect((await refresh({ ids: first?.hid ?? "" })).location).toMatch(/^\/url-monitoring\?/);
	const refused = await refresh({ ids: first?.hid ?? "" });
	expect([refused.status, refused.data]).toMatchObject([
		429,
		{
			ok: false,
			shown: { kind: "chosen", count: 1, named: ["https://shop.example/a"], choice: { ids: [first?.hid], groups: [], all: false } },
		},
	]);
	const website = await refresh({ groups: "shop.example", q: "/a" });
	expect(website.data).toMatchObject({ ok: false, shown: { count: 1, choice: { groups: ["shop.example"], q: "/a" } } });
	const lost = await refresh({ intent: "remove", ids: "" });
	expect(lost.data).toMatchObject({ ok: false, code: "EmptySelectionException", shown: { count: 0 } });
});

test.each([{ all: "1" }, { groups: "shop.example" }])(
	"a removal of %j removes the URLs that were shown and none that came since",
	async (chosen) => {
		const { ctx, accountId, cookie } = await signedInUser();
		const add = (urls: string[]) => addUrls(ctx, ownerSeat({ id: accountId }), readUrlLines(urls));
		await add(["https://shop.example/a", "https://shop.example/b"]);
		const post = (form: Record<string, string>) =>
			callRoute(action, "/url-monitoring?dialog=remove_urls", { form: { ...chosen, q: "", ...form }, cookie });
		const opened = (await post({ intent: "choose" })).data as { shown: { count: number; choice: { confirmed: string } } };
		expect(opened.shown.count).toBe(2);
		const [first] = await everyUrl(ctx, accountId);
		await removeUrls(ctx, ownerSeat({ id: accountId }), [first?.hid ?? ""]);
		await add(["https://shop.example/c"]);
		expect((await post({ intent: "remove" })).data).toMatchObject({ ok: false, code: "ConflictException" });
		expect((await post({ intent: "remove", confirmed: opened.shown.choice.confirmed })).status).toBe(302);
		expect((await everyUrl(ctx, accountId)).map(({ url }) => url)).toEqual(["https://shop.example/c"]);
	},
);
