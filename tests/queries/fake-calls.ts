/** An answer in place of the next one. silence: the call takes effect, and its answer is lost. */
export type Fault = "silence" | { status: number; body: string; headers?: Record<string, string> };

/** Faults of a stand-in: those that wait for a call whose path contains `path`. */
export class Faults {
	#waiting: { path: string; fault: Fault }[] = [];

	add(path: string, fault: Fault, times = 1): void {
		for (let i = 0; i < times; i++) this.#waiting.push({ path, fault });
	}

	take(path: string): Fault | null {
		const place = this.#waiting.findIndex((one) => path.includes(one.path));
		return place === -1 ? null : (this.#waiting.splice(place, 1)[0]?.fault ?? null);
	}
}

/** Counts calls of one name within a sliding window. */
export class Windows {
	#taken = new Map<string, number[]>();

	/** False above the limit; such a call is not counted. */
	take(name: string, now: number, { calls, ms }: { calls: number; ms: number }): boolean {
		const recent = (this.#taken.get(name) ?? []).filter((at) => now - at < ms);
		const isFree = recent.length < calls;
		this.#taken.set(name, isFree ? [...recent, now] : recent);
		return isFree;
	}
}

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
	return Response.json(body, { status, headers });
}

/** Day of an instant in Pacific time, "YYYY-MM-DD". */
export function pacificDay(at: number): string {
	return new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format(at);
}

export function dayBefore(day: string, days: number): string {
	return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
