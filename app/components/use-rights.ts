import { useRouteLoaderData } from "@remix-run/react";
import type { Right } from "~/domain/account/seat";

const EVERY = () => true;

/** Rights of the signed-in person in the account of the page, so that it shows no button that is refused. Outside the frame: all. */
export function useRights(): (right: Right) => boolean {
	const rights = useRouteLoaderData<{ facts: { rights: readonly Right[] } }>("routes/_main/route")?.facts?.rights;
	return rights ? (right) => rights.includes(right) : EVERY;
}
