import { useRouteLoaderData } from "@remix-run/react";

/** Name of the account on whose own host the page is; null at the address of the installation. */
export function useOwnName(): string | null {
	const root = useRouteLoaderData<() => Promise<{ ownName: string | null }>>("root");
	return root?.ownName ?? null;
}
