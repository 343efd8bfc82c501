// Fills a new local app through its own public calls and development aids; nothing is written directly.
import fs from "node:fs";
import path from "node:path";
import { addContent, importAnswers, payPlan } from "./demo-content.mjs";
import { ADMIN, DEMO, DEMO_ELSEWHERE, DEMO_LOST_URLS, DEMO_MONITORS, DEMO_URLS_PER_WEBSITE } from "./demo-data.mjs";
import { addAnswerSources, addPrompts } from "./demo-prompts.mjs";
import { connectDemo } from "./demo-queries.mjs";
import { apiOf } from "./demo-session.mjs";
import { DEMO_UNREAD, storyDays, storySearches } from "./demo-story.mjs";

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
export async function seed({ server: { app, simulator, payments }, stateDir, content, key, isClockManual, say }) {
	const accounts = { demo: DEMO, admin: ADMIN };
	const stamp = path.join(stateDir, "seeded.json");
	if (fs.existsSync(stamp)) return accounts;
	await makeUser(app, { ...ADMIN, role: "ADMINISTRATOR", plan: "administrator", country: "fr", language: "en" });
	const createdAt = new Date(Date.now() - (HISTORY_DAYS + 1) * DAY_MS).toISOString();
	await makeUser(app, {
		...DEMO,
		role: "USER",
		...(content.hasKeywords ? {} : { plan: "expert_20210323", packs: 1 }),
		country: "fr",
		language: DEMO_LANGUAGE,
		created_at: createdAt,
	});
	if (!content.hasKeywords) return accounts;
	say("Seeding: the demo's keywords are looked up …");
	await post(simulator, "/planted", { searches: storySearches(storyDays(stateDir)) });
	const token = await signIn(app, DEMO);
	await payPlan({ app, token, payments, key });
	for (const { trade: _, ...monitors } of [...DEMO_MONITORS, ...DEMO_ELSEWHERE])
		await post(app, "/api/monitors", { ...monitors, tags: [] }, token);
	await shareExample(app, token);
	await readToday({ app, token, isClockManual, say });
	fs.writeFileSync(stamp, JSON.stringify({ at: new Date().toISOString() }));
	return accounts;
}

/** The welcome page shows the positions of one website of the demo; somebody has looked at them. */
async function shareExample(app, token) {
	const websites = await apiOf(app, token).read("/api/websites");
	const example = await post(app, "/api/shares", { target: `websites:${websites[0].id}` }, token);
	await post(app, "/api/example-share", { token: example.token }, await signIn(app, ADMIN), "PUT");
	await (await fetch(app + example.path)).body?.cancel();
}

/**
 * Adds what a working account has (demo-content.mjs), and connects Search Console, whose 16 months are then collected. Then reads earlier days of the
 * simulator through the normal pipeline, the oldest day first, and today again at the end. This may take minutes; the app is usable meanwhile.
 */
export async function furnish({ app, stateDir, days, say }) {
	const dayBack = storyDays(stateDir);
	const stamp = (name) => path.join(stateDir, `${name}.json`);
	const token = await signIn(app, DEMO);
	const part = (name, failure, work) => once(stamp(name), say, failure, work);
	await part("furnished", "The demo's tags, notes and reports could not be made", () => addContent({ app, token, dayBack }));
	await part("connected", "The demo's Search Console could not be connected", () => connectDemo(app));
	await part("answers", "The demo's report of AI answers could not be imported", () => importAnswers({ app, token, dayBack }));
	await part("answer-sources", "The demo's sources of AI answers could not be added", () => addAnswerSources(app));
	await part("prompts", "The demo's prompts could not be added", () => addPrompts({ app, token }));
	if (days === 0) return;
	await part("history", "The demo's past could not be read", async () => {
		say(`The demo's past ${days} days are being read.`);
		const urls = await followedUrls(app, token);
		// A call for each: a slow machine may need longer for all days than a call may take.
		for (let back = days; back > 0; back--) await post(app, "/dev/history", { email: DEMO.email, days, from: back, to: back, urls });
		await sendReports(app, token);
		say(`The demo's past ${days} days are read.`);
	});
}

/** Files of the reports that were sent in the past have expired: those of today can be opened. */
async function sendReports(app, token) {
	const { read, send } = apiOf(app, token);
	for (const { id } of await read("/api/scheduled_exports")) await send(`/api/scheduled_exports/${id}/send`, {});
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

/** Returns addresses of the demo websites that rank today, and some that are not indexed. */
async function followedUrls(app, token) {
	const monitors = await apiOf(app, token).read("/api/monitors");
	const ranking = DEMO_MONITORS.flatMap(({ website }) => {
		const own = monitors.filter((one) => one.website.domain === website && one.url).map(({ url }) => url);
		return [...new Set(own)].slice(0, DEMO_URLS_PER_WEBSITE);
	});
	return [...ranking, ...DEMO_LOST_URLS];
}

/** An interrupted seed continues with its user. */
async function makeUser(app, user) {
	const settings = { verified: true, terms_accepted: true, timezone: "Europe/Paris" };
	const signIn = await signInAs(app, user);
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

/** Number of the demo's monitors without a definite position: a number is one, `null` and `false` are not. Some have none today. */
async function openMonitors(app, token) {
	const monitors = await apiOf(app, token).read("/api/monitors");
	return monitors.filter(({ position, keyword }) => typeof position !== "number" && !DEMO_UNREAD.includes(keyword.term)).length;
}

function post(app, address, payload, token, method) {
	return apiOf(app, token).send(address, payload, method);
}

/** Answers the status, for a sign-in that may be refused. */
function signInAs(app, { email, password }) {
	const headers = { Accept: "application/json", "Content-Type": "application/json" };
	return fetch(`${app}/api/account/tokens/generate`, { method: "POST", headers, body: JSON.stringify({ email, password }) });
}
