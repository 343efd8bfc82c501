import { expect, test } from "vitest";
import { phoneUserAgent } from "./phone-user-agent";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const phone = (product: string) => `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} ${product} Mobile Safari/537.36`;

test.each([
	[`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/153.0.0.0 Safari/537.36`, phone("HeadlessChrome/153.0.0.0")],
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36`, phone("Chrome/153.0.0.0")],
	[`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/153.0.0.0 Safari/537.36`, phone("Chrome/153.0.0.0")],
	[phone("Chrome/153.0.0.0"), phone("Chrome/153.0.0.0")],
])("%s keeps its name and version on a phone", (own, shown) => {
	expect(phoneUserAgent(own)).toBe(shown);
});
