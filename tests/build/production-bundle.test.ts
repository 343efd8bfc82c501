import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { mailWords } from "../../app/i18n/mail-words";
import budget from "../../scripts/bench/start-budget.json";
import { ADMIN, DEMO } from "../../scripts/demo-data.mjs";

const LOCAL = "dist/app";
const PRODUCTION = "dist/production";
/** Each text occurs in the code of a development aid and nowhere else. */
const MARKS = [
	"/dev/users",
	"/dev/tick",
	"/dev/history",
	"/dev/queue",
	"outbox.json",
	"dev/outbox/",
	"bot-check.js",
	"development-person",
	"queue_deliver",
	"dev.clock_offset_ms",
	"dev.meter",
];
/** Server-only code: tables of the database, settings with secrets, and words of mails. */
const SERVER_ONLY = [
	"drizzle:Columns",
	"TWILIO_AUTH_TOKEN",
	"TURNSTILE_SECRET_KEY",
	"MAIL_HTTP_KEY",
	"SMTP_PASSWORD",
	"SENTRY_DSN",
	"Auto-Submitted",
	mailWords("en").kinds.usage_help.subject,
	mailWords("fr").texts.activation_code,
	mailWords("es").kinds.account_removed.subject,
];
/** A text of each part that loads when it is first used. */
const LATER = {
	payments: "X-Stripe-Client-User-Agent",
	browser: "Target.attachToTarget",
	calls: 'path:"account/tokens/generate"',
	tools: "io.modelcontextprotocol",
	contract: 'openapi:"3.1.0"',
	administration: "crawler_config.published",
	"telephone numbers": "isValidNumber",
	oauth: "code_challenge_methods_supported",
};
/** A text of each library that runs in browsers alone. */
const BROWSER_ONLY = { editor: "cm-activeLine", charts: "apexcharts-canvas" };
/** JavaScript of a screen before its first input, gzipped. */
const SCREEN_KB = 188;
/** Parts that load by themselves after the table (figures, live channel, icons of features), and after others. */
const TABLE_LATER_KB = 18;
const LATER_KB = 4;
/** The editor of administrators checks a config while it is typed, and loads an editor for code. */
const WITHOUT_BUDGET = "routes/admin-crawler-config/route";
/** A text of the library of schemas. */
const SCHEMAS = "unrecognized_keys";
const SEEDS = [DEMO.email, DEMO.password, ADMIN.email, ADMIN.password];

beforeAll(() => {
	// Vite sets variables of its own, such as BASE_URL, which is a setting of a deployment.
	const env = { ...process.env, BASE_URL: "" };
	const run = spawnSync(process.execPath, ["scripts/deploy.mjs", "--dry-run"], { encoding: "utf8", env });
	expect(run.status, run.stdout + run.stderr).toBe(0);
});

test.each(MARKS)("S70 the development aid with %s is in the local bundle and not in production's", (mark) => {
	expect(bundleText(LOCAL)).toContain(mark);
	expect(bundleText(PRODUCTION)).not.toContain(mark);
});

test.each(SEEDS)("S70 the seed %s is in no bundle and in no public file", (secret) => {
	expect(bundleText(PRODUCTION)).not.toContain(secret);
	expect(bundleText(LOCAL)).not.toContain(secret);
	expect(bundleText("build/client")).not.toContain(secret);
});

test("S70 no public file contains a development aid", () => {
	const text = bundleText("build/client");
	for (const mark of MARKS) expect(text).not.toContain(mark);
	expect(text.length).toBeGreaterThan(10_000);
});

test("S70 the payment sandbox is in no bundle", () => {
	const mark = "next_outcomes";
	expect(fs.readFileSync("packages/payments-sandbox/src/control.ts", "utf8")).toContain(mark);
	for (const folder of [LOCAL, PRODUCTION, "build/client"]) expect(bundleText(folder)).not.toContain(mark);
});

test.each(SERVER_ONLY)("S61 server-only text is in the server's bundle and in no public file: %s", (text) => {
	expect([bundleText(PRODUCTION).includes(text), bundleText("build/client").includes(text)]).toEqual([true, false]);
});

