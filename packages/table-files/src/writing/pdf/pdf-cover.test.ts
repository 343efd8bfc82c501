import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Section } from "../document";
import { bytesOf, testDocument, testTypefaces } from "../test-documents";
import { pdfText } from "../test-pdf";
import { writeExport } from "../write-export";
import { readImage } from "./pdf-image";

/** Returns a PNG of 2 × 2 pixels with a different filter for each line. Type 2 has no alpha channel, type 6 has one. */
function png(type: 2 | 6, filters: readonly [number, number]): Uint8Array {
	const channels = type === 6 ? 4 : 3;
	const line = (filter: number) => [filter, ...Array.from({ length: 2 * channels }, (_, i) => i * 20)];
	const chunk = (name: string, data: Uint8Array) => {
		const head = Buffer.alloc(8);
		head.writeUInt32BE(data.length);
		head.write(name, 4, "latin1");
		return Buffer.concat([head, data, Buffer.alloc(4)]);
	};
	const sizes = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, type, 0, 0, 0]);
	const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
	const data = deflateSync(Buffer.from(filters.flatMap(line)));
	return new Uint8Array(Buffer.concat([sign, chunk("IHDR", sizes), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]));
}

const jpeg = (colours: number) => Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, colours, 1, 0x11, 0, 0xff, 0xd9]);

test("a logo is read from a JPEG, or from a PNG with any filter and a separate alpha channel; other files give null", async () => {
	const opaque = await readImage(png(2, [1, 2]));
	expect([...(opaque?.content ?? [])]).toEqual([0, 20, 40, 60, 100, 140, 0, 40, 80, 120, 180, 240]);
	expect(opaque).toMatchObject({ width: 2, height: 2, colours: 3, alpha: null });
	const clear = await readImage(png(6, [0, 4]));
	expect([...(clear?.alpha ?? [])]).toEqual([60, 140, 120, 24]);
	expect([...(clear?.content ?? [])].slice(0, 6)).toEqual([0, 20, 40, 80, 100, 120]);
	expect(await readImage(jpeg(3))).toMatchObject({ width: 40, height: 30, colours: 3, isJpeg: true });
	const others = [
		jpeg(4),
		png(2, [0, 0]).slice(0, 45),
		Uint8Array.from([0xff, 0xd8]),
		Uint8Array.from([0x52, 0x49, 0x46, 0x46]),
		new Uint8Array(),
	];
	for (const bytes of others) expect(await readImage(bytes)).toBeNull();
});

test.each([
	["a logo", png(6, [3, 4])],
	["a letter, where the logo cannot be read", Uint8Array.from([0x52, 0x49, 0x46, 0x46])],
])("the cover of a pdf has a page of its own, with the name and %s", async (_, logo) => {
	const cover = { name: "shop.example", logo };
	const sections: Section[] = [
		{ kind: "facts", title: "Summary", note: "", facts: [{ label: "Read", value: "12 of 14" }], cover },
		{ kind: "text", title: "What changed", note: "", lines: ["2 of 14 keywords rose."] },
	];
	const bytes = await bytesOf(writeExport(testDocument(sections), "pdf", testTypefaces));
	const { pages } = await pdfText(bytes);
	expect(
		pages.map(({ text }) => [text.includes("shop.example"), text.includes("12 of 14"), text.includes("2 of 14 keywords rose.")]),
	).toEqual([
		[true, true, false],
		[false, false, true],
	]);
	expect(Buffer.from(bytes).toString("latin1").includes("/Subtype/Image")).toBe(logo.length > 10);
});
