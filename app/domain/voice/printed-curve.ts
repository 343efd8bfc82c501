import { localDay } from "../time/local-day";
import type { VoiceCurve, VoiceCurveKind } from "./voice-choices";

/** A curve with its days as people read them; "" for a day that it does not have. */
export type PrintedCurve = {
	kind: VoiceCurveKind;
	from: string;
	to: string;
};

/** print: writes a day in the language of the reader. */
export function printedCurve(curve: VoiceCurve, print: (day: string) => string, timezone: string): PrintedCurve {
	if (curve.kind === "hand") return { kind: "hand", from: print(localDay(timezone, curve.at)), to: "" };
	return curve.kind === "own" ? { kind: "own", from: print(curve.from), to: print(curve.to) } : { kind: "published", from: "", to: "" };
}
