import { findResultType, type ResultTypeName } from "./registry";

/** Names that result types had in earlier versions of stored pages. Source: spec B §3 "Result page". */
const LEGACY_NAMES: Readonly<Record<string, ResultTypeName>> = {
	natural: "organic",
};

/** Today's name of a type that any version stored; `unknown` for a name that no version used. */
export function currentTypeName(stored: string): ResultTypeName {
	return (Object.hasOwn(LEGACY_NAMES, stored) ? LEGACY_NAMES[stored] : findResultType(stored)?.name) ?? "unknown";
}
