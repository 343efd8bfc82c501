/** Sources of a deployment's own: the published crawler config names one. Observations hold these names: append only. */
export const OWN_SOURCES = ["browser", "fetch", "relay"] as const;
export type OwnSource = (typeof OWN_SOURCES)[number];
