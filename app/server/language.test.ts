import { expect, test } from "vitest";
import { answerLanguage } from "./error-words";
import { detectLanguage, languageCookieHeader } from "./language";

function asking(headers: Record<string, string>): Request {
	return new Request("http://127.0.0.1:8787/login", { headers });
}
/** The cookie as a browser sends it back. */
async function chosen(language: "en" | "fr" | "es"): Promise<string> {
	return (await languageCookieHeader(language)).split(";")[0] ?? "";
}

// Source: spec A §5 "Language resolution".
test("the language is the cookie's, else the browser's where it is one of ours, else English", async () => {
	expect(await detectLanguage(asking({ Cookie: await chosen("es"), "Accept-Language": "fr" }))).toBe("es");
	expect(await detectLanguage(asking({ "Accept-Language": "fr" }))).toBe("fr");
	expect(await detectLanguage(asking({ "Accept-Language": "es-MX,es;q=0.9,en;q=0.8" }))).toBe("es");
	expect(await detectLanguage(asking({ "Accept-Language": "fr-CA" }))).toBe("fr");
	expect(await detectLanguage(asking({ "Accept-Language": "de-DE,es-MX;q=0.8,fr;q=0.9" }))).toBe("fr");
	expect(await detectLanguage(asking({ "Accept-Language": "de-DE,ja;q=0.5" }))).toBe("en");
	expect(await detectLanguage(asking({}))).toBe("en");
});

test.each(["language=", "language=fr", "language=ImRlIg%3D%3D", "language=%%%", "language=bnVsbA%3D%3D"])(
	"a cookie that holds none of our languages is passed over: %s",
	async (cookie) => {
		expect(await detectLanguage(asking({ Cookie: cookie, "Accept-Language": "es" }))).toBe("es");
	},
);

// Source: spec A §7 "headers App-Language".
test("a client's App-Language comes before cookie and browser, an unknown one is passed over", async () => {
	const others = { Cookie: await chosen("en"), "Accept-Language": "en" };
	expect(await answerLanguage(asking({ ...others, "App-Language": "fr" }))).toBe("fr");
	expect(await answerLanguage(asking({ ...others, "App-Language": " ES-mx " }))).toBe("es");
	expect(await answerLanguage(asking({ "Accept-Language": "fr", "App-Language": "de" }))).toBe("fr");
});
