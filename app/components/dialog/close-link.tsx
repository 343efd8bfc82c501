import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** Leads back from a dialog without moving the page under it. */
export function CloseLink({
	href,
	className,
	label,
	focus = false,
	children,
}: {
	href: string;
	className: string;
	label?: string;
	focus?: boolean;
	children: ReactNode;
}) {
	return (
		<Link to={href} className={className} preventScrollReset data-focus={focus || undefined} {...(label && { "aria-label": label })}>
			{children}
		</Link>
	);
}
