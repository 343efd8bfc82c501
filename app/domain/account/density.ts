/** Sizes of text and table rows. The rows are 33, 36 and 40 pixels high. */
export const DENSITIES = ["compact", "normal", "large"] as const;
export type Density = (typeof DENSITIES)[number];

export function readDensity(text: unknown): Density {
	return DENSITIES.find((one) => one === text) ?? "normal";
}
