// Fills a new local app through its own public calls and development aids; nothing is written directly.
import fs from "node:fs";
import path from "node:path";
import {
	ADMIN,
	DEMO,
	DEMO_CHECKS,
	DEMO_FAVORITES,
	DEMO_LOST_URLS,
	DEMO_MONITORS,
	DEMO_NOTES,
	DEMO_TAGS,
	DEMO_URLS_PER_WEBSITE,
} from "./demo-data.mjs";
import { connectDemo } from "./demo-queries.mjs";

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 30;
/** Days that POST /dev/history reads at most. */
const MAX_HISTORY_DAYS = 366;
const NO_KEYWORDS = { hasKeywords: false, days: 0 };

/**
 * The demo's content: whether it has keywords, and how many past days are read. DEMO_DAYS is a number of days, or "none" for a demo without
 * keywords. Where pages come from elsewhere (SERP_ORIGIN), that origin does not know the demo's keywords, so they wait for a start on the simulator.
 */
export function demoContent({ DEMO_DAYS: days = String(HISTORY_DAYS), SERP_ORIGIN: origin }) {
	if (days === "none") return NO_KEYWORDS;
	if (!/^\d{1,3}$/.test(days) || Number(days) > MAX_HISTORY_DAYS)
		throw new Error(`DEMO_DAYS is a number of days from 0 to ${MAX_HISTORY_DAYS}, or "none", not "${days}".`);
	return origin ? NO_KEYWORDS : { hasKeywords: true, days: Number(days) };
}
/** Language of the demo user, and of the report that is sent to it: a browser in another language changes neither. */
const DEMO_LANGUAGE = "fr";
const FIRST_READING_LIMIT_MS = 240_000;
const POLL_MS = 500;

/** Creates the two accounts and reads the demo's first day; only once per state folder. Returns both sign-ins. */
export async function seed({ app, stateDir, content, isClockManual, say }) {
	const accounts = { demo: DEMO, admin: ADMIN };
	const stamp = path.join(stateDir, "seeded.json");
	if (fs.existsSync(stamp)) return accounts;
	await makeUser(app, { ...ADMIN, role: "ADMINISTRATOR", plan: "administrator", country: "fr", language: "en" });
	const createdAt = new Date(Date.now() - (HISTORY_DAYS + 1) * DAY_MS).toISOString();
	await makeUser(app, {
		...DEMO,
		role: "USER",
		plan: "expert_20210323",
		packs: 1,
		country: "fr",
		language: DEMO_LANGUAGE,
		created_at: createdAt,
	});
	if (!content.hasKeywords) return accounts;
	say("Seeding: the demo's keywords are looked up …");
	const token = await signIn(app, DEMO);
	for (const monitors of DEMO_MONITORS) await post(app, "/api/monitors", { ...monitors, tags: [] }, token);
	await shareExample(app, token);
	await readToday({ app, token, isClockManual, say });
	fs.writeFileSync(stamp, JSON.stringify({ at: new Date().toISOString() }));
	return accounts;
}

/** The welcome page shows the positions of one website of the demo. */
async function shareExample(app, token) {
	const websites = await read(app, "/api/websites", token);
	const example = await post(app, "/api/shares", { target: `websites:${websites[0].id}` }, token);
	await post(app, "/api/example-share", { token: example.token }, await signIn(app, ADMIN), "PUT");
}

/**
 * Adds tags, favourites, notes, checks and a scheduled report, and connects Search Console, whose 16 months are then collected. Then reads earlier days of the simulator through the normal pipeline, the oldest day
 * first, and today again at the end. This may take minutes; the app is usable meanwhile.
 */
export async function furnish({ app, stateDir, days, say }) {
	await once(path.join(stateDir, "furnished.json"), say, "The demo's tags, notes and checks could not be made", () => addContent(app));
	await once(path.join(stateDir, "connected.json"), say, "The demo's Search Console could not be connected", () => connectDemo(app));
	if (days === 0) return;
	await once(path.join(stateDir, "history.json"), say, "The demo's past could not be read", async () => {
		say(`The demo's past ${days} days are being read.`);
		const urls = await followedUrls(app);
		await post(app, "/dev/history", { email: DEMO.email, days, urls });
		say(`The demo's past ${days} days are read.`);
	});
}

/** Does the work once per state folder. Reports a failure; the next start does the whole work again. */
async function once(stamp, say, failure, work) {
	if (fs.existsSync(stamp)) return;
	try {
		await work();
		fs.writeFileSync(stamp, JSON.stringify({ at: new Date().toISOString() }));
	} catch (error) {
		say(`${failure}: ${error instanceof Error ? error.message : error}`);
	}
}

