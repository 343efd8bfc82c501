import type { ReactNode } from "react";

/** The row of buttons at a dialog's end, in sight however long the dialog; the main one last, and on top on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
	return <div className="dialog-actions flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
