import { memo, Suspense, useEffect, useSyncExternalStore } from "react";
import { useHydrated } from "~/components/hydrated";
import { endOfToastCookie } from "~/domain/toast-cookie";
import type { Section } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { ModalToast } from "./modal-toast";
import { ToastCard } from "./toast-card";
import { dismissToast, noToasts, pushToast, shownToasts, subscribeToasts, type Toast } from "./toast-store";
import { TopLayer } from "./top-layer";
import { useRootMark } from "./use-root-mark";

/** Words of failed requests come with the page: without a connection no others can be loaded. */
const FAILURE_WORDS: readonly Section[] = [
	"failures",
	"shell.unreachable",
	"shell.stillRunning",
	"shell.diskFull",
	"shell.close",
	"account.failed",
	"errors.unknown",
	"errors.OutdatedClientException",
];

/** All toasts: the one loaded with the page and those pushed since. */
export function Toasts({ flash }: { flash: Toast | null }) {
	const pushed = useSyncExternalStore(subscribeToasts, shownToasts, noToasts);
	const hydrated = useHydrated();
	const { i18n } = useTranslation();
	for (const section of FAILURE_WORDS) i18n.keep(section);
	useEffect(() => {
		if (!flash) return;
		pushToast(flash);
		const ended = endOfToastCookie(document.cookie, flash.id);
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
		if (ended !== null) document.cookie = ended;
	}, [flash]);
	// Before hydration the loaded toast is rendered alone; then it is one of the pushed.
	const toasts = !hydrated && flash ? [flash] : pushed;
	const modal = toasts.find((toast) => toast.modal);
	useRootMark(
		"data-toasts",
		toasts.some((toast) => !toast.modal),
	);
	return (
		<>
			<TopLayer>
				<div className="toasts">
					{toasts
						.filter((toast) => !toast.modal)
						.map((toast) => (
							<ToastWithWords key={toast.id} toast={toast} />
						))}
				</div>
			</TopLayer>
			{modal && <ToastWithWords key={modal.id} toast={modal} />}
		</>
	);
}

/**
 * A toast that waits for its words. One that came with the page hydrates only when they are loaded, and the store changes before that: an update that
 * reached its boundary would make React render it again (error 421). So it is rendered once: toasts with the same id are equal.
 */
const ToastWithWords = memo(
	function ToastWithWords({ toast }: { toast: Toast }) {
		return (
			<Suspense fallback={null}>
				{toast.modal ? <ModalToast toast={toast} onClose={() => dismissToast(toast.id)} /> : <ToastCard toast={toast} />}
			</Suspense>
		);
	},
	(before, after) => before.toast.id === after.toast.id,
);
