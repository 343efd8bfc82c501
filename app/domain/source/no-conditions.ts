import type { SourceConditions } from "./conditions";

/** A source that is asked for every search. Apart from the schema, which pages do not load. */
export const NO_CONDITIONS: SourceConditions = { engines: [], countries: [], devices: [], area: "any", minDepth: 0, maxDepth: 0 };
