import type { Browser } from "playwright-core";
import { address, callApi, hydrated, makeUser } from "./browser";
import { openPage, takeSession } from "./sign-in";

/** The part of GET /api/account that journeys use. */
export interface Account {
	first_name: string;
	phone: string;
	language: string;
	timezone: string;
	meta: Record<string, unknown>;
}

type Options = Parameters<typeof openPage>[1];

/** A page with the session of a new user, before any address is opened; `account` reads their stored data. */
export async function userPage(browser: Browser, settings: Record<string, unknown> = {}, options: Options = {}) {
	const user = await makeUser(settings);
	const page = await openPage(browser, options);
	await takeSession(page, user.cookie);
	return { user, page, account: () => callApi<Account>("/api/account", user.token) };
}

/** The same, at an address. */
export async function signedInPage(browser: Browser, path: string, settings: Record<string, unknown> = {}, options: Options = {}) {
	const opened = await userPage(browser, settings, options);
	await opened.page.goto(address(path));
	await hydrated(opened.page);
	return opened;
}
