import { expect, test } from "vitest";
import { scanHtml } from "../html/scan-html";
import { readNotation } from "./read-notation";

function notationOf(html: string) {
	const page = scanHtml(html);
	const stars = page.elements.find((element) => element.classes.includes("stars"));
	return stars === undefined ? undefined : readNotation(page, stars);
}

test.each([
	['<div><span class="stars" aria-label="Rated 4.6 out of 5,"></span> <span>(32)</span></div>', { value: 4.6, best: 5, count: 32 }],
	[
		'<div><span class="stars" aria-label="Bewertung: 4,5 von 5,"></span><span>(308.024)</span> · Kostenlos</div>',
		{ value: 4.5, best: 5, count: 308_024 },
	],
	['<div><div class="stars" aria-label="Rated 4.5 out of 5. 1.9K reviews. "></div></div>', { value: 4.5, best: 5, count: 1_900 }],
	['<div><span class="stars" aria-label="Note : 4,5 sur 5"></span> Note : 4,5 · 1 234 avis</div>', { value: 4.5, best: 5, count: 1_234 }],
	// The displayed value is more precise than the rounded stars.
	[
		'<div><span class="stars" aria-label="Rated 3.0 out of 5, (21,381) user reviews"><i>5.9/10</i><b aria-hidden="true">(21,381)</b></span></div>',
		{ value: 5.9, best: 10, count: 21_381 },
	],
	['<div><span class="stars"></span> 4.4 · 37 votes · $5.99</div>', { value: 4.4, best: null, count: 37 }],
	['<div><span class="stars" aria-label="Rated 5 out of 5"></span> $20</div>', { value: 5, best: 5, count: null }],
	['<div><span class="stars"></span> 59 posts · 8 authors</div>', null],
	['<div><span class="stars" aria-label="Four stars and up"></span></div>', null],
	['<div><span class="stars" aria-label="2024 of 10"></span></div>', null],
])("stars are read: %s", (html, notation) => {
	expect(notationOf(html)).toEqual(notation);
});
