import type { StageApp } from "./app";

export const SCREEN = "/position-monitoring";
const ROUTE = "routes/position-monitoring/route";

/** The app for a signed-in client. */
export interface Client {
	app: StageApp;
	cookie: string;
}

export async function signedIn<App extends Pick<StageApp, "origin">>(
	app: App,
	{ email, password }: { email: string; password: string },
): Promise<{ app: App; cookie: string }> {
	const body = new URLSearchParams({ email, password });
	const answer = await fetch(`${app.origin}/login`, { method: "POST", body, redirect: "manual", headers: { origin: app.origin } });
	const cookie = answer.headers.getSetCookie().find((one) => one.includes("session="));
	if (!cookie) throw new Error(`signing in answered ${answer.status} without a session`);
	return { app, cookie: cookie.split(";")[0] ?? "" };
}

export async function read({ app, cookie }: Client, address: string): Promise<Buffer> {
	const response = await fetch(`${app.origin}${address}`, { headers: { cookie } });
	const bytes = Buffer.from(await response.arrayBuffer());
	if (!response.ok || bytes.length === 0) throw new Error(`${address} answered ${response.status}: ${bytes.toString().slice(0, 300)}`);
	return bytes;
}

/** Request of an open page: the data of one route of a screen. */
export function dataOf(screen: string, route: string, search = ""): string {
	return `${screen}.data?${search}&_routes=${encodeURIComponent(route)}`;
}

/** The first 200 rows. */
export function rows(search: string): string {
	return dataOf(SCREEN, ROUTE, search);
}
