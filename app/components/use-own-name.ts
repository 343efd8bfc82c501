import { useRouteLoaderData } from "@remix-run/react";
import { isOnOwnHost } from "~/domain/account/own-host-paths";

/** Name of the account on whose own host the page is; null at the address of the installation. */
export function useOwnName(): string | null {
	const root = useRouteLoaderData<() => Promise<{ ownName: string | null }>>("root");
	return root?.ownName ?? null;
}

/** Whether links of menus may lead to an address: on a host of an account's own some are unknown. */
export function useAnswered(): (address: string) => boolean {
	return useOwnName() === null ? () => true : isOnOwnHost;
}
