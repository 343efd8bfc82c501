import { expect, test } from "vitest";
import { desktopPage, desktopRow, madeResults } from "../google/fixtures/page-parts";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";
import { readShownAddress } from "./shown-address";

// Source of the texts: result pages of 2018 to 2026.
test.each([
	["https://www.shop.example › chairs › red", "www.shop.example"],
	["www.shop.example › home", "www.shop.example"],
	["shop.example/chairs", "shop.example"],
	["https://Shop.example › chairs", "shop.example"],
	["Wine.com › list › wine", null],
	["RuthsChris.net › Wine Dinners", null],
	["Wine Globe › products", null],
	["YouTube · A channel", null],
	["2M+ followers", null],
])("%s shows the host %s: one in capitals without a scheme is the name of a website", (text, host) => {
	expect(readShownAddress(text)?.host ?? null).toBe(host);
});

test("the address in a title's link is read where its line is marked as a snippet", () => {
	const [, second] = madeResults(2).map(desktopRow);
	const line = `<div class="VwiC3b"><span>https://www.shop.example › chairs</span></div>`;
	const row = (inside: string, below: string) =>
		`<div class="MjjYud"><div class="g"><a href="/goto?url=CAEStoken"><h3 class="LC20lb">A chair</h3>${inside}</a>${below}</div></div>`;
	const hostOf = (html: string) => {
		const page = desktopPage(html + second);
		const { items } = readPage({ engine: "google", html: page, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
		return items.find(({ type }) => type === "organic")?.meta.host;
	};
	expect(hostOf(row(line, ""))).toBe("www.shop.example");
	expect(hostOf(row("", line))).toBe("");
});
