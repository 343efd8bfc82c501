// What a working account has beside its keywords: tags, notes, reports, an import, and the rest of the demo. All of it goes through the app's calls and forms.
import {
	DEMO,
	DEMO_CHECKS,
	DEMO_FAVORITES,
	DEMO_IMPORTED,
	DEMO_MONITORS,
	DEMO_NOTES,
	DEMO_PROFILE,
	DEMO_REMOVED,
	DEMO_SCHEDULES,
	DEMO_TAGS,
	DEMO_VIEW,
} from "./demo-data.mjs";
import { demoLogo } from "./demo-logo.mjs";
import { apiOf, browserOf } from "./demo-session.mjs";
import { DEMO_COMPETITORS, DEMO_RISING } from "./demo-story.mjs";

/** First and last day of the file of positions, before the days that are read here. */
const FILE_DAYS = [45, 32];
const AGREEMENT_LIMIT_MS = 60_000;

/** Adds what the demo lacks. An interrupted start may have added a part: what stands already is left out. */
export async function addContent({ app, token, dayBack }) {
	const api = apiOf(app, token);
	const forms = await browserOf(app);
	await api.send("/api/account", DEMO_PROFILE, "PUT");
	await addLabels(api, dayBack);
	await addCompetitors(api);
	await addSchedules(app, api);
	await addImport(api, dayBack);
	await addRemoved(api);
	const checks = await api.read("/api/checks");
	for (const check of lacking(DEMO_CHECKS, checks, ({ keyword }) => keyword.term ?? keyword)) await api.send("/api/checks", check);
	await addLogo(forms);
	const view = `/position-monitoring/${DEMO_VIEW.website}?${new URLSearchParams({ ...DEMO_VIEW.shows, comparison: dayBack(7) })}`;
	await forms.submit(view, { intent: "save_view", name: DEMO_VIEW.name }).catch(ignoreSecond);
	await pinPage(api, forms);
}

/** The wanted things whose name no present thing has. */
export function lacking(wanted, present, nameOf) {
	const names = new Set(present.map(nameOf));
	return wanted.filter((one) => !names.has(nameOf(one)));
}

async function addLabels(api, dayBack) {
	const monitors = await api.read("/api/monitors");
	const websites = await api.read("/api/websites");
	const idsOf = (terms) => monitors.filter(({ keyword }) => terms.includes(keyword.term)).map(({ id }) => id);
	const entities = new Map(idsOf(DEMO_FAVORITES).map((id) => [id, { id, favorite: true }]));
	const present = await api.read("/api/tags");
	for (const { name, color, keywords } of DEMO_TAGS) {
		const tag = present.find((one) => one.name === name) ?? (await api.send("/api/tags", { name, color }));
		for (const id of idsOf(keywords)) entities.set(id, { ...entities.get(id), id, tags: [tag.id] });
	}
	await api.send("/api/monitors", { entities: [...entities.values()] }, "PUT");
	const notes = await api.read("/api/notes");
	for (const { back, website, description } of lacking(DEMO_NOTES, notes, (note) => note.description)) {
		const domain = DEMO_MONITORS[website]?.website;
		const ways = websites.filter((one) => one.domain === domain).map(({ id }) => `websites:${id}`);
		await api.send("/api/notes", { description, at: dayBack(back), monitors_ways: ways });
	}
}

/** Those that are listed already are left out. */
async function addCompetitors(api) {
	const websites = await api.read("/api/websites");
	const rivals = [DEMO_COMPETITORS, [DEMO_RISING]];
	for (const [i, competitors] of rivals.entries()) {
		const own = websites.find(({ domain }) => domain === DEMO_MONITORS[i].website);
		await api.send(`/api/websites/${own.id}/competitors`, { competitors });
	}
}

/** Reports to the demo's user and to a client, who agrees. */
async function addSchedules(app, api) {
	const websites = await api.read("/api/websites");
	const present = await api.read("/api/scheduled_exports");
	for (const { website, emails, ...schedule } of DEMO_SCHEDULES.slice(present.length)) {
		const way = `websites:${websites.find(({ domain }) => domain === website).id}`;
		await api.send("/api/scheduled_exports", { ...schedule, monitors_ways: [way], transport_options: { emails } });
		if (emails !== DEMO.email) await agree(app, emails);
	}
}

async function agree(app, address) {
	const deadline = Date.now() + AGREEMENT_LIMIT_MS;
	while (Date.now() < deadline) {
		const mails = await (await fetch(`${app}/dev/outbox.json?to=${encodeURIComponent(address)}`)).json();
		const link = /\/report-mails\/[\w-]+/.exec(mails.at(-1)?.text ?? "")?.[0];
		if (link) {
			await fetch(app + link, { method: "POST", headers: { Origin: app }, body: new URLSearchParams({ intent: "agree" }) });
			return;
		}
		await new Promise((resolve) => setTimeout(resolve, 500));
	}
	throw new Error(`${address} was not asked to agree.`);
}

