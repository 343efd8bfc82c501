import { expect, test } from "vitest";
import { CLIPS, HEADED_CLIPS, PRODUCTS } from "./fixtures/cards";
import { desktopPage, desktopRow, madeResults, mobilePage, mobileRow } from "./fixtures/page-parts";
import { readGooglePage } from "./read-google-page";
import { RECENT_FIREFOX_PARSER } from "./recent-firefox-parser";

const RESULTS = madeResults(6);
const LINKS = RESULTS.map(({ link }) => link);

function read(html: string) {
	const reading = readGooglePage({ html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX_PARSER);
	const organic = reading.items.filter(({ type }) => type === "organic").map(({ meta }) => meta.link);
	return { ...reading, organic, types: reading.items.map(({ type }) => type) };
}

function mobileWith(block: string) {
	const rows = RESULTS.map((result) => mobileRow(result));
	return read(mobilePage([...rows.slice(0, 3), block, ...rows.slice(3)].join("")));
}

function desktopWith(block: string) {
	const rows = RESULTS.map(desktopRow);
	return read(desktopPage([...rows.slice(0, 3), block, ...rows.slice(3)].join("")));
}

test("a carousel in a row like a result's is not a result that lost its title", () => {
	expect(mobileWith(CLIPS)).toMatchObject({ outcome: "results", organic: LINKS, health: { ok: true } });
});

test("headings in a carousel's cards are not results, whatever row is around them", () => {
	expect(mobileWith(HEADED_CLIPS)).toMatchObject({ outcome: "results", organic: LINKS, health: { ok: true } });
	const bare = HEADED_CLIPS.replace("Ww4FFb xpd mnr-c", "_r");
	expect(mobileWith(bare)).toMatchObject({ outcome: "results", organic: LINKS, health: { ok: true } });
});

test("a link beside a carousel may be the title of a broken result: the page stays unrecognised", () => {
	const result = mobileRow({ link: "https://lost.example/", title: "Lost", snippet: "" }).replace(/<div role="heading"[^>]*>/, "<div>");
	const withCarousel = result.replace(
		'<div class="MUxGbd">',
		`${CLIPS.slice(CLIPS.indexOf("<g-scrolling"), CLIPS.indexOf("</g-scrolling"))}</g-scrolling-carousel><div class="MUxGbd">`,
	);
	expect(mobileWith(result).outcome).toBe("unrecognised");
	expect(mobileWith(withCarousel).outcome).toBe("unrecognised");
});

test("a row under its own heading is a block, in any language", () => {
	expect(desktopWith(PRODUCTS)).toMatchObject({ outcome: "results", organic: LINKS, health: { ok: true } });
});

test("a heading after the first link, or around it, does not turn a broken result into a block", () => {
	const heading = /<div role="heading" aria-level="2">[^<]*<\/div>/.exec(PRODUCTS)?.[0] ?? "";
	const behind = PRODUCTS.replace(heading, "").replace("</ul>", `</ul>${heading}`);
	expect(desktopWith(behind).outcome).toBe("unrecognised");
	expect(desktopWith(PRODUCTS.replace("Tuotteita", '<a href="https://lost.example/">Lost</a>')).outcome).toBe("unrecognised");
	expect(desktopWith(PRODUCTS.replace(heading, "")).outcome).toBe("unrecognised");
});

test.each([
	["data-rw", "https://www.google.fi/aclk?sa=l&amp;ai=x"],
	["data-rw", "https://www.googleadservices.com/pagead/aclk?sa=L"],
	["ping", "/aclk?sa=l&amp;ai=x"],
])("a link whose click is counted as an advertisement's is one, in any row: %s", (name, counts) => {
	const ad = desktopRow({ link: "https://advertiser.example/", title: "Bought", snippet: "" }).replace("<a ", `<a ${name}="${counts}" `);
	const reading = desktopWith(ad);
	expect(reading).toMatchObject({ outcome: "results", organic: LINKS, health: { ok: true } });
	expect(reading.types[3]).toBe("ads");
	// It is accounted for outside every row too; beside a result in one row it takes nothing from it.
	expect(desktopWith(ad.replace(/ class="[^"]*"/g, ""))).toMatchObject({ outcome: "results", organic: LINKS });
	expect(
		desktopWith(`<div class="srg">${ad}${desktopRow({ link: "https://beside.example/", title: "Beside", snippet: "" })}</div>`).organic,
	).toEqual([...LINKS.slice(0, 3), "https://beside.example/", ...LINKS.slice(3)]);
	const pinged = desktopRow({ link: "https://plain.example/", title: "Plain", snippet: "" }).replace(
		"<a ",
		'<a ping="/url?sa=t&amp;url=x" ',
	);
	expect(desktopWith(pinged).organic).toContain("https://plain.example/");
});

test("a title that leads to one of the engine's services is not a result; one that leads through it is one of unknown host", () => {
	const titled = (href: string) => desktopWith(desktopRow({ link: href, title: "Map", snippet: "" }));
	expect(titled("/maps?q=chairs&hl=nl")).toMatchObject({ outcome: "results", organic: LINKS, health: { ok: true } });
	for (const href of ["/maps?to=https%3A%2F%2Fshop.example", "/goto?to=abc"])
		expect(titled(href)).toMatchObject({
			outcome: "results",
			organic: [...LINKS.slice(0, 3), null, ...LINKS.slice(3)],
			health: { ok: true },
		});
});
