import type { BenchUser } from "../../stage/accounts";
import type { StageApp } from "../../stage/app";
import { askAt, cookiesOf, sendForm } from "../../stage/served";
import { rowsOf } from "../../stage/stored";

/** Signs in at Google's stand-in as a browser does: there, back with the code, and to the screen of connections. */
export async function connect(app: StageApp, user: BenchUser): Promise<void> {
	const at = `${app.origin}/account/connections/google`;
	const there = await fetch(at, { redirect: "manual", headers: { cookie: user.cookie } });
	const consent = there.headers.get("location") ?? "";
	const attempt = cookiesOf(there.headers.getSetCookie());
	const back = (await fetch(consent, { redirect: "manual" })).headers.get("location") ?? "";
	const done = await fetch(back, { redirect: "manual", headers: { cookie: `${user.cookie}; ${attempt}` } });
	const location = done.headers.get("location") ?? "";
	if (!location.includes("connected="))
		throw new Error(`the connection was refused: ${done.status} ${location || (await done.text()).slice(0, 200)}`);
}

/** Has each readable property show its own website. */
export async function collectAll(app: StageApp, user: BenchUser): Promise<void> {
	const listed = rowsOf<{ hid: string }>(
		app.stateDir,
		"SELECT hid FROM connection_property WHERE permission <> 'unverified' AND state = 'off' ORDER BY id",
	);
	for (const { hid } of listed) {
		const place = { origin: app.origin, path: "/account/connections", cookie: user.cookie };
		await sendForm(askAt(app.origin), place, { intent: "collect", property: hid, website: "new" });
	}
}

/** Days that are left by each property's hid, in the order of the messages that an open page gets. */
export class OpenPage {
	readonly told = new Map<string, number[]>();
	private socket: WebSocket | null = null;

	constructor(private readonly user: BenchUser) {}

	open(app: StageApp): void {
		this.socket?.close();
		// Node's own type has no headers.
		const socket = new WebSocket(`${app.origin.replace("http", "ws")}/live`, {
			headers: { authorization: `Bearer ${this.user.token}` },
		} as never);
		socket.onopen = () => socket.send(JSON.stringify({ subscribe: [`${this.user.hid}/query-feed.json`] }));
		socket.onmessage = ({ data }) => this.take(String(data));
		socket.onerror = () => {};
		this.socket = socket;
	}

	close(): void {
		this.socket?.close();
	}

	/** Different numbers of days that it has shown. */
	steps(): number {
		return [...this.told.values()].reduce((sum, list) => sum + new Set(list).size, 0);
	}

	private take(text: string): void {
		for (const [, hid = "", left] of text.matchAll(/"([\w-]{22})":\{"days_left":(\d+)/g))
			this.told.set(hid, [...(this.told.get(hid) ?? []), Number(left)]);
	}
}
