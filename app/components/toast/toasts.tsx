import { useEffect, useSyncExternalStore } from "react";
import { useHydrated } from "~/components/hydrated";
import { ModalToast } from "./modal-toast";
import { ToastCard } from "./toast-card";
import { dismissToast, noToasts, pushToast, shownToasts, subscribeToasts, type Toast } from "./toast-store";
import { TopLayer } from "./top-layer";

/** All toasts of the page: the one that came with it and those that were pushed since. */
export function Toasts({ flash }: { flash: Toast | null }) {
	const pushed = useSyncExternalStore(subscribeToasts, shownToasts, noToasts);
	const hydrated = useHydrated();
	useEffect(() => {
		if (flash) pushToast(flash);
	}, [flash]);
	// Until JavaScript runs the flash stands by itself; then it is one of the pushed.
	const toasts = !hydrated && flash ? [flash] : pushed;
	const modal = toasts.find((toast) => toast.modal);
	return (
		<>
			<TopLayer>
				<div className="toasts">
					{toasts
						.filter((toast) => !toast.modal)
						.map((toast) => (
							<ToastCard key={toast.id} toast={toast} />
						))}
				</div>
			</TopLayer>
			{modal && <ModalToast key={modal.id} toast={modal} onClose={() => dismissToast(modal.id)} />}
		</>
	);
}
