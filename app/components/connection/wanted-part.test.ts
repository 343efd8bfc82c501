import { expect, test } from "vitest";
import { takeWantedPart, wantPart } from "./wanted-part";

const request = (path: string, init?: RequestInit) => new Request(`https://app.example${path}`, init);
const screen = new URL("https://app.example/position-monitoring/lamps?q=a%20b&dialog=manage_tags");

test("one request of the router for the named address takes the wish, whatever routes it names", () => {
	wantPart(screen, "dialog");
	expect(takeWantedPart(request("/api/ping"))).toBe(null);
	expect(takeWantedPart(request("/position-monitoring/lamps.data?q=a+b&dialog=manage_notes"))).toBe(null);
	expect(takeWantedPart(request("/position-monitoring/lamps.data?q=a+b&dialog=manage_tags", { method: "POST" }))).toBe(null);
	const own = "/position-monitoring/lamps.data?q=a+b&dialog=manage_tags&_routes=routes%2Fposition-monitoring";
	expect([takeWantedPart(request(own)), takeWantedPart(request(own))]).toEqual(["dialog", null]);
});

test("a later wish for all of a screen ends an earlier one for a part", () => {
	wantPart(screen, "dialog");
	wantPart(screen, null);
	expect(takeWantedPart(request(`${screen.pathname}.data${screen.search}`))).toBe(null);
});
