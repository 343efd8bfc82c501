import path from "node:path";
import { sql } from "drizzle-orm";
import { sample } from "~/db/tables/samples";
import { printOrdinals } from "~/domain/sample/ordinals";
import { addDays, localDay, nextLocalDayStart, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "~/services/ctx";
import { rebuildBests } from "~/services/samples/bests";
import { packGrid } from "~/services/samples/sample-row";
import { sealMonth } from "~/services/samples/seal-month";
import { createUser } from "~/services/users/create-user";
import { followAll, groupsOf } from "./seed-large/followed";
import { openLocalCtx } from "./seed-large/local-ctx";
import { seededGrid, seededPositions } from "./seed-large/seeded-account";
import { SIGN_IN } from "./seed-large/sign-in";

// npm run seed:large -- [--keywords 20000] [--days 365] [--state DIR]: an account with a year behind it, by the product's own storage.
// Serve it with STATE_DIR=DIR npm start; nothing else may run on that folder meanwhile.
const TIMEZONE = "Europe/Paris";
/** Share of unknown answers, so that the demo shows some. */
const UNKNOWNS = 0.01;
const READ_AFTER_MS = 2 * 3_600_000;
const READING_MS = 10 * 60_000;

const [keywords, days] = [Number(option("keywords", "20000")), Number(option("days", "365"))];
const stateDir = path.resolve(option("state", process.env.STATE_DIR || ".state"));

const startedAt = performance.now();
const { ctx, close } = await openLocalCtx(stateDir);
try {
	const accountId = await newAccount(ctx);
	const definite = await writeYear(ctx, accountId);
	await rebuildBests(ctx, accountId);
	await ctx.db.run(sql`UPDATE account SET rev = rev + 1, observation_count = ${definite}, next_due_at = ${nextLocalDayStart(TIMEZONE, ctx.now())}
		WHERE id = ${accountId}`);
	console.log(`${keywords} keywords × ${days} days in ${Math.round((performance.now() - startedAt) / 1000)} s: ${stateDir}`);
	console.log(`sign in as ${SIGN_IN.email}  ${SIGN_IN.password}`);
} finally {
	await close();
}
process.exit(0);

async function newAccount(ctx: Ctx): Promise<number> {
	const createdAt = startOfLocalDay(TIMEZONE, addDays(localDay(TIMEZONE, ctx.now()), 1 - days));
	const { accountId } = await createUser(ctx, {
		...SIGN_IN,
		country: "fr",
		language: "en",
		timezone: TIMEZONE,
		verifiedAt: createdAt,
		termsAcceptedAt: createdAt,
		createdAt,
		account: { plan: "expert_20210323", packs: Math.max(1, Math.ceil(keywords / 100)) },
	});
	await followAll(ctx, { accountId, keywords, createdAt });
	return accountId;
}

/** Writes day after day and seals each finished month. Returns the number of definite answers. */
async function writeYear(ctx: Ctx, accountId: number): Promise<number> {
	const all = seededPositions(keywords, days);
	const groups = groupsOf(keywords);
	const domains = groups.flatMap(({ website, from, to }) => Array.from({ length: to - from }, () => website));
	const today = localDay(TIMEZONE, ctx.now());
	const asked = printOrdinals(Array.from({ length: keywords }, (_, ordinal) => ordinal));
	let definite = 0;
	for (let i = 0; i < days; i++) {
		const day = addDays(today, i + 1 - days);
		const openedAt = Math.min(startOfLocalDay(TIMEZONE, day) + READ_AFTER_MS, ctx.now() - 2 * READING_MS);
		const of = { keywords, days, day: i, openedAt, unknowns: UNKNOWNS, domainOf: (ordinal: number) => domains[ordinal] ?? "" };
		const grid = seededGrid(all, of, null);
		definite += keywords - Math.round(keywords * UNKNOWNS);
		const row = { accountId, day, time: "0000", asked, openedAt, closedAt: openedAt + READING_MS, version: 1 };
		await ctx.db.insert(sample).values({ ...row, ...packGrid(grid) });
		if (addDays(day, 1).slice(0, 7) !== day.slice(0, 7) && day < today) await seal(ctx, accountId, day.slice(0, 7));
	}
	return definite;
}

async function seal(ctx: Ctx, accountId: number, month: string): Promise<void> {
	if (!(await sealMonth(ctx, accountId, month))) throw new Error(`${month} could not be sealed`);
	console.log(`${month} sealed after ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

function option(name: string, usual: string): string {
	const at = process.argv.indexOf(`--${name}`);
	return (at > 0 && process.argv[at + 1]) || usual;
}
