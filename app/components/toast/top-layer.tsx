import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Renders into the topmost modal dialog, which makes everything outside it inert. */
export function TopLayer({ children }: { children: ReactNode }) {
	const [host, setHost] = useState<Element | null>(null);
	useLocation();
	// Runs after each change of toasts or screen, when effects of a newly opened dialog are done.
	useEffect(() => setHost([...document.querySelectorAll("dialog:modal:not([data-own])")].at(-1) ?? null));
	return host?.isConnected ? createPortal(children, host) : children;
}
