import { expect, test } from "vitest";
import { tidyName } from "./tidy-name";

test.each([
	["  Ann\r\n Mary\u0000", "Ann Mary"],
	["\u202Egnirts\u202C", "gnirts"],
	["Ann\u2066\u2069\u200B", "Ann"],
	["\uD800Ann\uDC00", "Ann"],
	["\u200B\u200D\u0301 ", ""],
	["\u0646\u06CC\u200C\u0647", "\u0646\u06CC\u200C\u0647"],
	["\u{1F469}\u200D\u{1F467}", "\u{1F469}\u200D\u{1F467}"],
	["<b>O'Neil</b>", "<b>O'Neil</b>"],
])("%j is stored as %j", (text, kept) => {
	expect(tidyName(text)).toBe(kept);
	expect(tidyName(kept)).toBe(kept);
});
