import { afterEach, expect, test, vi } from "vitest";
import { importFetched } from "./fetch-code";

afterEach(() => vi.unstubAllGlobals());

/** A server whose files can be taken away; `asked` lists the requests. */
function server() {
	const missing = new Set<string>();
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (path: string) => {
		asked.push(path);
		if (missing.has(path)) throw new TypeError("Failed to fetch");
		return path.startsWith("/gone") ? new Response("", { status: 404 }) : new Response("export {}");
	});
	return { missing, asked };
}

test("code is imported after all of its files have arrived, and a file that failed is fetched again by the next import", async () => {
	const { missing, asked } = server();
	const load = vi.fn(async () => "code");
	missing.add("/b.js");
	await expect(importFetched(load, ["/a.js", "/b.js"])).rejects.toThrow("Failed to fetch");
	expect(load).not.toHaveBeenCalled();
	missing.clear();
	expect(await importFetched(load, ["/a.js", "/b.js"])).toBe("code");
	expect(asked).toEqual(["/a.js", "/b.js", "/b.js"]);
});

test("a file that a newer build no longer has is not imported", async () => {
	server();
	const load = vi.fn(async () => "code");
	await expect(importFetched(load, ["/gone.js"])).rejects.toThrow("answered 404");
	expect(load).not.toHaveBeenCalled();
});