test.each(Object.entries(BROWSER_ONLY))("the library of the %s is in the public files and not in the server's bundle", (_, text) => {
	expect([bundleText("build/client").includes(text), bundleText(PRODUCTION).includes(text)]).toEqual([true, false]);
});

test("the production bundle keeps its budget, and code that few requests need stays out of what each start reads", () => {
	expect(gzipSync(bundleText(PRODUCTION)).length / 1000).toBeLessThan(budget.gzippedKb);
	const started = readAtStart("index.js");
	const later = Object.entries(LATER).filter(([, mark]) => !started.includes(mark) && bundleText(PRODUCTION).includes(mark));
	expect(later.map(([name]) => name)).toEqual(Object.keys(LATER));
});

test("the scripts of each screen keep the budget, and schemas load at the first input", () => {
	const screens = Object.keys(readManifest().routes).filter((name) => !name.startsWith("routes/_") && name !== WITHOUT_BUDGET);
	expect(screens.length).toBeGreaterThan(40);
	const later = (name: string) => (name === "routes/position-monitoring/route" ? TABLE_LATER_KB : LATER_KB);
	const sizes = screens.map((name) => ({ name, kb: loadedAtFirst(name).reduce((sum, { kb }) => sum + kb, later(name)) }));
	expect(sizes.filter(({ kb }) => kb > SCREEN_KB)).toEqual([]);
	expect(screens.filter((name) => loadedAtFirst(name).some(({ text }) => text.includes(SCHEMAS)))).toEqual([]);
	expect(bundleText("build/client")).toContain(SCHEMAS);
});

test("the screen of subscriptions loads the card form with the dialog that needs it", () => {
	const code = loadedAtFirst("routes/account-subscriptions/route")
		.map(({ text }) => text)
		.join("");
	expect([code.includes("confirmSetup"), bundleText("build/client").includes("confirmSetup")]).toEqual([false, true]);
	expect(code).toContain("plan-choice");
});

interface Loaded {
	module: string;
	imports: string[];
	parentId?: string;
}

interface Manifest {
	entry: Loaded;
	routes: Record<string, Loaded>;
}

let manifest: Manifest | null = null;

function readManifest(): Manifest {
	if (manifest) return manifest;
	const name = fs.readdirSync("build/client/assets").find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
	const text = fs.readFileSync(path.join("build/client/assets", name), "utf8");
	manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
	return manifest;
}

const scripts = new Map<string, { text: string; kb: number }>();

function readScript(file: string): { text: string; kb: number } {
	const known = scripts.get(file);
	if (known) return known;
	const text = fs.readFileSync(path.join("build/client", file), "utf8");
	const script = { text, kb: gzipSync(text).length / 1024 };
	scripts.set(file, script);
	return script;
}

/** Scripts that the browser loads with a screen: those of the entry, of the screen and of the screens around it, with all that they import. */
function loadedAtFirst(screen: string): { text: string; kb: number }[] {
	const { entry, routes } = readManifest();
	const all = [entry];
	for (let route = routes[screen]; route; route = routes[route.parentId ?? ""]) all.push(route);
	return [...new Set(all.flatMap(({ module, imports }) => [module, ...imports]))].map(readScript);
}

/** A module of the bundle with all that it imports, dynamic imports excluded. */
function readAtStart(entry: string): string {
	const seen = new Set([entry]);
	let text = "";
	for (const name of seen) {
		const code = fs.readFileSync(path.join(PRODUCTION, name), "utf8");
		// Texts are not parsed.
		for (const [, imported = ""] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) seen.add(imported);
		text += code;
	}
	return text;
}

const texts = new Map<string, string>();

/** All scripts below a folder; source maps are not uploaded. */
function bundleText(folder: string): string {
	const text = texts.get(folder) ?? readBundle(folder);
	texts.set(folder, text);
	return text;
}

function readBundle(folder: string): string {
	return fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(js|css|html|json|txt)$/.test(entry.name))
		.map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
		.join("\n");
}
