import type { ReactNode } from "react";

/** Buttons of a dialog, always in sight; the main one is last, and first on narrow screens. */
export function DialogActions({ children }: { children: ReactNode }) {
	return <div className="dialog-actions flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
