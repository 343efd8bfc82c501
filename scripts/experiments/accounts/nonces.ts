import type { BenchApp } from "../../bench/bench-app";
import { type Check, check } from "../check";
import { ask, freshAddress, inParallel, newPerson } from "./client";

const LOADS = 1_000;
const WORKERS = 8;
const BITS_MIN = 128;
const BITS_PER_CHARACTER = 6;
/** In 1,000 even draws among 64 a character comes up so often at one place less than once in a million runs. */
const SAME_AT_ONE_PLACE_MAX = 45;
/** Pages of all layouts, dialogs among them; the signed-in ones with their cookie. */
const PUBLIC = ["/login", "/signup", "/forgot_password", "/welcome", "/login?dialog=login_by_code"];
const OWN = [
	"/nowhere",
	"/position-monitoring",
	"/account/profile",
	"/account/preferences",
	"/notifications",
	"/account/profile?dialog=change_password",
];

interface Load {
	path: string;
	policy: string;
	nonce: string;
	/** Scripts of the page that carry another nonce or none. */
	foreignScripts: number;
	scripts: number;
}

/** S58: the policy of a thousand page loads. That nothing violates it with JavaScript on is the browser journeys' part. */
export async function nonces(app: BenchApp): Promise<Check[]> {
	const { cookie } = await newPerson(app);
	const paths = [...PUBLIC, ...OWN];
	const loads = await inParallel(
		WORKERS,
		Array.from({ length: LOADS }, (_, i) => paths[i % paths.length] ?? "/login"),
		(path) => load(app, path, OWN.includes(path) ? cookie : null),
	);
	const found = loads.map(({ nonce }) => nonce);
	const bits = Math.min(...found.map((nonce) => nonce.length * BITS_PER_CHARACTER));
	const same = mostAtOnePlace(found);
	const distinct = new Set(found).size;
	const unsafe = loads.filter(({ policy }) => /unsafe-(inline|eval|hashes)/.test(policy));
	const scripts = loads.reduce((sum, one) => sum + one.scripts, 0);
	const foreign = loads.filter((one) => one.foreignScripts > 0 || one.scripts === 0);
	return [
		check("S58 a nonce has at least 128 bits", bits >= BITS_MIN, `${bits} bits, ${found.length} pages`),
		check("S58 no nonce comes twice", distinct === LOADS, `${distinct} of ${LOADS} differ`),
		check(
			"S58 all characters of nonces are as likely",
			same <= SAME_AT_ONE_PLACE_MAX,
			`one comes ${same} times at one place, ${Math.round(LOADS / 64)} expected`,
		),
		check("S58 no policy lets inline code or eval in", unsafe.length === 0, `${unsafe.length} of ${LOADS}`),
		check(
			"S58 every script of a page carries the nonce of its policy",
			foreign.length === 0,
			`${scripts} scripts; ${
				foreign
					.map(({ path }) => path)
					.slice(0, 3)
					.join(" ") || "none without"
			}`,
		),
	];
}

async function load(app: BenchApp, path: string, cookie: string | null): Promise<Load> {
	const headers: Record<string, string> = { accept: "text/html" };
	if (cookie) headers.cookie = cookie;
	const answer = await ask(app, path, { headers, ip: freshAddress() });
	const html = await answer.text();
	const policy = answer.headers.get("content-security-policy") ?? "";
	const nonce = /script-src [^;]*'nonce-([\w+/=-]+)'/.exec(policy)?.[1] ?? "";
	const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
	return {
		path,
		policy,
		nonce,
		scripts: scripts.length,
		foreignScripts: scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)).length,
	};
}

function mostAtOnePlace(texts: readonly string[]): number {
	const counts = new Map<string, number>();
	for (const text of texts)
		for (const [place, character] of [...text].entries()) {
			const key = `${place} ${character}`;
			counts.set(key, (counts.get(key) ?? 0) + 1);
		}
	return Math.max(...counts.values());
}
