import { expect, test } from "vitest";
import { readAdminTools } from "./admin-tools";

test("the drawer shows only the configured tools, in its own order", () => {
	expect(readAdminTools("logs=https://logs.example/app?a=b  payments=https://pay.example unknown=https://x.example")).toEqual([
		{ name: "payments", href: "https://pay.example" },
		{ name: "logs", href: "https://logs.example/app?a=b" },
	]);
	expect(readAdminTools("")).toEqual([]);
});

test("an address that is not https is ignored", () => {
	expect(readAdminTools("logs=javascript:alert(1) mail=http://mail.example source=https://")).toEqual([]);
});
