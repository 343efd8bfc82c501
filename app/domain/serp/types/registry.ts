import { ads } from "./ads";
import { aiOverview } from "./ai-overview";
import { apps } from "./apps";
import { buyingGuide } from "./buying-guide";
import { calculator } from "./calculator";
import { carousel } from "./carousel";
import { colorPicker } from "./color-picker";
import { covidStats } from "./covid-stats";
import { currencyConverter } from "./currency-converter";
import { definition } from "./definition";
import { didYouMean } from "./did-you-mean";
import { directAnswer } from "./direct-answer";
import { discoverPlaces } from "./discover-places";
import { discussionsAndForums } from "./discussions-and-forums";
import { events } from "./events";
import { featuredSnippet } from "./featured-snippet";
import { flights } from "./flights";
import { freeProducts } from "./free-products";
import { graph } from "./graph";
import { hotels } from "./hotels";
import { images } from "./images";
import { jobs } from "./jobs";
import { knowledgeGraph } from "./knowledge-graph";
import { localAds } from "./local-ads";
import { localNews } from "./local-news";
import { maps } from "./maps";
import { movie } from "./movie";
import { news } from "./news";
import { organic } from "./organic";
import { peopleAlsoAsk } from "./people-also-ask";
import { perspectives } from "./perspectives";
import { popularDestinations } from "./popular-destinations";
import { recipes } from "./recipes";
import { refineSearch } from "./refine-search";
import { relatedSearches } from "./related-searches";
import type { ResultType } from "./result-type";
import { routePlanner } from "./route-planner";
import { scholarlyArticles } from "./scholarly-articles";
import { searchOn } from "./search-on";
import { shoppingAds } from "./shopping-ads";
import { shortVideos } from "./short-videos";
import { showingResultsFor } from "./showing-results-for";
import { sitelinks } from "./sitelinks";
import { socialCard } from "./social-card";
import { song } from "./song";
import { sportResults } from "./sport-results";
import { stocks } from "./stocks";
import { thingsToKnow } from "./things-to-know";
import { topStories } from "./top-stories";
import { translate } from "./translate";
import { twitter } from "./twitter";
import { unitConverter } from "./unit-converter";
import { unknown } from "./unknown";
import { videos } from "./videos";
import { weather } from "./weather";

/**
 * Every type of block on a result page, in the order of the choice lists. Names, labels, icons, visibility and the content that is read from a block
 * derive from here; a new type needs one module, one line here and its label in three languages.
 * Source: spec B §2 "result types".
 */
const ALL = [
	organic,
	featuredSnippet,
	aiOverview,
	ads,
	shoppingAds,
	localAds,
	freeProducts,
	maps,
	routePlanner,
	discoverPlaces,
	hotels,
	flights,
	popularDestinations,
	videos,
	shortVideos,
	images,
	topStories,
	news,
	localNews,
	peopleAlsoAsk,
	discussionsAndForums,
	perspectives,
	thingsToKnow,
	knowledgeGraph,
	directAnswer,
	searchOn,
	relatedSearches,
	refineSearch,
	didYouMean,
	showingResultsFor,
	sitelinks,
	socialCard,
	twitter,
	sportResults,
	weather,
	calculator,
	colorPicker,
	graph,
	unitConverter,
	currencyConverter,
	stocks,
	recipes,
	movie,
	song,
	carousel,
	translate,
	definition,
	jobs,
	covidStats,
	events,
	apps,
	buyingGuide,
	scholarlyArticles,
	unknown,
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
