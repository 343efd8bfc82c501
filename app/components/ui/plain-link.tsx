import { useHref } from "@remix-run/react";
import type { ComponentProps } from "react";

/** Beginning of addresses within the account of the page, for those that are written as text; "" for the home account. */
export function usePrefix(): string {
	return useHref("/").replace(/^\/$/, "");
}

/** A link within the account of the address that the browser itself follows: to a file, or to a page that is loaded whole. */
export function PlainLink({ to, children, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: string }) {
	return (
		<a {...rest} href={useHref(to)}>
			{children}
		</a>
	);
}
