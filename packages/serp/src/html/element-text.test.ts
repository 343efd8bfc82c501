import { expect, test } from "vitest";
import { cleanText } from "./element-text";

test.each([
	["", ""],
	["Chairs", "Chairs"],
	["Chaises d’été – 5 €", "Chaises d’été – 5 €"],
	["会社 の 椅子", "会社 の 椅子"],
	["a  b", "a b"],
	[" a", "a"],
	["a ", "a"],
	["a\nb", "a b"],
	["a\u00a0b", "a b"],
	["a\u3000b", "a b"],
	["a\u2009b", "a b"],
	["a\u202eb\u0000", "ab"],
	["\ufeffa", "a"],
	["a\u0085b", "ab"],
	["\ud83e\ude91 chair", "\ud83e\ude91 chair"],
	["a\ud83eb", "a\ufffdb"],
])("a text for display is one line without control characters and unpaired surrogates: %j is %j", (text, clean) => {
	expect(cleanText(text)).toBe(clean);
});

test("no character is kept by a text that has it alone and removed beside another space", () => {
	for (let code = 0; code < 0x10000; code++) {
		const one = `a${String.fromCharCode(code)}b`;
		expect(cleanText(one)).toBe(cleanText(` ${one}`));
	}
});
