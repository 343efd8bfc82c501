import type { ReactNode } from "react";
import { useHydrated } from "~/components/hydrated";

interface UnderDialogProps {
	/** The server rendered an open dialog. */
	open: boolean;
	className?: string;
	children: ReactNode;
}

/** The page under a dialog. Without JavaScript, `inert` is all that disables it. */
export function UnderDialog({ open, className, children }: UnderDialogProps) {
	const hydrated = useHydrated();
	const under = open && !hydrated ? { inert: "" } : {};
	return (
		<div {...under} className={className}>
			{children}
		</div>
	);
}
