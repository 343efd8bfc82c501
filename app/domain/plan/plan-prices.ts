import { planRules } from "./plan-rules";

/** Keywords, and URLs, of one pack. */
export const PACK_KEYWORDS = planRules({ plan: "expert_20210323", packs: 1 }).max_monitor;
/** Most keywords that can be bought. */
export const MAX_KEYWORDS = planRules({ plan: "expert_20210323", packs: Number.MAX_SAFE_INTEGER }).max_monitor;

/** Cents of a euro, excluding tax, for one pack. The paid plan itself costs nothing. Source: spec A §9 "Keyword pack", "Paid plan". */
export const PACK_PRICE_CENTS = { month: 300, year: 3_240 } as const;
/** VAT for French customers. Source: spec A §9 "Tax". */
export const VAT_PERCENT = 20;
