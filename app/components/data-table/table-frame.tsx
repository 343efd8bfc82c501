import type { ReactNode } from "react";
import { cn } from "~/components/ui/class-names";

interface TableFrameProps {
	/** Accessible name. */
	label: string;
	/** A maximum height, for a table that scrolls below its heads. */
	className?: string;
	children: ReactNode;
}

/** Frame of a table that scrolls: a region that the keyboard reaches. */
export function TableFrame({ label, className, children }: TableFrameProps) {
	return (
		<section
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
			tabIndex={0}
			className={cn("plain-table-frame overflow-y-auto", className)}
		>
			{children}
		</section>
	);
}
