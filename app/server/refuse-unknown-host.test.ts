import { expect, test } from "vitest";
import type { Env } from "./env";
import { refuseUnknownHost } from "./refuse-unknown-host";

const status = (address: string, base: string) =>
	refuseUnknownHost({ url: address } as Request, { BASE_URL: base } as Env)?.status ?? "through";

test.each([
	["https://app.example/login", "https://app.example", "through"],
	["https://APP.example/login", "https://app.example/", "through"],
	["https://evil.example/login", "https://app.example", 421],
	["https://app.example.evil.example/", "https://app.example", 421],
	["https://app.example:8443/", "https://app.example", 421],
	["http://localhost:8787/", "http://127.0.0.1:8787", "through"],
	["http://evil.example:8787/dev/outbox.json", "http://127.0.0.1:8787", 421],
	["http://127.0.0.1/", "https://app.example", 421],
	["http://[::1/", "https://app.example", 400],
	["https://any.example/", "", "through"],
])("S52 %s where the deployment is %s: %s", (address, base, expected) => {
	expect(status(address, base)).toBe(expected);
});
