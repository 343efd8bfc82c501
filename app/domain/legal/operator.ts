/** Who runs this installation, as the legal notice names them. "" where it is not stated. */
export interface Operator {
	publisher: { name: string; registration: string; director: string; address: string; email: string; phone: string };
	host: { name: string; address: string; phone: string };
}

/** What the law asks of every publisher: without these the legal notice is not one. */
const NEEDED = [
	["publisher", "name"],
	["publisher", "address"],
	["publisher", "email"],
	["host", "name"],
	["host", "address"],
] as const;

/**
 * Names of the settings that the operator still owes, as "PUBLISHER_NAME"; [] when the legal notice is complete.
 * Administrators are warned in production while it is not. Source: design.md "Where we leave the spec".
 */
export function missingOperatorFacts(operator: Operator): string[] {
	const facts: Record<string, Record<string, string>> = { publisher: operator.publisher, host: operator.host };
	return NEEDED.filter(([who, what]) => !facts[who]?.[what]?.trim()).map(([who, what]) => `${who}_${what}`.toUpperCase());
}
