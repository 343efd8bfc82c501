import { askAt, callApi, makeAdministrator, PERSON, sendForm, tokenOf } from "../served-app";
import type { ServedApp } from "./served-app";

/** Makes the administrator with the set-up link, chooses plain fetch for pages, and makes an API key. Returns the key. */
export async function setUp({ origin, setup }: Pick<ServedApp, "origin" | "setup">): Promise<string> {
	if (setup === null) throw new Error("the app printed no set-up link");
	const ask = askAt(origin);
	const cookie = await makeAdministrator(ask, setup, { timezone: "UTC" });
	await sendForm(ask, { origin, path: "/admin/setup", cookie }, { intent: "own_source", source: "fetch" });
	const body = { label: "serve-day", scope: "*", current_password: PERSON.password };
	return (await callApi<{ key: string }>(ask, "POST", "/api/account/tokens/api", { token: await tokenOf(ask), body })).key;
}
