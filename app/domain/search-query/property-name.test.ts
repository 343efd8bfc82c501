import { expect, test } from "vitest";
import { isPropertyOf, matchWebsites, readPropertyName } from "./property-name";

test("a domain property covers the whole website, a prefix a part of it, and other names none", () => {
	expect(readPropertyName("sc-domain:example.com")).toEqual({ domain: "example.com", isWhole: true, label: "example.com" });
	expect(readPropertyName("https://www.example.com/blog/")).toEqual({
		domain: "example.com",
		isWhole: false,
		label: "https://www.example.com/blog/",
	});
	expect(readPropertyName("https://blog.example.com/")).toMatchObject({ domain: "blog.example.com" });
	expect(readPropertyName("https://www.com/")).toMatchObject({ domain: "www.com" });
	for (const name of ["android-app://com.example.app/", "", "sc-domain:", "javascript:alert(1)"]) expect(readPropertyName(name)).toBeNull();
});

test("a property may stand for its website, for a website above it and for one below it, never for another", () => {
	const of = (domain: string, website: string) => isPropertyOf({ domain }, website);
	expect([of("example.com", "example.com"), of("blog.example.com", "example.com"), of("example.com", "blog.example.com")]).toEqual([
		true,
		true,
		true,
	]);
	expect([of("example.com", "notexample.com"), of("a.example.com", "b.example.com")]).toEqual([false, false]);
});

test("of prefixes that differ in protocol and host, https is taken, then a whole host, then the website's own one", () => {
	const hosts = ["https://example.com/shop/", "https://www.example.com/", "https://example.com/"];
	const taken = (website: string, ...names: string[]) =>
		matchWebsites(
			[...names, ...hosts].map((name) => ({ name })),
			[website],
		).get(website)?.name;
	expect([taken("www.example.com", "http://www.example.com/"), taken("example.com", "http://example.com/")]).toEqual([
		"https://www.example.com/",
		"https://example.com/",
	]);
	const [lone] = matchWebsites(
		hosts.slice(0, 2).map((name) => ({ name })),
		["example.com"],
	).values();
	expect(lone?.name).toBe("https://www.example.com/");
});

test("of the properties of a website the domain property is taken, then the shortest prefix", () => {
	const properties = [
		"https://www.example.com/blog/",
		"https://example.com/",
		"sc-domain:example.com",
		"https://www.shop.example/fr/",
		"https://shop.example/",
		"https://sub.other.example/",
	].map((name) => ({ name }));
	const matched = matchWebsites(properties, ["example.com", "www.shop.example", "other.example"]);
	expect([...matched].map(([domain, { name }]) => [domain, name])).toEqual([
		["example.com", "sc-domain:example.com"],
		["www.shop.example", "https://shop.example/"],
	]);
});
