import { expect, test } from "vitest";
import { readableUrl } from "./readable-url";

test("an address is shown in its own script: host and path", () => {
	expect(readableUrl("https://xn--bcher-kva.example/gr%C3%BC%C3%9Fe?q=%C3%A9#%C3%BC")).toBe("https://bücher.example/grüße?q=é#ü");
	expect(readableUrl("http://xn--e1afmkfd.xn--80akhbyknj4f:8080/")).toBe("http://пример.испытание:8080/");
	expect(readableUrl("https://shop.example/Plain?a=b%26c")).toBe("https://shop.example/Plain?a=b%26c");
});

test("codes that would hide something, or are not text, stay encoded", () => {
	for (const kept of ["/a%20b", "/a%0Ab", "/%E2%80%AEgpj.exe", "/%E2%80%8B", "/%ff", "/%", "/a%2Fb%3Fc", "/%C2%A0"])
		expect(readableUrl(`https://shop.example${kept}`)).toBe(`https://shop.example${kept}`);
});
