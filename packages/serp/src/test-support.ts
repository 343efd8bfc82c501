export { isOtherMarket } from "./answer/judge-market";
export { judgeQuestion } from "./answer/judge-question";
export { readSearchLink } from "./answer/query-carriers";
export { questionForm } from "./answer/question-form";
export { wholePage } from "./engines/engine-fixtures";
export {
	basicPage,
	basicRow,
	desktopPage,
	desktopRow,
	type MadeResult,
	madeResults,
	mobilePage,
	mobileRow,
	oldRow,
} from "./google/fixtures/page-parts";
export type { HtmlDocument } from "./html/html-document";
export { parseMark } from "./html/mark";
export { scanHtml } from "./html/scan-html";
