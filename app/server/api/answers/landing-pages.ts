import { z } from "zod";
import { VOICE_CURVES } from "~/domain/voice/voice-choices";
import { position } from "./positions";
import { day, hid } from "./values";

const count = (what: string) => z.int().min(0).meta({ description: what });
const address = () => z.string().meta({ examples: ["https://shop.example/lamps"] });
const search = () => ({
	id: hid(),
	keyword: z.string(),
	country: z.string(),
	language: z.string(),
	engine: z.string(),
	device: z.enum(["desktop", "mobile"]),
});

const landingPage = () =>
	z.object({
		url: address(),
		keywords: count("Keywords on whose list of `date` it is the website's first page"),
		best: z.int().nullable(),
		average: z.number().nullable(),
		volume: z.int().nullable().meta({ description: "Searches a month of these keywords; null where none is known" }),
		without_volume: count("Keywords without a volume"),
		share: z.number().nullable().meta({
			description:
				"Part of all searches for the website's keywords that click it where it is the website's first page, 0 to 1; null where it is not known",
		}),
		low: z.number(),
		high: z.number().meta({ description: "The share lies between low and high" }),
		moves: z.object({
			up: count("Keywords that rose with the page"),
			down: count("Keywords that fell with it"),
			same: count("Keywords at the same place on both days"),
			gained: count("Keywords for which it is the website's first page now, and surely was not before"),
			lost: count("Keywords for which it was the website's first page before, and surely is not now; it may stand below another one"),
			unread: count("Keywords of which a day was not read, or not far enough: no movement"),
			average: z.number().nullable().meta({ description: "Mean places that the keywords of both days rose" }),
		}),
		clicks: z.int().nullable().meta({
			description:
				"Search Console, by page, `clicks_from` to `clicks_to`, of named queries; null where none is named, and without a collected day",
		}),
		page_impressions: z.int().nullable().meta({ description: "Impressions of this page: a list counts once for each of its pages" }),
	});

export const landingPages = () =>
	z.object({
		date: day(),
		comparison: day(),
		keywords: z.object({
			keywords: count("Keywords of the website"),
			read: count("Those with a definite answer on `date`"),
			unaddressed: count("Those that rank at an address that the engine does not show"),
		}),
		clicks_from: day().nullable(),
		clicks_to: day().nullable(),
		clicks_days: count("Collected days from `clicks_from` to `clicks_to`"),
		click_rates: z.enum(VOICE_CURVES).meta({
			description: "Click rates on which the shares rest: set by hand, the website's own by Search Console, or published ones",
		}),
		pages: z.array(landingPage()),
		page_keywords: z
			.array(z.object({ ...search(), position: position(), last_position: position() }))
			.meta({ description: "Keywords of `address` on either day" }),
	});

export const pageTurns = () =>
	z.object({
		from: day(),
		to: day(),
		followed: count("Keywords of the website"),
		compared: count("Those with an own address on two days at least, or with several on one list"),
		lists: z.object({
			read: count("Lists of the period with an answer"),
			kept: count("Those of them whose places are kept: only these show pages that stood together"),
		}),
		lists_from: day().nullable(),
		lists_to: day().nullable().meta({ description: "Days of Search Console that `listed` is of; null where it is not connected" }),
		keywords: z.array(
			z.object({
				...search(),
				volume: z.int().nullable(),
				pages: z.array(address()),
				takes_turns: z.boolean().meta({ description: "A page returned after another one had ranked in its place" }),
				together_days: count("Days on which two pages stood on one list"),
				read_days: count("Days with an own address"),
				spans: z.array(
					z.object({
						from: day(),
						to: day(),
						days: z.int().min(1).meta({ description: "Read days of the run: the others say nothing" }),
						pages: z.array(z.object({ url: address(), best: z.int(), worst: z.int() })),
					}),
				),
				listed: z
					.object({
						pages: z
							.number()
							.meta({ description: "Pages of the website on a list on average: impressions by page ÷ impressions by property" }),
						lists: count("Lists that it rests on, of the query in all countries and on all devices"),
						at_least: z.boolean().meta({ description: "Rows by page are missing: there were at least so many" }),
					})
					.nullable()
					.meta({ description: "null where Search Console does not name the query" }),
			}),
		),
	});
