import { dismissToast, pushToast, shownToasts, type Toast } from "~/components/toast/toast-store";
import type { WordKey } from "~/i18n/page-words";
import { RequestFailure } from "./request-failure";

/** Failures of the page's own requests; a refused form is not one of them. */
export type ClientFailure = "noAnswer" | "full" | "save" | "unknown" | "outdated";

/** Source: spec A §8. */
const WORDS = {
	noAnswer: { label: "communication", key: "shell.unreachable" },
	full: { label: "server", key: "shell.diskFull" },
	save: { label: "server", key: "account.failed" },
	unknown: { label: "error", key: "errors.unknown" },
	outdated: { label: "error", key: "errors.OutdatedClientException" },
} as const satisfies Record<ClientFailure, { label: Toast["label"]; key: WordKey }>;

/** Shows a failure as a toast; once while that toast is open. */
export function showFailure(failure: ClientFailure): void {
	showErrorToast(WORDS[failure]);
}

/** Shows why a call failed: no response, the server's message, or its status with the path as the spec names it, without a query. Any other error is "unknown". */
export function showCallFailure(error: unknown): void {
	if (!(error instanceof RequestFailure)) showFailure("unknown");
	else if (error.reason === null) showFailure("noAnswer");
	else if (error.serverMessage) showErrorToast({ label: "error", key: "failures.message", facts: { message: error.serverMessage } });
	else showErrorToast({ label: "error", key: "failures.fetch", facts: { path: error.path.split("?")[0] ?? "", reason: error.reason } });
}

/** Returns a function that removes the toasts about a missing response that are open now. Later toasts stay open. */
export function noAnswerClosing(): () => void {
	const open = shownToasts().filter(({ key }) => key === WORDS.noAnswer.key);
	return () => {
		for (const { id } of open) dismissToast(id);
	};
}

/** Says that a write is still under way; once for several. Returns a function that removes the message, once the last of them has ended. */
export function showStillRunning(): () => void {
	const key: WordKey = "shell.stillRunning";
	running++;
	if (!shownToasts().some((toast) => toast.key === key)) pushToast({ kind: "info", key, lasting: true });
	return () => {
		running--;
		if (running === 0) for (const toast of shownToasts()) if (toast.key === key) dismissToast(toast.id);
	};
}

let running = 0;

function showErrorToast(toast: Pick<Toast, "key" | "label"> & Partial<Toast>): void {
	const isShown = shownToasts().some(({ key, facts }) => key === toast.key && JSON.stringify(facts) === JSON.stringify(toast.facts ?? {}));
	if (!isShown) pushToast({ kind: "error", ...toast });
}