/** Adds what the demo lacks. An interrupted start may have added a part: a second tag of the same name is refused, and other things would be doubled. */
async function addContent(app) {
	const token = await signIn(app, DEMO);
	const monitors = await read(app, "/api/monitors", token);
	const idsOf = (terms) => monitors.filter(({ keyword }) => terms.includes(keyword.term)).map(({ id }) => id);
	const entities = new Map(idsOf(DEMO_FAVORITES).map((id) => [id, { id, favorite: true }]));
	const present = await read(app, "/api/tags", token);
	for (const { name, color, keywords } of DEMO_TAGS) {
		const tag = present.find((one) => one.name === name) ?? (await post(app, "/api/tags", { name, color }, token));
		for (const id of idsOf(keywords)) entities.set(id, { ...entities.get(id), id, tags: [tag.id] });
	}
	await post(app, "/api/monitors", { entities: [...entities.values()] }, token, "PUT");
	const websites = await read(app, "/api/websites", token);
	const notes = await read(app, "/api/notes", token);
	for (const { back, website, description } of lacking(DEMO_NOTES, notes, (note) => note.description)) {
		const domain = DEMO_MONITORS[website]?.website;
		const ways = websites.filter((one) => one.domain === domain).map(({ id }) => `websites:${id}`);
		await post(app, "/api/notes", { description, at: dayBack(back), monitors_ways: ways }, token);
	}
	if ((await read(app, "/api/scheduled_exports", token)).length === 0) {
		const weekly = {
			type: "weekly",
			handler_options: { format: "pdf", language: DEMO_LANGUAGE },
			transport_options: { emails: DEMO.email },
		};
		await post(app, "/api/scheduled_exports", weekly, token);
	}
	const checks = await read(app, "/api/checks", token);
	const termOf = ({ keyword }) => keyword.term ?? keyword;
	for (const check of lacking(DEMO_CHECKS, checks, termOf)) await post(app, "/api/checks", check, token);
}

/** The wanted things whose name no present thing has. */
export function lacking(wanted, present, nameOf) {
	const names = new Set(present.map(nameOf));
	return wanted.filter((one) => !names.has(nameOf(one)));
}

/** Returns addresses of the demo websites that rank today, and some that may not be indexed. */
async function followedUrls(app) {
	const monitors = await read(app, "/api/monitors", await signIn(app, DEMO));
	const ranking = DEMO_MONITORS.flatMap(({ website }) => {
		const own = monitors.filter((one) => one.website.domain === website && one.url).map(({ url }) => url);
		return [...new Set(own)].slice(0, DEMO_URLS_PER_WEBSITE);
	});
	return [...ranking, ...DEMO_LOST_URLS];
}

function dayBack(days) {
	return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

async function read(app, address, token) {
	const answer = await call(app, address, undefined, token);
	if (!answer.ok) throw new Error(`GET ${address} answered ${answer.status}: ${await answer.text()}`);
	return await answer.json();
}

/** An interrupted seed continues with its user. */
async function makeUser(app, user) {
	const settings = { verified: true, terms_accepted: true, timezone: "Europe/Paris" };
	const signIn = await call(app, "/api/account/tokens/generate", { email: user.email, password: user.password });
	if (!signIn.ok) await post(app, "/dev/users", { ...settings, ...user });
}

async function signIn(app, { email, password }) {
	const { token } = await post(app, "/api/account/tokens/generate", { email, password });
	return token;
}

async function readToday({ app, token, isClockManual, say }) {
	if (isClockManual) await post(app, "/dev/tick", { until: "idle", timeout_ms: FIRST_READING_LIMIT_MS });
	const deadline = Date.now() + FIRST_READING_LIMIT_MS;
	for (;;) {
		const open = await openMonitors(app, token);
		if (open === 0) return;
		if (Date.now() > deadline) return say(`${open} keywords are still looked up; going on.`);
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
}

/** Number of the demo's monitors without a definite position: a number is one, `null` and `false` are not. */
async function openMonitors(app, token) {
	const monitors = await read(app, "/api/monitors", token);
	return monitors.filter((monitor) => typeof monitor.position !== "number").length;
}

async function post(app, address, payload, token, method) {
	const answer = await call(app, address, payload, token, method);
	if (!answer.ok) throw new Error(`${method ?? "POST"} ${address} answered ${answer.status}: ${await answer.text()}`);
	return await answer.json();
}

function call(app, address, payload, token, method = "POST") {
	const headers = { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
	if (payload === undefined) return fetch(app + address, { headers });
	return fetch(app + address, {
		method,
		headers: { ...headers, "Content-Type": "application/json" },
		body: JSON.stringify(payload),
	});
}
