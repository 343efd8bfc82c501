import fc from "fast-check";
import { expect, test } from "vitest";
import { NumberReader, NumberWriter } from "../columns/number-stream";
import { parseOrdinals, printOrdinals } from "../sample/ordinals";
import { type PackedLook, type PageEncoding, readPackIndex, writePack } from "./evidence-pack";
import { parseMembers, printMembers } from "./job-members";
import { pagesKey, parseLookId, printLookId, readingsKey, slotDay } from "./look-id";

const bytes = fc.uint8Array({ maxLength: 200 });
const pages = fc.array(fc.record({ body: bytes, encoding: fc.constantFrom<PageEncoding>("identity", "gzip", "br") }), { maxLength: 4 });

test("a pack returns every blob by its range", () => {
	fc.assert(
		fc.property(fc.dictionary(fc.stringMatching(/^[0-9.]{1,8}$/), fc.record({ reading: bytes, pages })), (looks) => {
			const pack = writePack(new Map<string, PackedLook>(Object.entries(looks)));
			const parsed = readPackIndex(pack);
			if ("short" in parsed) throw new Error("the whole pack is never short");
			const cut = (offset: number, length: number) => pack.slice(offset, offset + length);
			for (const [name, look] of Object.entries(looks)) {
				const found = parsed.index.looks[name];
				expect(found && cut(...found.reading)).toEqual(look.reading);
				expect(found?.pages.map(([offset, length, encoding]) => ({ body: cut(offset, length), encoding }))).toEqual(look.pages);
			}
		}),
	);
});

test("a head that ends within the index returns the number of bytes needed", () => {
	const pack = writePack(new Map([["7", { reading: new Uint8Array(3), pages: [] }]]));
	const parsed = readPackIndex(pack.subarray(0, 12));
	expect(parsed).toEqual({ short: true, bytes: pack.length - 3 });
	expect(() => readPackIndex(new TextEncoder().encode("<html>not a pack"))).toThrow("not an evidence pack");
});

test("look ids are parsed exactly, and nothing else is accepted", () => {
	const address = { day: "20261121", jobHid: "abcdefghij-_ABCDEFGHIJ", lease: 2, part: 3, index: 47 };
	const id = printLookId(address);
	expect(id).toBe("20261121.abcdefghij-_ABCDEFGHIJ.2.3.47");
	expect(parseLookId(id)).toEqual(address);
	expect(pagesKey(address)).toBe("pages/20261121/abcdefghij-_ABCDEFGHIJ/2.3");
	expect(readingsKey(address)).toBe(`readings/20261121/abcdefghij-_ABCDEFGHIJ/${address.lease}`);
	for (const bad of ["", `${id}.1`, ` ${id}`, id.replace("47", "147"), "../20261121", id.replace("2026", "x026")])
		expect(parseLookId(bad)).toBeNull();
	expect(slotDay(Math.floor(Date.UTC(2026, 10, 21, 23, 59) / 3_600_000))).toBe("20261121");
});

test("ordinals survive encoding as ranges", () => {
	expect(printOrdinals([5, 1, 2, 3, 9, 2])).toBe("1-3,5,9");
	expect(printOrdinals([])).toBe("");
	fc.assert(
		fc.property(fc.array(fc.nat(3000)), (list) => {
			expect(parseOrdinals(printOrdinals(list))).toEqual(new Set(list));
		}),
	);
	expect(() => parseOrdinals("1-,2")).toThrow("not an ordinal range");
});

test("members that join later replace those of the same ordinal", () => {
	const member = { index: 3, ordinal: 12, depth: 30, domain: "a.example", hosts: "subdomains" as const, monitorHid: "m".repeat(22) };
	const other = { ...member, index: 4, ordinal: 13, domain: "b.example", hosts: "exact" as const };
	expect(parseMembers(`${printMembers([member, other])}\n${printMembers([{ ...member, depth: 100 }])}`)).toEqual([
		{ ...member, depth: 100 },
		other,
	]);
});

test("numbers of any size are read back in order, and the end is detected", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 })), (numbers) => {
			const writer = new NumberWriter();
			for (const number of numbers) writer.write(number);
			const reader = new NumberReader(writer.finish());
			expect(numbers.map(() => reader.read())).toEqual(numbers);
			expect(() => reader.read()).toThrow("ended early");
		}),
	);
	expect(() => new NumberWriter().write(0.5)).toThrow("not a storable number");
});
