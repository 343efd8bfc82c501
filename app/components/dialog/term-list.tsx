import type { ReactNode } from "react";
import { cn } from "~/components/ui/class-names";

/** A scrollable list of names, also by keyboard. */
export function TermList({ className, children }: { className?: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1: a scrollable area must be reachable by keyboard
		<ul className={cn("term-list", className)} tabIndex={0}>
			{children}
		</ul>
	);
}
