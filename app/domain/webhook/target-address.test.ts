import { expect, test } from "vitest";
import { readTarget } from "./target-address";

const LOCAL = ["http://127.0.0.1:8788"];

test("a public https address is kept, without its fragment and the root dot", () => {
	expect(readTarget(" https://hooks.shop.example/in?a=1#x ", [])).toEqual({ url: "https://hooks.shop.example/in?a=1" });
	expect(readTarget("https://hooks.shop.example./in", [])).toEqual({ url: "https://hooks.shop.example/in" });
	expect(readTarget("https://hooks.shop.example:8443/in", [])).toEqual({ url: "https://hooks.shop.example:8443/in" });
});

test.each([
	["", "webhooks.errors.urlInvalid"],
	["hooks.shop.example/in", "webhooks.errors.urlInvalid"],
	["http://hooks.shop.example/in", "webhooks.errors.https"],
	["ftp://hooks.shop.example/in", "webhooks.errors.https"],
	["https://user:word@hooks.shop.example/", "webhooks.errors.user"],
	["https://hooks.shop.example:22/", "webhooks.errors.port"],
	["https://localhost/", "webhooks.errors.private"],
	["https://localhost./", "webhooks.errors.private"],
	["https://ｌｏｃａｌｈｏｓｔ/", "webhooks.errors.private"],
	["https://127.0.0.1/", "webhooks.errors.private"],
	["https://0x7f.1/", "webhooks.errors.private"],
	["https://2130706433/", "webhooks.errors.private"],
	["https://127.1/", "webhooks.errors.private"],
	["https://0/", "webhooks.errors.private"],
	["https://[::1]/", "webhooks.errors.private"],
	["https://[::ffff:127.0.0.1]/", "webhooks.errors.private"],
	["https://169.254.169.254/latest/meta-data", "webhooks.errors.private"],
	["https://metadata.google.internal/", "webhooks.errors.private"],
	["https://printer.local/", "webhooks.errors.private"],
	["https://8.8.8.8/", "webhooks.errors.private"],
])("%s is refused: %s", (url, refusal) => expect(readTarget(url, LOCAL)).toEqual({ refusal }));

test("a local receiver is let through by its exact origin alone", () => {
	expect(readTarget("http://127.0.0.1:8788/hooks/a", LOCAL)).toEqual({ url: "http://127.0.0.1:8788/hooks/a" });
	expect(readTarget("http://127.0.0.1:8789/hooks/a", LOCAL)).toEqual({ refusal: "webhooks.errors.https" });
	expect(readTarget("http://127.0.0.1:8788/hooks/a", [])).toEqual({ refusal: "webhooks.errors.https" });
});
