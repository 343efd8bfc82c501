import { expect, test } from "vitest";
import { pageCrash } from "./page-crash";

/** An error of the framework, as its router makes it. */
const routed = (status: number, error?: Error) => ({ status, statusText: "Text", internal: error !== undefined, data: null, error });
const inner = new Error("inner");

test.each([
	["a thrown 404", new Response(null, { status: 404 })],
	["a thrown 410 with data", routed(410)],
	["a form sent to a page that takes none", routed(405, inner)],
	["an address without a page", routed(404, inner)],
	["a thrown redirect", new Response(null, { status: 302 })],
])("%s is no crash", (_, thrown) => {
	expect(pageCrash(thrown)).toBeNull();
});

test.each([
	["an error", inner, inner],
	["a text", "broken", "broken"],
	["nothing", undefined, undefined],
	["an object without a status", { code: 1 }, { code: 1 }],
	["a framework's error with status 500 counts as the error inside", routed(500, inner), inner],
	["a thrown 503", new Response(null, { status: 503, statusText: "Busy" }), new Error("answered 503 Busy")],
	["a thrown 500 with data", routed(500), new Error("answered 500 Text")],
])("%s is a crash", (_, thrown, error) => {
	expect(pageCrash(thrown)).toEqual({ error });
});
