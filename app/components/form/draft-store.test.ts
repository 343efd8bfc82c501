import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { savedCookie, signedOutCookie } from "~/domain/draft-mark";
import { endAnswered, forgetOthers, keep, readDraft } from "./draft-store";

const ID = "0123456789abcdef";
const draft = (id = ID) => ({ id, fields: [["keywords", "hamac", null]] as const, parts: {} });

let store: Record<string, string>;
let cookies: string[];
beforeEach(() => {
	store = Object.create({
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
	cookies = [];
	vi.stubGlobal("sessionStorage", store);
	vi.stubGlobal("document", {
		get cookie() {
			return cookies.map((cookie) => cookie.split(";", 1)[0]).join("; ");
		},
		set cookie(text: string) {
			const [name] = text.split("=", 1);
			cookies = cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
			if (!text.includes("Max-Age=0")) cookies.push(text);
		},
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test("a draft is read by its account and its form alone, and goes when another account uses the tab", () => {
	keep("anna", "new_note", draft());
	expect(readDraft("anna", "new_note")).toEqual(draft());
	expect([readDraft("ann", "new_note"), readDraft("bert", "new_note"), readDraft("anna", "new")]).toEqual([null, null, null]);
	forgetOthers(["anna"]);
	expect(readDraft("anna", "new_note")).toEqual(draft());
	forgetOthers(["ann"]);
	expect(Object.keys(store)).toEqual([]);
});

test("drafts of the other accounts of the same person stay", () => {
	keep("anna", "new_note", draft());
	keep("shop", "new_note", draft());
	keep("bert", "new_note", draft());
	forgetOthers(["anna", "shop"]);
	expect(Object.keys(store)).toEqual(["draft:anna:new_note", "draft:shop:new_note"]);
});

test("an answer ends the draft that was sent, not what was typed since", () => {
	keep("anna", "new_note", draft());
	keep("anna", "add_urls", draft("fedcba9876543210"));
	cookies.push(savedCookie(ID) ?? "");
	expect(readDraft("anna", "new_note")).toBeNull();
	expect(readDraft("anna", "add_urls")).not.toBeNull();
	expect(cookies).toEqual([]);
});

test("a sign-out empties the store and leaves what is no draft", () => {
	store.other = "kept";
	keep("anna", "new_note", draft());
	cookies.push(signedOutCookie());
	endAnswered();
	expect([Object.keys(store), cookies]).toEqual([["other"], []]);
});

test("a form names no draft but its own: anything else makes no cookie", () => {
	for (const id of ["", "all", "0123456789abcdeF", `${ID}=1; Domain=x`]) expect(savedCookie(id)).toBeNull();
});

test("where the browser blocks its storage, nothing is kept and nothing fails", () => {
	vi.stubGlobal("sessionStorage", {
		...{ getItem: refuse, setItem: refuse, removeItem: refuse },
	});
	keep("anna", "new_note", draft());
	expect(readDraft("anna", "new_note")).toBeNull();
	forgetOthers(["bert"]);
});

function refuse(): never {
	throw new DOMException("The document is sandboxed.", "SecurityError");
}
