import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";

/** A table that is marked as busy while another page, order or date of it loads; only this component renders then. */
export function WaitingTable({ children, ...attributes }: ComponentProps<"table">) {
	const { state, location } = useNavigation();
	const isWaiting = state === "loading" && location !== undefined && !location.search.includes("dialog=");
	return (
		<table {...attributes} aria-busy={isWaiting}>
			{children}
		</table>
	);
}
