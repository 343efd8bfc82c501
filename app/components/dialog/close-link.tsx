import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** Closes a dialog by a link that keeps the scroll position. */
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
