import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { subscribeModals, topModal } from "~/components/dialog/modals";

/** Renders into the topmost modal dialog, which makes everything outside it inert. */
export function TopLayer({ children }: { children: ReactNode }) {
	const host = useSyncExternalStore(subscribeModals, topModal, () => null);
	return host ? createPortal(children, host) : children;
}
