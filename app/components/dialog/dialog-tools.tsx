import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { DIALOG_TOOLS } from "./dialog";
import { useDomEffect } from "./use-dom-effect";

/** Tools of a dialog's content, shown beside its title and always in view. Without JavaScript they stand above the content. */
export function DialogTools({ children }: { children: ReactNode }) {
	const [slot, setSlot] = useState<HTMLElement | null>(null);
	useDomEffect(() => setSlot(document.getElementById(DIALOG_TOOLS)), []);
	return slot ? createPortal(children, slot) : <div className="flex justify-end">{children}</div>;
}
