/** Operator of this installation, as named in the legal notice. "" where it is not configured. */
export interface Operator {
	publisher: { name: string; registration: string; director: string; address: string; email: string; phone: string };
	host: { name: string; address: string; phone: string };
}

/** Facts that the law requires of every publisher. */
const NEEDED = [
	["publisher", "name"],
	["publisher", "address"],
	["publisher", "email"],
	["host", "name"],
	["host", "address"],
] as const;

/**
 * Names of the missing settings, such as "PUBLISHER_NAME"; [] when the legal notice is complete. Administrators are warned in production while some
 * are missing. Source: design.md "Where we leave the spec".
 */
export function missingOperatorFacts(operator: Operator): string[] {
	const facts: Record<string, Record<string, string>> = { publisher: operator.publisher, host: operator.host };
	return NEEDED.filter(([who, what]) => !facts[who]?.[what]?.trim()).map(([who, what]) => `${who}_${what}`.toUpperCase());
}
