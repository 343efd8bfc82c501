import { createHmac } from "node:crypto";
import type { Mode } from "./settings";
import type { World } from "./world";

const TICK_MS = 50;
const AGAIN_MS = [1_000, 5_000, 30_000, 300_000, 3_600_000];
const ANSWER_LIMIT_MS = 10_000;
const DUPLICATES = 5;

/** Delivers events, signed, until the receiver takes them; or fails to, as the mode says. */
export class Webhooks {
	readonly #world: World;
	readonly #secret: string;
	#url: string;
	#busy = false;
	#isClosed = false;
	readonly #timer: ReturnType<typeof setInterval>;

	constructor(world: World, { url, secret }: { url: string; secret: string }) {
		this.#world = world;
		this.#url = url;
		this.#secret = secret;
		this.#timer = setInterval(() => void this.#deliverDue(), TICK_MS);
		this.#timer.unref();
	}

	/** Ends deliveries; the store is not written any more. */
	close(): void {
		this.#isClosed = true;
		clearInterval(this.#timer);
	}

	get mode(): Mode {
		return this.#world.setting("webhook_mode") ?? "deliver";
	}

	set mode(mode: Mode) {
		this.#world.set("webhook_mode", mode);
		this.#world.store.commit();
	}

	set url(url: string) {
		this.#url = url;
	}

	/** Number of events that wait. */
	get waiting(): number {
		return this.#world.store.all("delivery").length;
	}

	async #deliverDue(): Promise<void> {
		if (this.#busy || this.mode === "hold" || this.#url === "") return;
		this.#busy = true;
		try {
			await this.release();
		} finally {
			this.#busy = false;
		}
	}

	/** Delivers what waits now, held events too. Answers how many were taken. */
	async release(): Promise<number> {
		const due = this.#world.store.all("delivery").filter((one) => one.notBefore <= Date.now());
		if (this.mode === "shuffle") due.sort(() => Math.random() - 0.5);
		let taken = 0;
		for (const one of due) {
			const isTaken = this.mode === "drop" || (await this.#send(one.event));
			if (this.#isClosed) return taken;
			if (isTaken) {
				this.#world.store.remove("delivery", one.id);
				taken++;
			} else {
				const wait = AGAIN_MS[Math.min(one.attempts, AGAIN_MS.length - 1)] ?? 0;
				this.#world.store.put("delivery", { ...one, attempts: one.attempts + 1, notBefore: Date.now() + wait });
			}
			this.#world.store.commit();
		}
		return taken;
	}

	async #send(id: string): Promise<boolean> {
		const event = this.#world.store.get("event", id);
		if (!event) return true;
		const body = JSON.stringify(event);
		const times = this.mode === "duplicate" ? DUPLICATES : 1;
		const answers = await Promise.all(Array.from({ length: times }, () => this.#post(body)));
		return answers.some(Boolean);
	}

	async #post(body: string): Promise<boolean> {
		const at = this.#world.now();
		const secret = this.mode === "bad_signature" ? "whsec_wrong" : this.#secret;
		const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
		try {
			const answer = await fetch(this.#url, {
				method: "POST",
				headers: { "Content-Type": "application/json", "Stripe-Signature": `t=${at},v1=${signature}` },
				body,
				signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
			});
			await answer.body?.cancel();
			return answer.ok;
		} catch {
			return false;
		}
	}
}