/** A file of keywords with the positions of two weeks. */
async function addImport(api, dayBack) {
	const { keywords, website, country, language } = DEMO_IMPORTED;
	const monitors = await api.read("/api/monitors");
	if (monitors.some(({ keyword }) => keyword.term === keywords[0])) return;
	const [first, last] = FILE_DAYS;
	const days = Array.from({ length: first - last }, (_, i) => dayBack(first - i));
	const rows = keywords.flatMap((term, i) => days.map((day, n) => `${term},${day},${8 + 4 * i - Math.floor(n / 5)}`));
	const form = new FormData();
	form.set("file", new File([`Keyword,Date,Position\n${rows.join("\n")}\n`], "palabras-clave-2026.csv", { type: "text/csv" }));
	const { filename, filetype, preset } = await api.send("/api/monitors/import", form);
	const filling = { website, country, language, device: "desktop" };
	await api.send("/api/monitors/import/process", { filename, filetype, ...preset, filling });
}

async function addRemoved(api) {
	const [term] = DEMO_REMOVED.keywords;
	await api.send("/api/monitors", { ...DEMO_REMOVED, tags: [] });
	const ids = (await api.read("/api/monitors")).filter(({ keyword }) => keyword.term === term).map(({ id }) => id);
	await api.send("/api/monitors/remove", { ids });
}

async function addLogo({ submit }) {
	const form = new FormData();
	form.set("intent", "share_logo");
	form.set("logo", new File([demoLogo()], "logo.png", { type: "image/png" }));
	await submit("/position-monitoring?dialog=share", form);
}

/** The result page of the first favourite is kept. */
async function pinPage(api, { submit }) {
	const monitors = await api.read("/api/monitors");
	const look = monitors.find(({ keyword, seen }) => keyword.term === DEMO_FAVORITES[0] && seen?.look)?.seen.look;
	if (look) await submit(`/looks/${look}`, { intent: "pin" });
}

/** Impressions in answers of Google's AI, from the file that Search Console gives. The website is connected by then. */
export async function importAnswers({ app, token, dayBack }) {
	const api = apiOf(app, token);
	const { submit } = await browserOf(app);
	const website = (await api.read("/api/websites")).find(({ domain }) => domain === DEMO_MONITORS[0].website);
	const monitors = (await api.read("/api/monitors")).filter(({ website: { id }, url }) => id === website.id && url);
	const days = Array.from({ length: 28 }, (_, i) => [dayBack(30 - i), 40 + 3 * i + ((i * 7) % 11)]);
	const total = days.reduce((sum, [, impressions]) => sum + impressions, 0);
	const counted = (names) => [...new Set(names)].slice(0, 8).map((name, i) => [name, Math.round(total / 2 ** (i + 1.3))]);
	const tables = {
		"Date,Impressions": days,
		"Top pages,Impressions": counted(monitors.map(({ url }) => url)),
		"Top queries,Impressions": counted(monitors.map(({ keyword }) => keyword.term)),
	};
	for (const [titles, rows] of Object.entries(tables)) {
		const form = new FormData();
		form.set("intent", "import");
		form.set("from", dayBack(30));
		form.set("to", dayBack(3));
		form.set("file", new File([`${titles}\n${rows.map((row) => row.join(",")).join("\n")}\n`], "answers.csv", { type: "text/csv" }));
		await submit(`/queries/${website.id}/ai-answers`, form);
	}
}

/** Pays for a plan with a card of the sandbox, which gives an invoice and room for the keywords. */
export async function payPlan({ app, token, payments, key }) {
	const api = apiOf(app, token);
	if ((await api.read("/api/account/customer/invoices")).length > 0) return;
	const { company, first_name, last_name } = DEMO_PROFILE;
	const address = { line1: "12 quai Saint-Antoine", postal_code: "69002", city: "Lyon", country: "FR" };
	await api.send("/api/account/customer", { name: company, email: DEMO.email, address });
	const { intent } = await api.read("/api/account/customer/setup_intent");
	const card = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: `${first_name} ${last_name}` };
	const { id: method } = await asCardForm(payments, key, "/elements/methods", card);
	const confirm = `/v1/setup_intents/${intent.client_secret.split("_secret_")[0]}/confirm`;
	await asCardForm(payments, key, confirm, { client_secret: intent.client_secret, payment_method: method });
	await api.send("/api/account/customer/payment_method", { payment_method: method });
	const order = { options: { max_monitor_plus_100: 1 }, yearly: false };
	const { attempt } = await api.send("/api/account/customer/subscription/estimate", order);
	await api.send("/api/account/customer/subscription", { ...order, attempt, use_default_payment_method: true });
}

/** The provider's own form, in the browser of whoever pays. */
async function asCardForm(payments, key, address, fields) {
	const headers = { Authorization: `Bearer ${key}` };
	const answer = await fetch(payments + address, { method: "POST", headers, body: new URLSearchParams(fields) });
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
	return await answer.json();
}

/** A view of that name stands already. */
function ignoreSecond() {}
