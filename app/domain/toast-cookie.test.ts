import { expect, test } from "vitest";
import { endOfToastCookie, TOAST_COOKIE } from "./toast-cookie";

const ID = "a61c1e95-9f3b-4c52-8a3e-0f1d2c3b4a59";
const cookieOf = (toast: object) => `${TOAST_COOKIE}=${encodeURIComponent(btoa(JSON.stringify(toast)))}`;

test("the cookie of a shown toast is ended", () => {
	const cookies = `theme=dark; ${cookieOf({ kind: "info", id: ID })}; other=1`;
	expect(endOfToastCookie(cookies, ID)).toBe("flash=; Path=/; SameSite=Lax; Max-Age=0");
});

test.each([
	["of a newer toast", cookieOf({ id: "another" })],
	["of another name", `my${cookieOf({ id: ID })}`],
	["without a toast", `${TOAST_COOKIE}=%E0%A4%A`],
	["that is absent", ""],
])("a cookie %s is left as it is", (_, cookies) => {
	expect(endOfToastCookie(cookies, ID)).toBe(null);
});
