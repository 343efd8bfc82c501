import type { BenchApp } from "../../bench/bench-app";
import type { Model } from "./model";
import { call, type Kind, look, type Person, type Seen, setPlan } from "./person";

/** One step of the person: on a day, in a tab, with a number that chooses among what there is. */
export interface Action {
	day: number;
	name: keyof typeof ACTIONS;
	tab: 0 | 1;
	pick: number;
}

export interface Scene {
	app: BenchApp;
	administrator: string;
	person: Person;
	model: Model;
	/** What the second tab listed in the morning. */
	stale: Seen;
	now: number;
	serial: number;
}

const ZONES = ["Europe/Paris", "Pacific/Auckland", "America/New_York"];

function chosen(list: readonly string[], pick: number): string | undefined {
	return list[Math.floor(pick * list.length)];
}

/** What a tab offers: the first one what there is, the second one what there was in the morning. */
function offered({ model, stale }: Scene, kind: Kind, tab: 0 | 1): string[] {
	return tab === 0 ? model.of(kind) : [...stale.ids[kind]];
}

async function addKeywords({ app, person, model, serial }: Scene, { tab, pick }: Action, terms: string[]): Promise<void> {
	const payload = { website: pick < 0.8 ? "example.com" : "other.example", keywords: terms, country: "us", language: "en", tags: [] };
	const made = await call<{ added: { id: string; term: string }[] }>(app, person.tabs[tab], "POST", "monitors", payload);
	for (const { id, term } of made?.added ?? []) model.add("monitors", id, `${term} (${serial})`);
}

async function add(scene: Scene, { tab }: Action, kind: Kind, body: object, name: string): Promise<void> {
	const made = await call<{ id: string }>(scene.app, scene.person.tabs[tab], "POST", kind, body);
	if (made) scene.model.add(kind, made.id, name);
}

/** Ids that are gone already, in a stale tab, are ignored by the app: only what was there is removed. */
async function remove(scene: Scene, { tab, pick }: Action, kind: Kind): Promise<void> {
	const { app, person, model, now } = scene;
	const id = chosen(offered(scene, kind, tab), pick);
	if (id === undefined) return;
	const isLive = model.things.get(id)?.state === "live";
	const isBulk = kind === "monitors" || kind === "url-monitors";
	await (isBulk
		? call(app, person.tabs[tab], "POST", `${kind}/remove`, { ids: [id] })
		: call(app, person.tabs[tab], "DELETE", `${kind}/${id}`));
	if (!isLive) return;
	const seen = await look(app, person.tabs[0]);
	if (!seen.ids[kind].has(id)) model.removed([id], seen, now);
	// A tag takes its links along, which its dialog names.
	const alone = model.of("shares").filter((share) => !seen.ids.shares.has(share));
	if (kind === "tags") model.removed(alone, seen, now);
}

/** The serial number of an action makes its names unique; a small range of terms makes the person meet what was there before. */
export const ACTIONS = {
	add: (scene: Scene, action: Action) => addKeywords(scene, action, [`word ${Math.floor(action.pick * 24)}`]),
	addMany: (scene: Scene, action: Action) =>
		addKeywords(
			scene,
			action,
			[0, 1, 2].map((i) => `word ${(Math.floor(action.pick * 24) + i) % 24}`),
		),
	remove: (scene: Scene, action: Action) => remove(scene, action, "monitors"),
	async restore({ app, person, model }: Scene, { tab, pick }: Action) {
		const resting = [...model.things].filter(([, { state }]) => state === "resting").map(([id]) => id);
		const id = chosen(resting, pick);
		if (id === undefined) return;
		const done = await call<{ restored: number }>(app, person.tabs[tab], "POST", "removed/restore", { ids: [id] });
		const thing = model.things.get(id);
		if (done && done.restored > 0 && thing) thing.state = "live";
	},
	favourite: async (scene: Scene, { tab, pick }: Action) => {
		const id = chosen(offered(scene, "monitors", tab), pick);
		if (id) await call(scene.app, scene.person.tabs[tab], "PUT", `monitors/${id}`, { favorite: pick < 0.5 });
	},
	tag: (scene: Scene, action: Action) =>
		add(scene, action, "tags", { name: `tag ${scene.serial}`, color: "#1976D2" }, `tag ${scene.serial}`),
	async rename(scene: Scene, { tab, pick }: Action) {
		const id = chosen(offered(scene, "tags", tab), pick);
		if (id) await call(scene.app, scene.person.tabs[tab], "PUT", `tags/${id}`, { name: `renamed ${scene.serial}` });
	},
	untag: (scene: Scene, action: Action) => remove(scene, action, "tags"),
	note: (scene: Scene, action: Action) =>
		add(
			scene,
			action,
			"notes",
			{ description: `note ${scene.serial}`, at: new Date(scene.now).toISOString().slice(0, 10) },
			`note ${scene.serial}`,
		),
	removeNote: (scene: Scene, action: Action) => remove(scene, action, "notes"),
	share: (scene: Scene, action: Action) => {
		const tag = chosen(scene.model.of("tags"), action.pick);
		return tag ? add(scene, action, "shares", { target: `tags:${tag}` }, `share ${scene.serial}`) : undefined;
	},
	revoke: (scene: Scene, action: Action) => remove(scene, action, "shares"),
	schedule: (scene: Scene, action: Action) =>
		add(
			scene,
			action,
			"scheduled_exports",
			{ type: "daily", handler_options: { language: "en", format: "csv", hour: 6 }, transport_options: { emails: scene.person.email } },
			`schedule ${scene.serial}`,
		),
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
	/** A request that the person leaves in the middle: it is done whole or not at all, which the next look tells. */
	async abandon({ app, person }: Scene, { tab }: Action) {
		const body = JSON.stringify({ description: "abandoned", at: "2027-01-01" });
		const headers = { authorization: `Bearer ${person.tabs[tab]}`, "content-type": "application/json" };
		await fetch(`${app.origin}/api/notes`, { method: "POST", headers, body, signal: AbortSignal.timeout(1) }).catch(() => {});
	},
	async plan(scene: Scene) {
		scene.model.isPaid = !scene.model.isPaid;
		await setPlan(scene.app, scene.administrator, scene.person, scene.model.isPaid);
	},
} satisfies Record<string, (scene: Scene, action: Action) => Promise<unknown> | undefined>;
