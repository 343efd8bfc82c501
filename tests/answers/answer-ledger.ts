import type { AnswerQuestion } from "./answer-plan";

/** Money that a provider took. */
export interface Charge extends AnswerQuestion {
	/** From 1. */
	number: number;
	at: number;
	provider: string;
	/** Id of the answer or task. */
	id: string;
	/** As the request named it; "" for none. */
	tag: string;
	micros: number;
	/** failure: the engine did not answer, which is paid all the same. */
	for: "answer" | "task" | "failure";
	/** The connection broke after it. */
	isLost: boolean;
}

/** The books of the stand-in. They outlive the app that asks. */
export class AnswerLedger {
	readonly charges: Charge[] = [];

	add(charge: Omit<Charge, "number">): void {
		this.charges.push({ ...charge, number: this.charges.length + 1 });
	}

	/** Micro-units of a provider, or of all. */
	total(provider?: string): number {
		return this.charges.filter((one) => provider === undefined || one.provider === provider).reduce((sum, { micros }) => sum + micros, 0);
	}
}
