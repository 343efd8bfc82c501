import type { Browser } from "playwright-core";
import { callApi, makeUser } from "./browser";
import { openPage, signIn } from "./sign-in";

/** The part of GET /api/account that journeys use. */
export interface Account {
	first_name: string;
	phone: string;
	language: string;
	timezone: string;
	meta: Record<string, unknown>;
}

/** A page of a new user on the first screen; `account` reads their stored data. */
export async function signedInPage(browser: Browser, settings: Record<string, unknown> = {}, options: Parameters<typeof openPage>[1] = {}) {
	const user = await makeUser(settings);
	const page = await openPage(browser, options);
	await signIn(page, user);
	return { user, page, account: () => callApi<Account>("/api/account", user.token) };
}
