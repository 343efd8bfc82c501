import type { BenchApp } from "../../bench/bench-app";
import { type Check, check } from "../check";
import { ask, call, freshAddress, freshEmail, inParallel, newPerson, PASSWORD, type Said, signIn } from "./client";

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

/** S13: answers about addresses with and without an account, in words and in time; 30 tries each, one after the other, turn by turn. */
export async function timing(app: BenchApp): Promise<Check[]> {
	const emails = await addresses(app);
	const ways: [string, (email: string) => Promise<Said>][] = [
		["wrong password", (email) => signIn(app, email, WRONG, freshAddress())],
		["wrong code", (email) => call(app, "account/tokens/generate", { email, code: "12345678" }, freshAddress())],
		["forgotten password", (email) => call(app, "account/password/reset", { email }, freshAddress())],
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
async function addresses(app: BenchApp): Promise<Record<Group, string[]>> {
	const made = (fields: Parameters<typeof newPerson>[1]) => inParallel(2, Array(TRIES).fill(0), () => newPerson(app, fields));
	return {
		unknown: Array.from({ length: TRIES }, freshEmail),
		known: await made({}),
		disabled: await made({ status: "disabled" }),
		unverified: await made({ verified: false }),
	};
}

/** The form of the page; there is no call for it. */
async function signUp(app: BenchApp, email: string): Promise<Said> {
	const body = new URLSearchParams({ email, password: `${PASSWORD} of mine` });
	const startedAt = performance.now();
	const answer = await ask(app, "/signup", { method: "POST", headers: { origin: app.origin }, body, ip: freshAddress() });
	const text = await answer.text();
	return {
		status: answer.status,
		text: `${answer.headers.get("location")} ${text}`,
		ms: performance.now() - startedAt,
	};
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
