import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Logo } from "./logo";

/** Frame of pages outside every layout: the logo and one column. */
export function BareFrame({ children }: { children: ReactNode }) {
	return (
		<div className="mx-auto max-w-2xl px-6 py-5">
			<header>
				<Link to={paths.home} className="inline-flex">
					<Logo />
				</Link>
			</header>
			<main id="content">{children}</main>
		</div>
	);
}
