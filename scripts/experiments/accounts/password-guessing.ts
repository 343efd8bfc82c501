import { SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_ADDRESS_LIMIT, SPREAD_UNPROVEN_LIMIT } from "~/domain/account/attempt-limit";
import type { BenchApp } from "../../bench/bench-app";
import { type Check, check } from "../check";
import { advance, freshAddress, freshEmail, inParallel, newPerson, PASSWORD, PERSON, type Said, signIn } from "./client";

const WORKERS = 20;
const WRONG = "not the right password";
/** Accounts that exist, among the thousand that one address tries: the others cost the same (S13). */
const KNOWN = 20;

/** S15: how many guesses are compared with a hash, whatever is tried. A compared one is answered 401, one that is not 429. */
export async function passwordGuessing(app: BenchApp): Promise<Check[]> {
	return [...(await oneAccount(app)), ...(await oneAddress(app)), ...(await manyAddresses(app))];
}

async function oneAccount(app: BenchApp): Promise<Check[]> {
	const { email } = await newPerson(app);
	const ip = freshAddress();
	const tryAgain = () => signIn(app, email, WRONG, ip);
	const answers = await inParallel(WORKERS, Array(100).fill(0), tryAgain);
	const refusedMs = await cpuPerTry(app, Array(50).fill(0), tryAgain);
	const comparedMs = await cpuPerTry(app, Array.from({ length: 10 }, freshAddress), (fresh) => signIn(app, email, WRONG, fresh));
	const rightOne = await signIn(app, email, PASSWORD, ip);
	await advance(app, SIGN_IN_ACCOUNT_LIMIT.windowMs + 60_000);
	const later = await signIn(app, email, PASSWORD, ip);
	return [
		check("S15 of 100 wrong passwords for one account from one address 10 are compared", compared(answers) === 10, tally(answers)),
		refusals("S15 one account, one address: the others are told to wait", answers, SIGN_IN_ACCOUNT_LIMIT.windowMs),
		check(
			"S15 a refused try costs no hash",
			refusedMs < comparedMs / 3,
			`${refusedMs.toFixed(0)} ms of CPU each, a compared one ${comparedMs.toFixed(0)} ms`,
		),
		check("S15 beyond the limit the right password is not compared either", rightOne.status === 429, rightOne.status),
		check("S15 after the 15 minutes the owner gets in from there", later.status === 200, later.status),
	];
}

async function oneAddress(app: BenchApp): Promise<Check[]> {
	const ip = freshAddress();
	const known = await inParallel(2, Array(KNOWN).fill(0), async () => (await newPerson(app)).email);
	const emails = Array.from({ length: 1_000 }, (_, i) => known[i / 2] ?? freshEmail());
	const answers = await inParallel(WORKERS, emails, (email) => signIn(app, email, WRONG, ip));
	return [
		check("S15 of 1,000 accounts tried from one address 30 are compared", compared(answers) === SIGN_IN_ADDRESS_LIMIT.max, tally(answers)),
		refusals("S15 one address, 1,000 accounts: the others are told to wait", answers, SIGN_IN_ADDRESS_LIMIT.windowMs),
	];
}

/** Beyond 100 a day a try from a new place needs the bot check. */
async function manyAddresses(app: BenchApp): Promise<Check[]> {
	const { email } = await newPerson(app);
	const home = freshAddress();
	await signIn(app, email, PASSWORD, home);
	const answers = await inParallel(WORKERS, Array.from({ length: 1_000 }, freshAddress), (ip) => signIn(app, email, WRONG, ip));
	const asked = answers.filter(({ code }) => code === "ProofRequiredException").length;
	const atHome = await signIn(app, email, PASSWORD, home);
	const elsewhere = await signIn(app, email, PASSWORD, freshAddress());
	const proven = await signIn(app, email, PASSWORD, freshAddress(), PERSON);
	return [
		check(
			"S15 of 1,000 addresses that try one account 100 are compared, and no other without a proof",
			compared(answers) === SPREAD_UNPROVEN_LIMIT.max && asked === 900,
			`${compared(answers)} compared, ${asked} asked for a proof`,
		),
		check(
			"S15 meanwhile the owner gets in from where they signed in before, and elsewhere after the bot check",
			atHome.status === 200 && elsewhere.code === "ProofRequiredException" && proven.status === 200,
			`${atHome.status} at home, ${elsewhere.status} elsewhere, ${proven.status} with a proof`,
		),
	];
}

function compared(answers: readonly Said[]): number {
	return answers.filter((answer) => answer.code === "InvalidCredentialsException").length;
}

function tally(answers: readonly Said[]): string {
	const others = answers.filter(({ status }) => status !== 401 && status !== 429);
	return `${compared(answers)} of ${answers.length} compared${others.length > 0 ? `, ${others.length} answered ${others[0]?.status}` : ""}`;
}

/** Every answer but the compared ones is 429 with a Retry-After within the window (and the slot that ends it). */
function refusals(what: string, answers: readonly Said[], windowMs: number): Check {
	const refused = answers.filter((answer) => answer.code !== "InvalidCredentialsException");
	const waits = refused.map(({ retryAfter }) => retryAfter ?? Number.NaN);
	const longest = Math.max(...waits);
	const told = waits.every((wait) => wait >= 1 && wait <= windowMs / 1000 + 60);
	const figure = `${refused.length} answers, Retry-After ${Math.min(...waits)} to ${longest} s`;
	return check(what, refused.length > 0 && refused.every(({ status }) => status === 429) && told, figure);
}

async function cpuPerTry<T>(app: BenchApp, items: readonly T[], work: (item: T) => Promise<Said>): Promise<number> {
	const before = app.cpuMs();
	for (const item of items) await work(item);
	return (app.cpuMs() - before) / items.length;
}
