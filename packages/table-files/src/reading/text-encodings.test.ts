import { expect, test } from "vitest";
import { encodingName, TEXT_ENCODINGS } from "./text-encodings";

test.each([
	["UTF-8", "utf-8"],
	["ISO-8859-1", "iso-8859-1"],
	["utf8", "utf-8"],
	["Latin1", "iso-8859-1"],
	["ISO_8859-1", "iso-8859-1"],
	["UTF-16LE", "utf-16le"],
])("the encoding %s is %s", (sent, name) => {
	expect(encodingName(sent)).toBe(name);
	expect(TEXT_ENCODINGS).toContain(name);
});
