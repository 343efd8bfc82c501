import { expect, test } from "vitest";
import { routeName } from "./request-log";

test.each([
	["/", "/"],
	["/login", "/login"],
	["/login/qrPrb2HH4MTmyXshWOYkfQ", "/login/*"],
	["/login/abcdefghijklmnopqrstuv.data", "/login/*"],
	["/unsubscribe/binOvtA1rixQPE4_JLzZ2Q/promotions", "/unsubscribe/*"],
	["/position-monitoring/my-secret-site.example", "/position-monitoring/*"],
	["/storage/qYK-M1S8Hk23-5vbm7DaMw/reports/2026.json", "/storage/*"],
	["/account/profile", "/account/profile"],
	["/account/profile.data", "/account/profile"],
	["/admin/users/XrrE_AjBl_ZfaTVL_x8gag", "/admin/users/*"],
	["/api/account/tokens/api/5EiJK6GouvmAjjxxxnbqzA", "/api/account/tokens/api/*"],
	["/api/looks/5EiJK6GouvmAjjxxxnbqzA/pages/1", "/api/looks/*/pages/*"],
	["/api/monitors/abcdefghijklmnopqrstuv", "/api/monitors/*"],
	["/api/ann@example.com", "/api/*"],
	["/ann@example.com", "/*"],
	["/a-long-word-that-somebody-looks-for", "/*"],
])("S61 %s stands in the log as %s", (path, name) => {
	expect(routeName(path)).toBe(name);
});
