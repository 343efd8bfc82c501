import type { CountedLimit } from "~/domain/account/call-counts";
import { liveObjectName } from "~/domain/storage/live-message";
import type { CallCounter } from "~/services/ports";

/** The used method of the account's Durable Object; an older deployment's lacks it. */
type CountingNamespace = {
	getByName(name: string): { countCalls(limits: CountedLimit[], calls: number, now: number): ReturnType<CallCounter["take"]> };
};

/** Counts calls in the account's object. Where it fails, the call is let in: a limit protects, it must not close the API. */
export function callCounter(namespace: CountingNamespace, onFailure: (error: unknown) => void): CallCounter {
	return {
		async take(accountId, limits, calls, now) {
			try {
				return await namespace.getByName(liveObjectName(accountId)).countCalls([...limits], calls, now);
			} catch (error) {
				onFailure(error);
				return { granted: true, balances: [] };
			}
		},
	};
}
