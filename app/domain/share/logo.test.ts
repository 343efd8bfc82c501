import { expect, test } from "vitest";
import { logoMedia } from "./logo";

test("an image is known by its first bytes, never by its name; SVG and anything else is none", () => {
	const text = (words: string) => new TextEncoder().encode(words);
	expect(logoMedia(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe("image/png");
	expect(logoMedia(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("image/jpeg");
	expect(logoMedia(text("RIFF....WEBPVP8 "))).toBe("image/webp");
	for (const other of ["", "<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "\u0089PNG", "RIFF....WAVE"])
		expect(logoMedia(text(other))).toBeNull();
});
