import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

/** A table that is marked as busy while another page, order or date of it loads; only this component renders then. */
export function WaitingTable({ className, children }: { className: string; children: ReactNode }) {
	const { state, location } = useNavigation();
	const isWaiting = state === "loading" && location !== undefined && !location.search.includes("dialog=");
	return (
		<table className={className} aria-busy={isWaiting}>
			{children}
		</table>
	);
}
