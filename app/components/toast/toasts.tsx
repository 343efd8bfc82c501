import { Suspense, useEffect, useSyncExternalStore } from "react";
import { useHydrated } from "~/components/hydrated";
import { ModalToast } from "./modal-toast";
import { ToastCard } from "./toast-card";
import { dismissToast, noToasts, pushToast, shownToasts, subscribeToasts, type Toast } from "./toast-store";
import { TopLayer } from "./top-layer";
import { useRootMark } from "./use-root-mark";

/** All toasts: the one loaded with the page and those pushed since. */
export function Toasts({ flash }: { flash: Toast | null }) {
	const pushed = useSyncExternalStore(subscribeToasts, shownToasts, noToasts);
	const hydrated = useHydrated();
	useEffect(() => {
		if (flash) pushToast(flash);
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
							<Suspense key={toast.id} fallback={null}>
								<ToastCard toast={toast} />
							</Suspense>
						))}
				</div>
			</TopLayer>
			{modal && (
				<Suspense key={modal.id} fallback={null}>
					<ModalToast toast={modal} onClose={() => dismissToast(modal.id)} />
				</Suspense>
			)}
		</>
	);
}
