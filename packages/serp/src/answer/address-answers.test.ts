import { expect, test } from "vitest";
import { addressAnswers } from "./address-answers";

const ASKED = "https://www.google.fr/search?q=v%C3%A9lo+pliant&gl=fr&hl=fr&pws=0&start=20";
const after = (change: Record<string, string | null>) => {
	const url = new URL(ASKED);
	for (const [name, value] of Object.entries(change)) value === null ? url.searchParams.delete(name) : url.searchParams.set(name, value);
	return addressAnswers(ASKED, url.href);
};

test("additions and other spellings by the engine leave the question unchanged", () => {
	expect(addressAnswers(ASKED, ASKED)).toBe(true);
	expect(after({ sei: "abc", gws_rd: "ssl", pws: null })).toBe(true);
	expect(after({ q: "Vélo  Pliant", gl: "FR" })).toBe(true);
	expect(addressAnswers(ASKED.replace("start=20", "start=0"), ASKED.replace("&start=20", ""))).toBe(true);
	expect(addressAnswers(ASKED, ASKED.replace("/search?", "/search;x?"))).toBe(true);
});

test("a place that was asked has to be in the final address, with its plus sign in either spelling; one that was not asked may not", () => {
	const asked = `${ASKED}&uule=w+CAIQICIaQXVzdGluLFRleGFzLFVuaXRlZCBTdGF0ZXM`;
	expect(addressAnswers(asked, `${asked}&sei=abc`)).toBe(true);
	expect(addressAnswers(asked, asked.replace("w+", "w%2B"))).toBe(true);
	expect(addressAnswers(asked, ASKED)).toBe(false);
	expect(addressAnswers(ASKED, asked)).toBe(false);
	expect(addressAnswers(asked, asked.replace("QXVz", "RXVz"))).toBe(false);
	expect(addressAnswers(asked, `${asked}&tbm=isch`)).toBe(false);
});

test("another term, place, country, language, device or datacenter is another question, and so is a missing one", () => {
	for (const name of ["q", "start", "gl", "hl"]) {
		expect(after({ [name]: "30" }), name).toBe(false);
		expect(after({ [name]: null }), name).toBe(false);
	}
	const asked = `${ASKED}&device=mobile&datacenter=dc-iad&at=2026-01-02T03:04:05.000Z`;
	expect(addressAnswers(asked, asked.replace("mobile", "desktop"))).toBe(false);
	expect(addressAnswers(asked, asked.replace("dc-iad", "dc-fra"))).toBe(false);
	expect(addressAnswers(asked, asked.replace("2026", "2025"))).toBe(false);
	expect(addressAnswers(ASKED, `${ASKED}&q=elsewhere`)).toBe(false);
	expect(addressAnswers(ASKED, "")).toBe(false);
});
