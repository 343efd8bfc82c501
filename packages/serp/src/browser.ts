export { networkFailure } from "./browser/network-failure";
export { CLOSE_OTHER_WAYS, resultMarks } from "./browser/page-scripts";
export { phoneUserAgent } from "./browser/phone-user-agent";
export { readDom } from "./browser/read-dom";
export { DocumentGuard, textToRead } from "./document-guard";
export { AI_MODE_END } from "./google/ai-mode-end";
export { isPublicRequest, MAX_REDIRECTS, mayRedirect } from "./request-address";
