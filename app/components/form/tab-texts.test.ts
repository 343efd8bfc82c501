import { afterEach, expect, test, vi } from "vitest";
import { forgetText, forgetTexts, keepText, keptText } from "./tab-texts";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("where the browser blocks its storage, nothing is kept and nothing fails", () => {
	Object.defineProperty(globalThis, "sessionStorage", {
		configurable: true,
		get: () => {
			throw new DOMException("The document is sandboxed.", "SecurityError");
		},
	});
	try {
		keepText("draft:a", "text");
		expect(keptText("draft:a")).toBeNull();
		forgetText("draft:a");
		forgetTexts("draft:");
	} finally {
		Reflect.deleteProperty(globalThis, "sessionStorage");
	}
});

test("a kept text is read back until it or its prefix is forgotten", () => {
	const store = Object.create({
		getItem(key: string) {
			return store[key] ?? null;
		},
		setItem(key: string, text: string) {
			store[key] = text;
		},
		removeItem(key: string) {
			delete store[key];
		},
	}) as Record<string, string>;
	vi.stubGlobal("sessionStorage", store);
	keepText("draft:config 1 parser", "{}");
	keepText("draft:config 12 parser", "{ }");
	forgetTexts("draft:config 1 ");
	expect([keptText("draft:config 1 parser"), keptText("draft:config 12 parser")]).toEqual([null, "{ }"]);
	keepText("draft:config 123 parser", "{}");
	forgetText("draft:config 12 parse");
	forgetText("draft:config 123 parser");
	expect([keptText("draft:config 12 parser"), keptText("draft:config 123 parser")]).toEqual(["{ }", null]);
});
