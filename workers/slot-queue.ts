import type { WantedRelayPage } from "~/domain/relay/messages";
import type { Assignment, RelayDesk } from "./relay-desk";
import type { RelayLine } from "./relay-line";

/** A page waits so long for a slot. */
const PATIENCE_MS = 8_000;
/** Where no relay is connected, the next try makes sense after so long. */
const NONE_CONNECTED_MS = 15_000;

/** A slot of a connected relay, or the instant before which there is none. */
type Given = { assignment: Assignment; line: RelayLine } | { until: number };

interface Waiter {
	wanted: WantedRelayPage;
	deadline: number;
	now(): number;
	take(given: Given): void;
}

/** Pages that wait for a slot, the longest waiting first. */
export class SlotQueue {
	private readonly waiters: Waiter[] = [];
	private woken: ReturnType<typeof setTimeout> | null = null;

	constructor(
		private readonly desk: RelayDesk,
		private readonly lines: ReadonlyMap<number, RelayLine>,
	) {}

	/** A slot for the page, at once or when one is free; an instant when none will be soon. */
	slotFor(wanted: WantedRelayPage, now: () => number): Promise<Given> {
		return new Promise((take) => {
			this.waiters.push({ wanted, deadline: now() + PATIENCE_MS, now, take });
			this.pump();
		});
	}

	/** Gives free slots to waiting pages. */
	pump(): void {
		if (this.woken !== null) clearTimeout(this.woken);
		const connected = this.connected();
		let waitMs = Number.POSITIVE_INFINITY;
		for (const waiter of this.waiters.splice(0)) {
			const now = waiter.now();
			const given = this.offer(waiter, connected, now);
			if ("retryAt" in given) {
				this.waiters.push(waiter);
				waitMs = Math.min(waitMs, given.retryAt - now);
			} else waiter.take(given);
		}
		this.woken = this.waiters.length > 0 ? setTimeout(() => this.pump(), Math.max(1, waitMs)) : null;
	}

	private offer({ wanted, deadline }: Waiter, connected: ReadonlyMap<number, number>, now: number): Given | { retryAt: number } {
		const chosen = this.desk.choose(wanted, connected, now);
		if (chosen === "none") return { until: now + NONE_CONNECTED_MS };
		if ("slot" in chosen) {
			const line = this.lines.get(chosen.slot.relayId);
			return line ? { assignment: this.desk.assign(chosen.slot, wanted.country, now), line } : { until: now };
		}
		const { until } = chosen;
		if (now >= deadline || (until !== null && until > deadline)) return { until: until ?? now };
		return { retryAt: Math.min(until ?? deadline, deadline) };
	}

	/** Instant before which no relay takes a page; null when one does soon. */
	restsUntil(now: number): number | null {
		const chosen = this.desk.choose({ country: "", kind: "any", only: null }, this.connected(), now);
		if (chosen === "none") return now + NONE_CONNECTED_MS;
		return "slot" in chosen || chosen.until === null || chosen.until < now + PATIENCE_MS ? null : chosen.until;
	}

	/** Relays that may get work, with the slots of their agents. */
	private connected(): Map<number, number> {
		const introduced = [...this.lines].flatMap(([relayId, { state }]) => (state.hello ? [[relayId, state.hello.slots] as const] : []));
		return new Map(introduced.filter(([relayId]) => !this.isElsewhere(relayId)));
	}

	/** A line in another country than its relay's; behind a proxy the line's country says nothing. */
	private isElsewhere(relayId: number): boolean {
		const state = this.lines.get(relayId)?.state;
		const country = this.desk.record(relayId)?.country;
		return !!state?.seenCountry && state.hello?.hasProxy === false && state.seenCountry !== country;
	}
}
