/** Order of a date: as the language writes it, 2026-11-27, 27/11/2026, 11/27/2026. */
export const DATE_FORMATS = ["language", "iso", "day_month", "month_day"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export function readDateFormat(text: unknown): DateFormat {
	return DATE_FORMATS.find((one) => one === text) ?? "language";
}
