import { expect, test } from "vitest";
import { passkeyPlace } from "./passkey-place";

test.each([
	["https://serpentine.example", { id: "serpentine.example", origin: "https://serpentine.example" }],
	["https://serp.shop.example:8443/", { id: "serp.shop.example", origin: "https://serp.shop.example:8443" }],
	["http://localhost:8787", { id: "localhost", origin: "http://localhost:8787" }],
	["http://127.0.0.1:8787", { id: "localhost", origin: "http://localhost:8787" }],
	["http://serpentine.example", null],
	["https://192.0.2.7", null],
	["https://[2001:db8::1]", null],
	["nothing", null],
] as const)("passkeys of %s hold at %j", (baseUrl, place) => {
	expect(passkeyPlace(baseUrl)).toEqual(place);
});
