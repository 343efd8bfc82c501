import type { ParseKeys } from "i18next";
import { dismissToast, pushToast, shownToasts, type Toast } from "~/components/toast/toast-store";
import { RequestFailure } from "./request-failure";

/** All that can go wrong with a request of the page itself; what the server says of a form is no failure. */
export type ClientFailure = "noAnswer" | "save" | "unknown" | "outdated";

/** Source: spec A §8. */
const WORDS = {
	noAnswer: { label: "communication", key: "shell.unreachable" },
	save: { label: "server", key: "account.failed" },
	unknown: { label: "error", key: "errors.unknown" },
	outdated: { label: "error", key: "errors.OutdatedClientException" },
} as const satisfies Record<ClientFailure, { label: Toast["label"]; key: ParseKeys }>;

/** Tells a failure by a toast, once as long as it stands there. */
export function showFailure(failure: ClientFailure): void {
	tellError(WORDS[failure]);
}

/** Tells why a call failed: no answer, what the server says of it, or its status. Anything else is unknown. */
export function showCallFailure(error: unknown): void {
	if (!(error instanceof RequestFailure)) showFailure("unknown");
	else if (error.reason === null) showFailure("noAnswer");
	else if (error.said) tellError({ label: "error", key: "failures.said", facts: { message: error.said } });
	else tellError({ label: "error", key: "failures.fetch", facts: { path: error.path, reason: error.reason } });
}

/** The server answers again: that it did not is no longer true. */
export function forgetNoAnswer(): void {
	for (const toast of shownToasts()) if (toast.key === WORDS.noAnswer.key) dismissToast(toast.id);
}

function tellError(toast: Pick<Toast, "key" | "label"> & Partial<Toast>): void {
	const isShown = shownToasts().some(({ key, facts }) => key === toast.key && JSON.stringify(facts) === JSON.stringify(toast.facts ?? {}));
	if (!isShown) pushToast({ kind: "error", ...toast });
}
