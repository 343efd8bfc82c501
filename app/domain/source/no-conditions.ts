import type { SourceConditions } from "./conditions";

/** A source that is asked for every search. Apart from the schema, which pages do not load. */
export const NO_CONDITIONS: SourceConditions = { countries: [], devices: [], minDepth: 0, maxDepth: 0 };
