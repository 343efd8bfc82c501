import { ACTIVATION_LIMITS, CODE_TRIES_MAX } from "~/domain/account/code-rules";
import type { BenchApp } from "../../bench/bench-app";
import type { Meter } from "../../bench/keywords";
import { type Check, check } from "../check";
import { call, freshAddress, inParallel, newPerson, outbox, type Person, type Said } from "./client";

/** Always the same, because a session notes a change of address. */
const IP = freshAddress();
const WORKERS = 20;
const CODES = 10_000;
/** Rows that the app writes by itself (its clock, "last seen") while the codes are sent. */
const OTHER_ROWS = 500;
/** Source: reliability S17. */
const CHANCE_MAX = 0.005;

/** S17: all four-digit codes for one verification. */
export async function codeGuessing(app: BenchApp): Promise<Check[]> {
	const tries: number[] = [];
	for (let wrong = 0; wrong <= CODE_TRIES_MAX; wrong++) tries.push((await rightAfter(app, wrong)).status);
	const compared = tries.filter((status) => status === 200).length;
	const codesADay = Math.max(...ACTIVATION_LIMITS.filter(({ windowMs }) => windowMs === 24 * 3_600_000).map(({ max }) => max));
	const chance = (compared * codesADay) / CODES;
	return [
		check(
			"S17 the right code passes as the fifth try and not as the sixth",
			tries.join() === "200,200,200,200,200,422",
			`${tries.join(" ")} after 0 to ${CODE_TRIES_MAX} wrong ones`,
		),
		...(await allCodes(app)),
		check(
			"S17 chance of a day's guessing at most 0.5 %",
			chance <= CHANCE_MAX,
			`${(chance * 100).toFixed(2)} % (${compared} tries × ${codesADay} codes of ${CODES})`,
		),
	];
}

async function askForCode(app: BenchApp, who: Person): Promise<string> {
	await call(app, "account/verify/resend", {}, { ip: IP, token: who.token });
	return (await outbox(app, who.email)).at(-1)?.code ?? "";
}

function verify(app: BenchApp, who: Person, code: string): Promise<Said> {
	return call(app, "account/verify", { code }, { ip: IP, token: who.token });
}

async function rightAfter(app: BenchApp, wrong: number): Promise<Said> {
	const who = await newPerson(app, { verified: false });
	const right = await askForCode(app, who);
	for (let n = 1; n <= wrong; n++) await verify(app, who, String((Number(right) + n) % CODES).padStart(4, "0"));
	return verify(app, who, right);
}

/** Twenty at once, the right one half-way. A compared code writes a row, a dead one none: what D1 counts is a second witness. */
async function allCodes(app: BenchApp): Promise<Check[]> {
	const who = await newPerson(app, { verified: false });
	const right = await askForCode(app, who);
	const first = (Number(right) + CODES / 2) % CODES;
	const codes = Array.from({ length: CODES }, (_, i) => String((first + i) % CODES).padStart(4, "0"));
	const before = (await app.get<Meter>("/dev/meter")).rows;
	const answers = await inParallel(WORKERS, codes, (code) => verify(app, who, code));
	const rows = (await app.get<Meter>("/dev/meter")).rows - before;
	const kinds = new Set(answers.map(({ status, text }) => `${status} ${text}`));
	const { verified_at: verifiedAt } = await app.get<{ verified_at: string | null }>("/api/account", who.token);
	const refused = answers.filter(({ code }) => code === "InvalidCodeException").length;
	return [
		check(
			"S17 all 10,000 codes for one verification: none gets in",
			refused === CODES && verifiedAt === null,
			`${refused} refused, ${CODES - refused} answered otherwise; account ${verifiedAt === null ? "not activated" : "activated"}`,
		),
		check("S17 nothing tells the right code from the others", kinds.size === 1, [...kinds].slice(0, 3).join(" | ")),
		check("S17 codes that are not compared write nothing", rows < OTHER_ROWS, `${rows} rows written during 10,000 codes`),
	];
}
