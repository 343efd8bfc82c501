import { expect, test } from "vitest";
import { isPlaceCode, placeCode } from "./place-code";

/** Published pairs. Sources: site-analyzer.pro/services-seo/uule, the README of uule_grabber (hex.pm), tests of uule encoders on GitHub. */
const PUBLISHED = {
	"Austin,Texas,United States": "w+CAIQICIaQXVzdGluLFRleGFzLFVuaXRlZCBTdGF0ZXM",
	"Chicago,Illinois,United States": "w+CAIQICIeQ2hpY2FnbyxJbGxpbm9pcyxVbml0ZWQgU3RhdGVz",
	"Paris,Ile-de-France,France": "w+CAIQICIaUGFyaXMsSWxlLWRlLUZyYW5jZSxGcmFuY2U",
	"Jacksonville Beach,Florida,United States": "w+CAIQICIoSmFja3NvbnZpbGxlIEJlYWNoLEZsb3JpZGEsVW5pdGVkIFN0YXRlcw",
	"BURGERHEIM, Bischöflich-Geistlicher-Rat-Josef-Zinnbauer-Straße 8, 84130 Dingolfing, Germany":
		"w+CAIQICJdQlVSR0VSSEVJTSwgQmlzY2jDtmZsaWNoLUdlaXN0bGljaGVyLVJhdC1Kb3NlZi1aaW5uYmF1ZXItU3RyYcOfZSA4LCA4NDEzMCBEaW5nb2xmaW5nLCBHZXJtYW55",
};

test.each(Object.entries(PUBLISHED))("the code of %s is the published one", (name, code) => {
	expect(placeCode(name)).toBe(code);
});

test("a code counts with its plus sign as a space, with padding, and in the other base64", () => {
	const [name, code] = ["Chicago,Illinois,United States", PUBLISHED["Chicago,Illinois,United States"]];
	for (const value of [code, code.replace("+", " "), `${code}==`]) expect(isPlaceCode(value, name), value).toBe(true);
	expect(isPlaceCode("w+CAIQICINVW5pdGVkIFN0YXRlcw==", "United States")).toBe(true);
	for (const value of ["", "w+", PUBLISHED["Austin,Texas,United States"], `a${code.slice(1)}`])
		expect(isPlaceCode(value, name), value).toBe(false);
});

test("a name of more than 127 bytes has a length of two bytes", () => {
	const name = `${"ă".repeat(70)},Romania`;
	const body = placeCode(name).slice(2).replaceAll("-", "+").replaceAll("_", "/");
	const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0));
	expect([...bytes.subarray(0, 7)]).toEqual([0x08, 2, 0x10, 32, 0x22, 148 - 128 + 128, 1]);
	expect(new TextDecoder().decode(bytes.subarray(7))).toBe(name);
});
