import type { BenchApp } from "../../bench/bench-app";
import { type Check, check } from "../check";
import { call, clock, freshAddress, freshEmail, inParallel, newPerson, outbox, type Said, setClock } from "./client";

const HUNDRED: readonly number[] = Array.from({ length: 100 }, (_, i) => i);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The last try before a window ends comes so long before: time also passes by itself. */
const MARGIN_MS = 5 * 60_000;

/** S54: however often one source asks, an address gets a mail a minute, five an hour and ten a day; of many sources together ten an hour. */
export async function mailBombing(app: BenchApp): Promise<Check[]> {
	const unverified = await newPerson(app, { verified: false });
	const resend = () => call(app, "account/verify/resend", {}, { ip: freshAddress(), token: unverified.token });
	const member = await newPerson(app);
	const source = freshAddress();
	const forget = () => call(app, "account/password/reset", { email: member.email }, { ip: source });
	return [
		...(await bomb(app, { name: "another activation code", to: unverified.email, ask: resend })),
		...(await bomb(app, { name: "forgotten password from one source", to: member.email, ask: forget })),
		...(await strangers(app)),
		...(await manySources(app)),
	];
}

async function bomb(app: BenchApp, { name, to, ask }: { name: string; to: string; ask: () => Promise<Said> }): Promise<Check[]> {
	const sent = async () => (await outbox(app, to)).filter(({ code }) => code !== null).length;
	const startedAt = await clock(app);
	const storm = await inParallel(20, HUNDRED, ask);
	const atOnce = await settled(sent);
	const refused = storm.filter(({ status, retryAfter }) => status === 429 && (retryAfter ?? 0) >= 1).length;
	await spread(app, { from: startedAt, to: startedAt + HOUR_MS - MARGIN_MS }, ask);
	const inHour = await settled(sent);
	await spread(app, { from: startedAt + HOUR_MS, to: startedAt + DAY_MS - MARGIN_MS }, ask);
	const inDay = await settled(sent);
	await setClock(app, startedAt + 2 * DAY_MS);
	await ask();
	const nextDay = (await settled(sent)) - inDay;
	return [
		check(`S54 ${name} ×100 at once: one mail`, atOnce === 1 && refused === 99, `${atOnce} sent, ${refused} told to wait`),
		check(`S54 ${name} ×100 over an hour: five mails`, inHour === 5, `${inHour} sent`),
		check(`S54 ${name} ×100 over the rest of the day: ten mails in all`, inDay === 10, `${inDay} sent`),
		check(`S54 ${name} the next day: sent again`, nextDay === 1, `${nextDay} sent`),
	];
}

/** A hundred tries evenly from one instant to another, by the clock that the app goes by. */
async function spread(app: BenchApp, { from, to }: { from: number; to: number }, ask: () => Promise<Said>): Promise<void> {
	for (const n of HUNDRED) {
		await setClock(app, from + ((to - from) * (n + 1)) / HUNDRED.length);
		await ask();
	}
}

/** Mails go out after the answer: the count once it stands still. */
async function settled(count: () => Promise<number>): Promise<number> {
	for (let before = await count(); ; ) {
		await new Promise((resolve) => setTimeout(resolve, 500));
		const now = await count();
		if (now === before) return now;
		before = now;
	}
}

/** One who asks in the names of a hundred others. */
async function strangers(app: BenchApp): Promise<Check[]> {
	const ip = freshAddress();
	const answers = await inParallel(10, HUNDRED, () => call(app, "account/password/reset", { email: freshEmail() }, { ip }));
	const taken = answers.filter(({ status }) => status === 200).length;
	return [check("S54 one address asks for 100 others' codes: 30 are taken in five minutes", taken === 30, `${taken} taken`)];
}

/** A hundred who ask in the name of one other. */
async function manySources(app: BenchApp): Promise<Check[]> {
	const { email } = await newPerson(app);
	const answers = await inParallel(10, HUNDRED, () => call(app, "account/password/reset", { email }, { ip: freshAddress() }));
	const sent = await settled(async () => (await outbox(app, email)).length);
	const asked = answers.filter(({ code }) => code === "ProofRequiredException").length;
	return [
		check(
			"S54 100 sources ask for one address's codes: ten mails, then a proof",
			sent === 10 && asked === 90,
			`${sent} sent, ${asked} asked for a proof`,
		),
	];
}
