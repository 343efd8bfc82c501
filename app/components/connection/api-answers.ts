import type { Trial } from "~/domain/crawler/trial";

/** A payment that waits for its confirmation. */
export interface OpenPaymentJson {
	amount: number;
	client_secret: string;
	payment_method: string | null;
}
interface StartedJson {
	payment_completed?: true;
	payment_intent?: OpenPaymentJson;
	incomplete_payment?: OpenPaymentJson;
}
export interface WireTag {
	id: string;
	name: string;
	color: string;
}
interface FoundTargets {
	monitors: { id: string; keyword: { term: string }; website: { domain: string } }[];
	websites: { id: string; domain: string }[];
	tags: { id: string; name: string }[];
}

/** Answers of the calls that pages read, by method and path, as the server's contract has them (server/api/answers). */
interface Answers {
	"GET account/customer/payment": OpenPaymentJson;
	"GET account/customer/setup_intent": { intent: { client_secret: string } };
	"POST account/customer/subscription": StartedJson;
	"PUT account/customer/subscription": StartedJson;
	"POST search": FoundTargets;
	"POST tags": WireTag;
	[tags: `GET tags?${string}`]: WireTag[];
	[trial: `GET crawler/trials/${string}`]: Trial;
	[list: `GET ${string}/datatable?${string}`]: { data: unknown[]; meta: { total: number } };
}

/** unknown of a call whose answer no page reads. */
export type AnswerOf<Call extends string> = Call extends keyof Answers ? Answers[Call] : unknown;
