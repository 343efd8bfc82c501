import type { ReactNode } from "react";
import { cn } from "~/components/ui/class-names";

/** A list of names, as long as it is: it scrolls by the keyboard too. */
export function TermList({ className, children }: { className?: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, what scrolls is reached by the keyboard
		<ul className={cn("term-list", className)} tabIndex={0}>
			{children}
		</ul>
	);
}
