import { keptUntil } from "~/domain/rest/rest-rules";
import { PASSWORD } from "../../stage/accounts";
import type { StageApp } from "../../stage/app";
import { sleep } from "../../stage/waiting";
import type { Model } from "./model";
import { call, type Kind, look, type Person, type Seen, setPlan, tracked } from "./person";

/** Longest time after which a person leaves a request. */
const MAX_PATIENCE_MS = 40;
const MAX_ABSENCE_DAYS = 4;

/** One step of the person: on a day, in a tab, with a number that chooses among what there is. */
export interface Action {
	day: number;
	name: keyof typeof ACTIONS;
	tab: 0 | 1;
	pick: number;
}

export interface Scene {
	app: StageApp;
	administrator: string;
	person: Person;
	model: Model;
	/** What the second tab listed in the morning. */
	stale: Seen;
	now: number;
	/** Days since the first one. */
	day: number;
	serial: number;
}

const ZONES = ["Europe/Paris", "Pacific/Auckland", "America/New_York"];

function chosen(list: readonly string[], pick: number): string | undefined {
	return list[Math.floor(pick * list.length)];
}

function dayOf(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

/** What a tab offers: the first one what there is, the second one what there was in the morning. */
function offered({ model, stale }: Scene, kind: Kind, tab: 0 | 1): string[] {
	return tab === 0 ? model.of(kind) : [...stale.ids[kind]];
}

/** Name of a keyword in the model. */
function searchName(website: string, term: string): string {
	return `${website} ${term}`;
}

const MARKET = { country: "us", language: "en" };
/** Keywords that the person thinks of: few, so that the same one is added, removed and changed to again. */
const WORDS = 24;

function someWords(pick: number, count: number): string[] {
	return Array.from({ length: count }, (_, i) => `word ${(Math.floor(pick * WORDS) + i) % WORDS}`);
}

function websiteOf(pick: number): string {
	return pick < 0.8 ? "example.com" : "other.example";
}

async function addKeywords({ app, person, model, serial }: Scene, { tab, pick }: Action, terms: string[]): Promise<void> {
	const website = websiteOf(pick);
	const payload = { website, keywords: terms, ...MARKET, tags: [] };
	const made = await call<{ added: { id: string; term: string }[] }>(app, person.tabs[tab], "POST", "monitors", payload);
	for (const { id, term } of made?.added ?? []) model.add("monitors", id, `${searchName(website, term)} (${serial})`);
}

async function add(
	scene: Scene,
	{ tab }: Action,
	kind: Kind,
	{ body, name, tag = null }: { body: object; name: string; tag?: string | null },
): Promise<void> {
	const made = await call<{ id: string }>(scene.app, scene.person.tabs[tab], "POST", kind, body);
	if (made) scene.model.add(kind, made.id, `${name} ${scene.serial}`, tag);
}

/** Removes something that the tab lists. The app ignores a thing that is removed already; a stale tab can revoke a link whose tag was removed. */
async function remove(scene: Scene, { tab, pick }: Action, kind: Kind): Promise<void> {
	const { app, person, model, now } = scene;
	const id = chosen(offered(scene, kind, tab), pick);
	if (id === undefined) return;
	const before = model.things.get(id)?.state;
	const isBulk = kind === "monitors" || kind === "url-monitors";
	await (isBulk
		? call(app, person.tabs[tab], "POST", `${kind}/remove`, { ids: [id] })
		: call(app, person.tabs[tab], "DELETE", `${kind}/${id}`));
	if (before !== "live" && before !== "hidden") return;
	const seen = await look(app, person.tabs[0]);
	if (!seen.ids[kind].has(id)) model.removed(id, seen, keptUntil(now));
}

/** The serial number of an action makes its names unique; a small range of terms makes the person meet what was there before. */
export const ACTIONS = {
	add: (scene: Scene, action: Action) => addKeywords(scene, action, someWords(action.pick, 1)),
	addMany: (scene: Scene, action: Action) => addKeywords(scene, action, someWords(action.pick, 3)),
	remove: (scene: Scene, action: Action) => remove(scene, action, "monitors"),
	async restore({ app, person, model }: Scene, { tab, pick }: Action) {
		const resting = [...model.things].filter(([, { state }]) => state === "resting").map(([id]) => id);
		const id = chosen(resting, pick);
		if (id === undefined) return;
		const done = await call<{ restored: number }>(app, person.tabs[tab], "POST", "removed/restore", { ids: [id] });
		if (done && done.restored > 0) model.restored(id);
	},
	favourite: async (scene: Scene, { tab, pick }: Action) => {
		const id = chosen(offered(scene, "monitors", tab), pick);
		if (id) await call(scene.app, scene.person.tabs[tab], "PUT", `monitors/${id}`, { favorite: pick < 0.5 });
	},
	tag: (scene: Scene, action: Action) =>
		add(scene, action, "tags", { body: { name: `tag ${scene.serial}`, color: "#1976D2" }, name: "tag" }),
	async rename(scene: Scene, { tab, pick }: Action) {
		const id = chosen(offered(scene, "tags", tab), pick);
		if (id) await call(scene.app, scene.person.tabs[tab], "PUT", `tags/${id}`, { name: `renamed ${scene.serial}` });
	},
	untag: (scene: Scene, action: Action) => remove(scene, action, "tags"),
	note: (scene: Scene, action: Action) =>
		add(scene, action, "notes", { body: { description: `note ${scene.serial}`, at: dayOf(scene.now) }, name: "note" }),
	removeNote: (scene: Scene, action: Action) => remove(scene, action, "notes"),
	share: (scene: Scene, action: Action) => {
		const tag = chosen(scene.model.of("tags"), action.pick);
		return tag ? add(scene, action, "shares", { body: { target: `tags:${tag}` }, name: "share", tag }) : undefined;
	},
	revoke: (scene: Scene, action: Action) => remove(scene, action, "shares"),
	schedule(scene: Scene, action: Action) {
		const handler = { language: "en", format: "csv", hour: 6 };
		const body = { type: "daily", handler_options: handler, transport_options: { emails: scene.person.email } };
		return add(scene, action, "scheduled_exports", { body, name: "schedule" });
	},
	unschedule: (scene: Scene, action: Action) => remove(scene, action, "scheduled_exports"),
	async url({ app, person, model }: Scene, { tab, pick }: Action) {
		const url = `https://shop.example/${Math.floor(pick * 12)}${pick < 0.5 ? "/" : ""}`;
		const made = await call<{ ids: string[] }>(app, person.tabs[tab], "POST", "url-monitors", { urls: [url] });
		for (const id of made?.ids ?? []) model.add("url-monitors", id, url);
	},
	removeUrl: (scene: Scene, action: Action) => remove(scene, action, "url-monitors"),
	refresh: (scene: Scene, action: Action) => call(scene.app, scene.person.tabs[action.tab], "POST", "monitors/refresh", {}),
	zone: (scene: Scene, { tab, pick }: Action) =>
		call(scene.app, scene.person.tabs[tab], "PUT", "account", { timezone: chosen(ZONES, pick) }),
	/** Pauses a keyword, which is resumed as a removed one is restored. */
	async pause(scene: Scene, { tab, pick }: Action) {
		const { app, person, model } = scene;
		const id = chosen(offered(scene, "monitors", tab), pick);
		const done = id && (await call<{ paused: number }>(app, person.tabs[tab], "POST", "monitors/pause", { ids: [id] }));
		if (done && done.paused > 0) model.removed(id, await look(app, person.tabs[0]), Number.POSITIVE_INFINITY);
	},
	/** The former history stays under the keyword; the app refuses a search that is tracked or rests. */
	async change(scene: Scene, { tab, pick }: Action) {
		const { app, person, model, serial } = scene;
		const id = chosen(offered(scene, "monitors", tab), pick);
		if (id === undefined) return;
		const website = websiteOf(1 - pick);
		const [term = ""] = someWords(1 - pick, 1);
		const done = await call(app, person.tabs[tab], "PUT", `monitors/${id}/search`, { website, keywords: [term], ...MARKET });
		if (done) model.changed(id, `${searchName(website, term)} (${serial})`);
	},
	/** The person leaves during a request, which is done whole or not at all. */
	async abandon({ app, person, model, serial }: Scene, { tab, pick }: Action) {
		const token = person.tabs[tab];
		const website = websiteOf(pick);
		const terms = [0, 1, 2].map((i) => `left ${serial} ${i}`);
		const body = JSON.stringify({ website, keywords: terms, ...MARKET, tags: [] });
		const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
		const wait = AbortSignal.timeout(1 + Math.floor(pick * MAX_PATIENCE_MS));
		await fetch(`${app.origin}/api/monitors`, { method: "POST", headers, body, signal: wait }).catch(() => {});
		await sleep(MAX_PATIENCE_MS);
		const made = (await tracked(app, token)).filter(({ term }) => terms.includes(term));
		for (const { id, term } of made) model.add("monitors", id, `${searchName(website, term)} (${serial})`);
		if (model.isPaid && made.length % terms.length !== 0)
			model.failures.push(`${made.length} of ${terms.length} keywords of an abandoned form were added`);
	},
	/** Asks for the removal of the account, and signs in again some days later. */
	async leave({ app, administrator, person, model, day }: Scene, { tab, pick }: Action) {
		model.isPaid = true;
		await setPlan(app, administrator, person, true);
		const done = await call(app, person.tabs[tab], "POST", "account/remove", { current_password: PASSWORD });
		if (done) person.backOn = day + 1 + Math.floor(pick * MAX_ABSENCE_DAYS);
	},
	async plan(scene: Scene) {
		scene.model.isPaid = !scene.model.isPaid;
		await setPlan(scene.app, scene.administrator, scene.person, scene.model.isPaid);
	},
} satisfies Record<string, (scene: Scene, action: Action) => Promise<unknown> | undefined>;
