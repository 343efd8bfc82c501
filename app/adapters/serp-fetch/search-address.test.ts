import { expect, test } from "vitest";
import { searchAddress } from "./search-address";

const search = { engine: "google", term: "vélo & café", country: "fr", language: "fr", device: "mobile", place: "" } as const;
const request = { search, start: 20, at: Date.UTC(2026, 0, 2, 3, 4, 5) };
const asked = (origin: string, simulator: string, country = "fr") =>
	new URL(searchAddress({ origin, simulator })({ ...request, search: { ...search, country } }).url);

test("the engine is asked at the country's own domain", () => {
	const url = asked("", "");
	expect(url.origin).toBe("https://www.google.fr");
	expect(Object.fromEntries(url.searchParams)).toEqual({ q: "vélo & café", gl: "fr", hl: "fr", pws: "0", start: "20" });
	expect(asked("", "", "gb").origin).toBe("https://www.google.co.uk");
	expect(asked("", "", "aq").origin).toBe("https://www.google.com");
});

test("AI Mode is asked at the engine's own address, in its mode, on one page", () => {
	const inMode = { ...request, start: 0, search: { ...search, engine: "google_ai_mode" } } as const;
	const at = (simulator: string) => new URL(searchAddress({ origin: "", simulator })(inMode).url);
	expect(at("").origin + at("").pathname).toBe("https://www.google.fr/search");
	expect(Object.fromEntries(at("").searchParams)).toEqual({ q: "vélo & café", gl: "fr", hl: "fr", udm: "50", pws: "0" });
	expect(at("http://127.0.0.1:8788").pathname).toBe("/search");
	expect(at("http://127.0.0.1:8788").searchParams.get("udm")).toBe("50");
});

test("the simulator is told device and instant", () => {
	const url = asked("", "http://127.0.0.1:8788");
	expect(url.origin).toBe("http://127.0.0.1:8788");
	expect(url.searchParams.get("device")).toBe("mobile");
	expect(url.searchParams.get("at")).toBe("2026-01-02T03:04:05.000Z");
});

test("a place goes to Google alone, in its documented form, also by way of another origin", () => {
	const placed = { ...request, search: { ...search, country: "us", language: "en", place: "Austin,Texas,United States" } };
	const url = (origin: string, engine: "google" | "bing" = "google") =>
		searchAddress({ origin, simulator: "" })({ ...placed, search: { ...placed.search, engine } }).url;
	// Published pair: site-analyzer.pro/services-seo/uule.
	const code = "&uule=w+CAIQICIaQXVzdGluLFRleGFzLFVuaXRlZCBTdGF0ZXM";
	expect(url("")).toContain(code);
	expect(url("http://127.0.0.1:9000")).toContain(code);
	expect(url("", "bing")).not.toContain("uule");
});

test("an origin of the operator's comes before the simulator and hears no instant", () => {
	const url = asked("http://127.0.0.1:9000", "http://127.0.0.1:8788");
	expect(url.origin + url.pathname).toBe("http://127.0.0.1:9000/search");
	expect(Object.fromEntries(url.searchParams)).toEqual({ q: "vélo & café", gl: "fr", hl: "fr", device: "mobile", start: "20" });
});

test("the language asked for is the search's, in its country", () => {
	expect(searchAddress({ origin: "", simulator: "" })(request).acceptLanguage).toBe("fr-FR,fr;q=0.9");
});

test("the simulator and an origin of the operator's are told the datacenter that a search names; the engine cannot be", () => {
	const placed = { ...request, search: { ...search, place: "dc:dc-iad" } };
	const told = (origin: string, simulator: string) =>
		new URL(searchAddress({ origin, simulator })(placed).url).searchParams.get("datacenter");
	expect(told("", "http://127.0.0.1:8788")).toBe("dc-iad");
	expect(told("http://127.0.0.1:9000", "")).toBe("dc-iad");
	expect(told("", "")).toBeNull();
});
