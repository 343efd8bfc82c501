import { isOneOf } from "~/domain/one-of";

/** The first one is the start page of users who chose none. Source: spec A §2 "/". */
export const START_PAGES = ["positions", "websites"] as const;
export type StartPage = (typeof START_PAGES)[number];

export function readStartPage(chosen: unknown): StartPage {
	return isOneOf(START_PAGES, chosen) ? chosen : START_PAGES[0];
}
