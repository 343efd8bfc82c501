import { ads } from "./ads";
import { featuredSnippet } from "./featured-snippet";
import { images } from "./images";
import { maps } from "./maps";
import { peopleAlsoAsk } from "./people-also-ask";
import { readAllLinks, readHeadedLinks, readSearches } from "./read-links";
import type { ResultType } from "./result-type";

/** Names that result types had in earlier versions of stored pages. Source: spec B §3 "Result page". */
const LEGACY_NAMES: Readonly<Record<string, ResultTypeName>> = {
	natural: "organic",
};

/** Today's name of a type that any version stored; `unknown` for a name that no version used. */
export function currentTypeName(stored: string): ResultTypeName {
	return (Object.hasOwn(LEGACY_NAMES, stored) ? LEGACY_NAMES[stored] : findResultType(stored)?.name) ?? "unknown";
}

/**
 * Every type of block on a result page, in the order of the choice lists. Names, labels, icons, visibility and the content that is read from a block
 * derive from here. A new type needs an entry here and its label in three languages; a type with logic of its own has a file.
 * Source: spec B §2 "result types".
 */
const ALL = [
	/** An unpaid web result: the only type with a position of its own. */
	{ name: "organic", visibility: "shown", icon: "align-left", feature: null, merges: false },
	featuredSnippet,
	/** A generated answer with the pages that it cites. Absent, present or not loaded. */
	{ name: "ai_overview", visibility: "shown", icon: "sparkles", feature: "ai-overview", merges: true, read: readAllLinks },
	ads,
	/** Paid product offers with picture and price, beside or above the list. */
	{ name: "shopping_ads", visibility: "shown", icon: "shopping-bag", feature: "shopping-ads", merges: true, read: readHeadedLinks },
	/** Paid entries of local services, with a guarantee or a rating. */
	{ name: "local_ads", visibility: "shown", icon: "store", feature: null, merges: true, read: readHeadedLinks },
	/** Unpaid product offers ("Popular products", "Related products"). */
	{ name: "free_products", visibility: "shown", icon: "shopping-cart", feature: "shopping", merges: true, read: readHeadedLinks },
	maps,
	/** Directions between two places. */
	{ name: "route_planner", visibility: "shown", icon: "route", feature: null, merges: true },
	/** Places and kinds of places to explore ("Discover more places", "Things to do"). */
	{ name: "discover_places", visibility: "shown", icon: "compass", feature: null, merges: true, read: readHeadedLinks },
	/** Hotels with prices and dates. */
	{ name: "hotels", visibility: "shown", icon: "bed-double", feature: "hotels", merges: true, read: readHeadedLinks },
	/** Flights with prices and times. */
	{ name: "flights", visibility: "shown", icon: "plane", feature: null, merges: true, read: readHeadedLinks },
	/** Destinations of a country or region. */
	{ name: "popular_destinations", visibility: "shown", icon: "tree-palm", feature: null, merges: true, read: readHeadedLinks },
	/** A group of videos under its own heading. A single video among the results is organic. */
	{ name: "videos", visibility: "shown", icon: "circle-play", feature: "videos", merges: true, read: readHeadedLinks },
	/** A group of upright videos of a minute or less. */
	{ name: "short_videos", visibility: "shown", icon: "rectangle-vertical", feature: "videos", merges: true, read: readHeadedLinks },
	images,
	/** News of the day, large. */
	{ name: "top_stories", visibility: "shown", icon: "newspaper", feature: "news", merges: true, read: readHeadedLinks },
	/** Other news: "Latest from", "Also in the news", "In the news". */
	{ name: "news", visibility: "shown", icon: "rss", feature: "news", merges: true, read: readHeadedLinks },
	/** News of the searcher's region. */
	{ name: "local_news", visibility: "shown", icon: "map-pinned", feature: "news", merges: true, read: readHeadedLinks },
	peopleAlsoAsk,
	/** Forum threads under their own heading. */
	{
		name: "discussions_and_forums",
		visibility: "shown",
		icon: "messages-square",
		feature: "discussions",
		merges: true,
		read: readHeadedLinks,
	},
	/** Opinions in posts and videos ("What people are saying", "Perspectives"). */
	{ name: "perspectives", visibility: "shown", icon: "users-round", feature: "discussions", merges: true, read: readHeadedLinks },
	/** Aspects of the topic, each of which unfolds into a quoted page. */
	{ name: "things_to_know", visibility: "shown", icon: "lightbulb", feature: "things-to-know", merges: true, read: readHeadedLinks },
	/** The panel about one person, place or thing, beside or around the list. */
	{ name: "knowledge_graph", visibility: "shown", icon: "book-user", feature: "knowledge-panel", merges: true, read: readAllLinks },
	/** A short answer without a quoted page: a date, a number, a time. */
	{ name: "direct_answer", visibility: "shown", icon: "message-square-text", feature: "answer-box", merges: true, read: readAllLinks },
	/** Other searches offered beside one result or topic ("People also search for", "See results about"). */
	{ name: "search_on", visibility: "shown", icon: "user-search", feature: "related-searches", merges: true, read: readSearches },
	/** Other searches offered below the list. */
	{ name: "related_searches", visibility: "shown", icon: "search", feature: "related-searches", merges: true, read: readSearches },
	/** Filters and topics to narrow the search. */
	{ name: "refine_search", visibility: "shown", icon: "list-filter", feature: "refine", merges: true, read: readSearches },
	/** A suggested other spelling; the engine searched our term. */
	{ name: "did_you_mean", visibility: "hidden", icon: "spell-check", feature: "did-you-mean", merges: true, read: readSearches },
	/** The engine searched another spelling than ours. */
	{ name: "showing_results_for", visibility: "hidden", icon: "replace", feature: null, merges: true, read: readSearches },
	/** Further pages of one result's website. They belong to that result and move nothing. */
	{ name: "sitelinks", visibility: "hidden", icon: "list-tree", feature: "sitelinks", merges: true, read: readAllLinks },
	/** Posts or profiles of a social network. */
	{ name: "social_card", visibility: "shown", icon: "share-2", feature: null, merges: true, read: readHeadedLinks },
	/** Posts of X, formerly Twitter, in a box of their own. */
	{ name: "twitter", visibility: "shown", icon: "at-sign", feature: "twitter", merges: true, read: readHeadedLinks },
	/** Scores, fixtures and tables. */
	{ name: "sport_results", visibility: "shown", icon: "trophy", feature: "answer-box", merges: true },
	/** The forecast of a place. */
	{ name: "weather", visibility: "shown", icon: "cloud-sun", feature: "answer-box", merges: true },
	/** A calculator with its result. */
	{ name: "calculator", visibility: "shown", icon: "calculator", feature: "answer-box", merges: true },
	/** A tool to pick a colour. */
	{ name: "color_picker", visibility: "shown", icon: "pipette", feature: "answer-box", merges: true },
	/** A drawn function or a series of public figures. */
	{ name: "graph", visibility: "shown", icon: "chart-line", feature: "answer-box", merges: true },
	/** Converts units of measure. */
	{ name: "unit_converter", visibility: "shown", icon: "ruler", feature: "answer-box", merges: true },
	/** Converts money. */
	{ name: "currency_converter", visibility: "shown", icon: "coins", feature: "answer-box", merges: true },
	/** The price of a share, an index or a fund. */
	{ name: "stocks", visibility: "shown", icon: "chart-candlestick", feature: "answer-box", merges: true },
	/** A group of recipes. */
	{ name: "recipes", visibility: "shown", icon: "chef-hat", feature: "recipes", merges: true, read: readHeadedLinks },
	/** A film or series: trailers, cast, where to watch, showtimes. */
	{ name: "movie", visibility: "shown", icon: "clapperboard", feature: "answer-box", merges: true, read: readHeadedLinks },
	/** A song: where to listen, its words. */
	{ name: "song", visibility: "shown", icon: "music", feature: "answer-box", merges: true, read: readHeadedLinks },
	/** A row of things of one kind (artworks, books, films) across the top or in the list. */
	{ name: "carousel", visibility: "shown", icon: "gallery-horizontal-end", feature: null, merges: true, read: readHeadedLinks },
	/** A translation tool. */
	{ name: "translate", visibility: "shown", icon: "languages", feature: "answer-box", merges: true },
	/** A dictionary entry. */
	{ name: "definition", visibility: "shown", icon: "book-a", feature: "answer-box", merges: true, read: readAllLinks },
	/** Job offers. */
	{ name: "jobs", visibility: "shown", icon: "briefcase", feature: null, merges: true, read: readHeadedLinks },
	/** Figures and advice about COVID-19, as shown from 2020 to 2023. */
	{ name: "covid_stats", visibility: "shown", icon: "shield-plus", feature: null, merges: true },
	/** Events with date and place. */
	{ name: "events", visibility: "shown", icon: "calendar-days", feature: null, merges: true, read: readHeadedLinks },
	/** Apps of a store. */
	{ name: "apps", visibility: "shown", icon: "layout-grid", feature: null, merges: true, read: readHeadedLinks },
	/** Questions about the choice of a product. */
	{ name: "buying_guide", visibility: "shown", icon: "clipboard-list", feature: "buying-guide", merges: true, read: readHeadedLinks },
	/** Scholarly articles of the engine's own index. */
	{ name: "scholarly_articles", visibility: "shown", icon: "graduation-cap", feature: null, merges: true, read: readHeadedLinks },
	/** A block in the list without a known name. */
	{ name: "unknown", visibility: "administrators", icon: "circle-question-mark", feature: null, merges: false, read: readAllLinks },
] as const satisfies readonly ResultType[];

export const RESULT_TYPES: readonly ResultType[] = ALL;

/** Name of a type as stored and sent. */
export type ResultTypeName = (typeof ALL)[number]["name"];

/** Name of a type's icon; the components draw it. */
export type ResultTypeIcon = (typeof ALL)[number]["icon"];

export const RESULT_TYPE_NAMES: readonly ResultTypeName[] = ALL.map((type) => type.name);

const byName = new Map<string, (typeof ALL)[number]>(ALL.map((type) => [type.name, type]));

/** The type of that name; null for a name that no version of the reader used. */
export function findResultType(name: string): (ResultType & { name: ResultTypeName; icon: ResultTypeIcon }) | null {
	return byName.get(name) ?? null;
}
