import { expect, test } from "vitest";
import { readAdminTools } from "./admin-tools";

test("the drawer shows only the configured tools, in its own order", () => {
	expect(readAdminTools("logs=https://logs.example/app?a=b  payments=https://pay.example unknown=https://x.example", {})).toEqual([
		{ name: "payments", href: "https://pay.example" },
		{ name: "logs", href: "https://logs.example/app?a=b" },
	]);
	expect(readAdminTools("", {})).toEqual([]);
});

test("the tools stand in the specification's order, whatever the order of the setting", () => {
	const order = ["payments", "statistics", "metrics", "mail", "errors", "infrastructure", "source", "processes", "servers", "logs"];
	const setting = order.map((name) => `${name}=https://${name}.example`);
	expect(readAdminTools(setting.toReversed().join(" "), {}).map(({ name }) => name)).toEqual(order);
});

test("an address that is not https is ignored", () => {
	expect(readAdminTools("logs=javascript:alert(1) mail=http://mail.example source=https://", {})).toEqual([]);
});

test.each([
	["", ["payments https://pay.example/", "mail /outbox"]],
	["mail=https://mail.example/", ["payments https://pay.example/", "mail https://mail.example/"]],
	["mail=none", ["payments https://pay.example/"]],
	["mail=http://mail.example logs=https://logs.example/", ["payments https://pay.example/", "mail /outbox", "logs https://logs.example/"]],
	["payments=none mail=none", []],
])("a deployment's defaults are shown, changed and hidden by its setting %j", (setting, shown) => {
	const defaults = { mail: "/outbox", payments: "https://pay.example/" };
	expect(readAdminTools(setting, defaults).map(({ name, href }) => `${name} ${href}`)).toEqual(shown);
});
