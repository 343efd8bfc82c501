/** Colours of the pages; "system": as the device has it. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export function readTheme(text: unknown): Theme {
	return THEMES.find((one) => one === text) ?? "system";
}
