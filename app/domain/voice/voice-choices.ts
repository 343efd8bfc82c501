/** Curves of a website in the order in which they count: rates set by hand, those by Search Console, those of published studies. */
export const VOICE_CURVES = ["hand", "own", "published"] as const;
export type VoiceCurveKind = (typeof VOICE_CURVES)[number];

/** Rates that shares rest on. hand: a person set them at an instant. own: those of the website by Search Console, fitted from these days. */
export type VoiceCurve = { kind: "hand"; at: number } | { kind: "own"; from: string; to: string } | { kind: "published" };

/** null: the first that the website has. */
export function parseVoiceCurve(text: string | null): VoiceCurveKind | null {
	return VOICE_CURVES.find((one) => one === text) ?? null;
}

/** The parameter of the form that chooses a named group: "tag:<hid>", "view:<hid>", "" for all keywords, or CHOSEN_FILTER. */
export const CHOSEN_GROUP = "of";
/** The filters that the form sends beside the choice. */
export const CHOSEN_FILTER = "filter";
