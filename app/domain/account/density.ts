/** Size of text and rows: rows of 33, 36 and 40 pixels. */
export const DENSITIES = ["compact", "normal", "large"] as const;
export type Density = (typeof DENSITIES)[number];

export function readDensity(text: unknown): Density {
	return DENSITIES.find((one) => one === text) ?? "normal";
}
