export { isLayoutAlarm, isSuspect } from "./layout-alarm";
export { matchesOnPage } from "./match-domain";
export {
	type AiOverview,
	ENGINES,
	type Engine,
	isReadEngine,
	isTextPage,
	type Notation,
	PAGE_OUTCOMES,
	type PageHealth,
	type PageLink,
	type PageOutcome,
	type PageReading,
	type ReadEngine,
	type ResultItem,
	type ResultMeta,
	type TextAnswer,
	type TextPage,
} from "./page-reading";
export { resultIdentity } from "./result-identity";
export { pageFeatures } from "./types/page-features";
export { currentTypeName, findResultType, RESULT_TYPE_NAMES, type ResultTypeIcon } from "./types/registry";
export {
	aiOverviewOf,
	evidenceBits,
	featureBits,
	featureOf,
	featuresOfBits,
	hasFeature,
	isFeatureRead,
	isUnconfirmedOfBits,
	notReadOf,
	providedFeatures,
	SERP_FEATURES,
	type SerpFeature,
	wasPageRead,
} from "./types/serp-features";
