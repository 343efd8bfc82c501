import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** A modal dialog makes all else inert: what must be read and closed then stands inside the topmost one. */
export function TopLayer({ children }: { children: ReactNode }) {
	const [host, setHost] = useState<Element | null>(null);
	useLocation();
	// After each change of what is told and of the screen: effects of a dialog that just opened have run.
	useEffect(() => setHost([...document.querySelectorAll("dialog:modal:not([data-own])")].at(-1) ?? null));
	return host?.isConnected ? createPortal(children, host) : children;
}
