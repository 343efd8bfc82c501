import { namesOf } from "~/domain/by-name";
import type { Policy } from "~/domain/policy/policy";
import { GUIDE_CODE } from "~/i18n/guide-code";
import { paths } from "~/paths";

import { GROUP_NAMES } from "../api/contract/groups";

/** Pages that search engines may show, with their addresses. Every other address is answered with `noindex`. */
export const PUBLIC_PAGES = {
	welcome: paths.welcome,
	freeCheck: paths.freeCheck(),
	developers: paths.developers(),
	status: paths.status,
	terms: paths.terms,
} as const;

/** Whether search engines may show the page at a path: a public page, or a page of the reference. */
export function isPublicPath(pathname: string): boolean {
	return Object.values<string>(PUBLIC_PAGES).includes(pathname) || /^\/developers\/[a-z-]+$/.test(pathname);
}

/** Paths of public pages under a policy: without plans there are no terms of a shop; visitors check where they may sign up. */
export function openPaths({ hasPlans, signUp }: Policy): string[] {
	const closed: string[] = [];
	if (!hasPlans) closed.push(PUBLIC_PAGES.terms);
	if (signUp !== "everybody") closed.push(PUBLIC_PAGES.freeCheck);
	const reference = [...GROUP_NAMES, ...namesOf(GUIDE_CODE)].map((name) => paths.developers(name));
	return [...Object.values<string>(PUBLIC_PAGES), ...reference].filter((path) => !closed.includes(path));
}
