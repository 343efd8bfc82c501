import { expect, test } from "vitest";
import { endOfToastCookie } from "~/domain/toast-cookie";
import { flashToast, takeFlash } from "./flash";

async function sentToast() {
	const header = await flashToast({ kind: "success", key: "monitoring.notice.refreshing", facts: { count: 3, name: "Été" } });
	return { header, cookie: header.split(";", 1)[0] ?? "" };
}
const take = (cookie: string, headers: Record<string, string> = {}) =>
	takeFlash(new Request("http://127.0.0.1:8787/", { headers: { Cookie: cookie, ...headers } }));

test("a document that shows a toast ends its cookie", async () => {
	const { cookie } = await sentToast();
	const { flash, headers } = await take(cookie);
	expect(flash).toMatchObject({ kind: "success", facts: { count: 3, name: "Été" } });
	expect(new Headers(headers).get("Set-Cookie")).toMatch(/^flash=; Max-Age=0; Path=\//);
});

test("an answer that the page's scripts may drop leaves the toast for the next request; the page that shows it can end its cookie", async () => {
	const { header, cookie } = await sentToast();
	const first = await take(cookie, { "App-Version": "1.0.0" });
	expect(first.headers).toEqual({});
	expect(await take(cookie, { "App-Version": "1.0.0" })).toEqual(first);
	expect(header).not.toMatch(/httponly/i);
	expect(endOfToastCookie(cookie, first.flash?.id ?? "")).toMatch(/^flash=; .*Max-Age=0/);
});

test("a request without a toast, or with one that is none, shows none and ends nothing", async () => {
	expect([await take(""), await take("flash=e30%3D")]).toEqual(Array(2).fill({ flash: null, headers: {} }));
});
