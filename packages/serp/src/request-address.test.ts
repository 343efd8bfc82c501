import { expect, test } from "vitest";
import { isPublicRequest, mayLeadOn, mayRedirect } from "./request-address";

const OWN = "http://127.0.0.1:8788";

test.each([
	"http://127.0.0.1/",
	"http://127.0.0.1:8787/admin",
	"https://127.0.0.1:8788/",
	"http://0x7f.1/",
	"http://2130706433/",
	"http://10.0.0.1/",
	"http://192.168.0.1/",
	"http://[fc00::1]/",
	"http://169.254.169.254/latest/meta-data",
	"http://8.8.8.8/",
	"http://[::1]/",
	"http://[::ffff:127.0.0.1]/",
	"http://localhost:8788/",
	"http://foo.localhost/",
	"http://localhost./",
	"http://router/",
	"http://router.local/",
	"http://metadata.google.internal/",
	"ws://www.google.com/",
	"ftp://www.google.com/",
	"file:///etc/passwd",
	"nonsense",
])("%s is not requested", (url) => {
	expect(isPublicRequest(url, OWN)).toBe(false);
});

test("public names and the exact origin of the pages are requested", () => {
	expect(isPublicRequest("https://www.gstatic.com/x.js", OWN)).toBe(true);
	expect(isPublicRequest("http://xn--caf-lumen-d4a.example/", OWN)).toBe(true);
	expect(isPublicRequest(`${OWN}/logo.png`, OWN)).toBe(true);
});

test("a redirect stays on its host or leads to a refusal; a page navigates by itself to the same question only", () => {
	const asked = "http://engine.example/search?q=a&start=0";
	expect(mayRedirect("http://engine.example/search?q=b", asked)).toBe(true);
	expect(mayRedirect("https://engine.example/search?q=a", asked)).toBe(true);
	expect(mayRedirect("http://engine.example:81/search?q=a", asked)).toBe(false);
	expect(mayRedirect("https://www.google.com/sorry/index", asked)).toBe(true);
	expect(mayRedirect("https://consent.google.com.evil.example/", asked)).toBe(false);
	expect(mayLeadOn("http://engine.example/search?q=a&start=0&sei=1", asked)).toBe(true);
	expect(mayLeadOn("http://engine.example/search?q=b&start=0", asked)).toBe(false);
	expect(mayLeadOn("https://consent.google.fr/ml", asked)).toBe(true);
	expect(mayLeadOn("http://127.0.0.1/", asked)).toBe(false);
});
