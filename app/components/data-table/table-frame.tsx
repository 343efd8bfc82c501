import type { ReactNode } from "react";
import { cn } from "~/components/ui/class-names";

interface TableFrameProps {
	/** Accessible name. */
	label: string;
	/** Limits the height, so that the body scrolls below the head. */
	className?: string;
	children: ReactNode;
}

/** Scrollable region around a table. The keyboard can focus the region. */
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
