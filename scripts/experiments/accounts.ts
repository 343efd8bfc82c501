import { PASSWORD } from "../stage/accounts";
import { type StageApp, startApp } from "../stage/app";
import { type Check, check } from "../stage/compare";

interface Said {
	status: number;
	text: string;
	ms: number;
}

const TRIES = 30;
/** Two-sided, at 1 in 1,000: nine comparisons a run must not cry wolf. */
const Z_MAX = 3.29;
const WRONG = "not the right password";

type Group = "unknown" | "known" | "disabled" | "unverified";
const GROUPS: readonly Group[] = ["unknown", "known", "disabled", "unverified"];
interface Try {
	group: Group;
	said: Said;
}

/** S13: answers about addresses with and without an account, in words and in time, by HTTP as a client gets them; 30 tries each, in turns. */
export async function accountsExperiment(): Promise<Check[]> {
	const app = await startApp();
	try {
		return await timing(app);
	} finally {
		await app.stop();
	}
}

async function timing(app: StageApp): Promise<Check[]> {
	const emails = await addresses(app);
	const ways: [string, (email: string) => Promise<Said>][] = [
		["wrong password", (email) => call(app, "account/tokens/generate", { email, password: WRONG })],
		["wrong code", (email) => call(app, "account/tokens/generate", { email, code: "12345678" })],
		["forgotten password", (email) => call(app, "account/password/reset", { email })],
		["sign-up", (email) => signUp(app, email)],
	];
	const checks: Check[] = [];
	for (const [name, way] of ways) {
		// The first answers of a fresh process are slow, whoever they are about.
		for (let n = 0; n < 5; n++) await way(freshEmail());
		const tries: Try[] = [];
		for (let n = 0; n < TRIES; n++) {
			const turn = n % GROUPS.length;
			for (const group of [...GROUPS.slice(turn), ...GROUPS.slice(0, turn)]) {
				tries.push({ group, said: await way(emails[group][n] ?? "") });
			}
		}
		checks.push(...judge(name, tries));
	}
	return checks;
}

/** Each try has an account of its own: limits must not be what is measured. */
async function addresses(app: StageApp): Promise<Record<Group, string[]>> {
	const made = async (fields: object) => {
		const emails = Array.from({ length: TRIES }, freshEmail);
		for (const email of emails) await app.post("/dev/users", { email, password: PASSWORD, ...fields });
		return emails;
	};
	return {
		unknown: Array.from({ length: TRIES }, freshEmail),
		known: await made({}),
		disabled: await made({ status: "disabled" }),
		unverified: await made({ verified: false }),
	};
}

/** The form of the page; there is no call for it. */
function signUp(app: StageApp, email: string): Promise<Said> {
	return ask(app, "/signup", { origin: app.origin }, new URLSearchParams({ email, password: `${PASSWORD} of mine` }));
}

function judge(name: string, tries: readonly Try[]): Check[] {
	// A request for a code gets an id of its own, for known and unknown addresses alike.
	const kinds = new Set(tries.map(({ said }) => `${said.status} ${said.text.replace(/"request":"[\w-]{22}"/, '"request":"…"')}`));
	const times = (group: Group) => tries.filter((one) => one.group === group).map(({ said }) => said.ms);
	const unknown = times("unknown");
	const others = GROUPS.slice(1).map((group) => ({ group, times: times(group), z: rankSumZ(unknown, times(group)) }));
	const worst = Math.max(...others.map(({ z }) => Math.abs(z)));
	const medians = others.map(({ group, times: own, z }) => `${group} ${spread(own)} (z ${z.toFixed(1)})`);
	return [
		check(`S13 ${name}: known and unknown are answered in the same words`, kinds.size === 1, [...kinds].slice(0, 3).join(" | ")),
		check(`S13 ${name}: and in the same time`, worst <= Z_MAX, `unknown ${spread(unknown)}, ${medians.join(", ")}`),
	];
}

function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
}

/** "median ± median deviation", ms. */
function spread(values: readonly number[]): string {
	const middle = median(values);
	return `${middle.toFixed(0)} ± ${median(values.map((value) => Math.abs(value - middle))).toFixed(0)} ms`;
}

/** Mann–Whitney: how far the ranks of `b` among both lie from chance, in standard deviations. Asks nothing of the distributions. */
function rankSumZ(a: readonly number[], b: readonly number[]): number {
	const wins = b.reduce((sum, one) => sum + a.filter((other) => other < one).length + a.filter((other) => other === one).length / 2, 0);
	return (wins - (a.length * b.length) / 2) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
}

let serial = 0;

/** A network address that nobody has used yet. */
function freshAddress(): string {
	serial++;
	return `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
}

function freshEmail(): string {
	return `somebody-${++serial}-${Date.now()}@example.com`;
}

/** An answer to a new network address, on a connection of its own: one that is kept may be closed just when the next request goes out. */
async function ask(app: StageApp, path: string, headers: Record<string, string>, body: string | URLSearchParams): Promise<Said> {
	const sent = { ...headers, "cf-connecting-ip": freshAddress(), connection: "close" };
	const startedAt = performance.now();
	const answer = await fetch(app.origin + path, { method: "POST", headers: sent, body, redirect: "manual" });
	const text = `${answer.headers.get("location") ?? ""} ${await answer.text()}`;
	return { status: answer.status, text, ms: performance.now() - startedAt };
}

/** POST /api/<path> as a client without a browser. */
function call(app: StageApp, path: string, body: object): Promise<Said> {
	return ask(app, `/api/${path}`, { "content-type": "application/json", "app-language": "en" }, JSON.stringify(body));
}
