import { expect, test } from "vitest";
import { safeLink, siteSearchLink } from "./engine-links";

test("the link to the engine uses exactly the query of the look", () => {
	expect(siteSearchLink("https://shop.example/A b?x=1&y")).toBe("https://www.google.com/search?q=site%3Ashop.example%2FA+b%3Fx%3D1%26y");
});

test("only http and https addresses become links", () => {
	expect(safeLink("https://shop.example/a")).toBe("https://shop.example/a");
	for (const url of ["javascript:alert(1)", "data:text/html,x", "//shop.example", "", undefined]) expect(safeLink(url)).toBeNull();
});
