import { AnswerLedger, type Charge } from "./answer-ledger";
import { ANSWER_FAULTS, type AnswerFault, type AnswerPlan, type AnswerQuestion, planFor } from "./answer-plan";
import { chance, type DrawnAnswer, drawAnswer } from "./draw-answer";

/** A request that arrived. */
export interface AnswerCall {
	number: number;
	at: number;
	provider: string;
	method: string;
	path: string;
	prompt: string;
	fault: AnswerFault | null;
}

/** Faults that a question which costs nothing can have, by what they become there. */
const FREE_FAULTS: Partial<Record<AnswerFault, AnswerFault>> = {
	lost: "lost",
	lost_paid: "lost",
	rate: "rate",
	down: "down",
	html: "html",
	cut: "cut",
};

/** The state that all interfaces share: plans, draws, faults and books. */
export class AnswerService {
	seed = "1";
	plans: AnswerPlan[] = [];
	/** Real time is the provider's time times this. */
	timeScale = 1;
	/** Milliseconds that its clock is ahead. */
	offsetMs = 0;
	readonly ledger = new AnswerLedger();
	readonly calls: AnswerCall[] = [];
	#draws = new Map<string, number>();
	#waiting: { path: string; fault: AnswerFault }[] = [];

	constructor(
		private readonly clock: () => number,
		private readonly wait: (ms: number) => Promise<void>,
	) {}

	now(): number {
		return this.clock() + this.offsetMs;
	}

	sleep(ms: number): Promise<void> {
		return this.wait(ms * this.timeScale);
	}

	/** The next requests whose address contains `path` have the fault. */
	addFault(path: string, fault: AnswerFault, times = 1): void {
		for (let i = 0; i < times; i++) this.#waiting.push({ path, fault });
	}

	planOf(question: AnswerQuestion): AnswerPlan {
		return planFor(this.plans, question);
	}

	/** The next draw of a question. */
	draw(question: AnswerQuestion, isForced: boolean): DrawnAnswer {
		const { engine, country, prompt } = question;
		const key = `${engine}\n${country}\n${prompt}`;
		const number = (this.#draws.get(key) ?? 0) + 1;
		this.#draws.set(key, number);
		const day = new Date(this.now()).toISOString().slice(0, 10);
		return drawAnswer(this.seed, this.planOf(question), question, { number, day, isForced });
	}

	/** Notes a request. Returns its fault: one that waits for it, or one of the plan's shares. isFree: it costs nothing. */
	admit(of: { provider: string; method: string; path: string }, question: AnswerQuestion, isFree = false): AnswerFault | null {
		const number = this.calls.length + 1;
		const drawn = this.#takeFault(of.path) ?? this.#drawFault(number, this.planOf(question));
		const fault = drawn && isFree ? (FREE_FAULTS[drawn] ?? null) : drawn;
		this.calls.push({ ...of, number, at: this.now(), prompt: question.prompt, fault });
		return fault;
	}

	charge(charge: Omit<Charge, "number" | "at">): void {
		this.ledger.add({ ...charge, at: this.now() });
	}

	#takeFault(path: string): AnswerFault | null {
		const place = this.#waiting.findIndex((one) => path.includes(one.path));
		return place === -1 ? null : (this.#waiting.splice(place, 1)[0]?.fault ?? null);
	}

	#drawFault(number: number, { faults }: AnswerPlan): AnswerFault | null {
		let rest = chance(this.seed, "fault", number);
		for (const fault of ANSWER_FAULTS) {
			const share = faults[fault] ?? 0;
			if (rest < share) return fault;
			rest -= share;
		}
		return null;
	}
}

/** The connection breaks. */
export class ConnectionLost extends TypeError {
	override readonly message = "Network connection lost.";
}

/** The answer as the faults "html" and "cut" leave it. */
export function asLeftBy(fault: AnswerFault | null, answer: object): Response {
	if (fault === "html")
		return new Response("<!doctype html><title>Service notice</title>", { headers: { "content-type": "text/html; charset=utf-8" } });
	if (fault !== "cut") return Response.json(answer);
	const text = JSON.stringify(answer);
	return new Response(text.slice(0, Math.floor(text.length * 0.7)), { headers: { "content-type": "application/json" } });
}
