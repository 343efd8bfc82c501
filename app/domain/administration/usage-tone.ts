export type AdminUsageTone = "grey" | "green" | "orange" | "red";

/** Colour of a usage in the users table. Source: spec A §9 "Admin usage colours". */
export function adminUsageTone(used: number, max: number): AdminUsageTone {
	if (used <= 0) return "grey";
	const share = max > 0 ? used / max : Number.POSITIVE_INFINITY;
	if (share < 0.8) return "green";
	return share < 0.95 ? "orange" : "red";
}
