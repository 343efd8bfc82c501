import { expect, test } from "vitest";
import { testTypefaces } from "../test-documents";
import { PdfFont } from "./pdf-font";

test("narrow columns break between words, then within long ones, and glue no words where the last line is cut", async () => {
	const font = new PdfFont("F1", (await testTypefaces()).regular);
	const width = font.show("one two").width;
	expect(font.wrapTightly("one two three four", width, 5)).toEqual(["one two", "three", "four"]);
	expect(font.wrapTightly("one two three four", width, 2)).toEqual(["one two", "three four"]);
	expect(font.wrapTightly("one two three four", width, 1)).toEqual(["one two three four"]);
	const [first = "", ...rest] = font.wrapTightly("shop.example/a/long/path", width, 9);
	expect([first + rest.join(""), rest.length > 0]).toEqual(["shop.example/a/long/path", true]);
	expect(font.wrapTightly("shop.example/a/long/path end", width, 1)).toEqual(["shop.example/a/long/path end"]);
});
