import type { ReactNode } from "react";
import { useHydrated } from "~/components/hydrated";

interface UnderDialogProps {
	/** A dialog that the server drew is open. */
	open: boolean;
	className?: string;
	children: ReactNode;
}

/** The page under a dialog: without JavaScript nothing else keeps it out of reach. */
export function UnderDialog({ open, className, children }: UnderDialogProps) {
	const hydrated = useHydrated();
	const under = open && !hydrated ? { inert: "" } : {};
	return (
		<div {...under} className={className}>
			{children}
		</div>
	);
}
