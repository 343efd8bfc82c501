/** Looks of one engine by one kind of source. */
export interface LooksOfSource<Name extends string = string> {
	engine: string;
	source: Name;
	read: number;
	blocked: number;
	unread: number;
}

/** "idle": nothing was read in the time that counts. */
export type ServiceState = "working" | "delayed" | "degraded" | "disrupted" | "idle";

/** Share of looks without a list from which a service is degraded, and disrupted. Ours. */
const DEGRADED_SHARE = 0.05;
const DISRUPTED_SHARE = 0.5;

/** State by what was seen: looks that gave no list first, then searches that wait too long. */
export function serviceState({ read, blocked, unread }: Omit<LooksOfSource, "engine" | "source">, delayed = 0): ServiceState {
	const all = read + blocked + unread;
	const lost = all === 0 ? 0 : (blocked + unread) / all;
	if (lost >= DISRUPTED_SHARE) return "disrupted";
	if (lost >= DEGRADED_SHARE) return "degraded";
	if (delayed > 0) return "delayed";
	return all === 0 ? "idle" : "working";
}

export type PublicSource = "browser" | "fetch" | "relay" | "provider";

/** Kinds of sources that are named to everybody; providers are all one, because which one is paid is the operator's affair. */
export function publicSource(source: string): PublicSource {
	return source === "browser" || source === "fetch" || source === "relay" ? source : "provider";
}

/** One row for each engine and name of a source. */
export function joinSources<Name extends string>(
	counts: readonly { engine: string; source: string; outcome: "read" | "blocked" | "unread"; looks: number }[],
	nameOf: (source: string) => Name,
): LooksOfSource<Name>[] {
	const rows = new Map<string, LooksOfSource<Name>>();
	for (const { engine, source, outcome, looks } of counts) {
		const name = nameOf(source);
		const row = rows.get(`${engine} ${name}`) ?? { engine, source: name, read: 0, blocked: 0, unread: 0 };
		rows.set(`${engine} ${name}`, { ...row, [outcome]: row[outcome] + looks });
	}
	return [...rows.values()];
}
