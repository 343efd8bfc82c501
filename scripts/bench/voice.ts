import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { accountById } from "~/db/accounts";
import { insertPlacesPart } from "~/db/places";
import { text } from "~/db/rows";
import { competitor } from "~/db/tables/competitors";
import { sample } from "~/db/tables/samples";
import { printOrdinals } from "~/domain/sample/ordinals";
import { NO_FILTERS } from "~/domain/table/table-filters";
import { addDays, localDay, startOfLocalDay } from "~/domain/time/local-day";
import { voiceDays } from "~/domain/voice/voice-period";
import type { Ctx } from "~/services/ctx";
import { packPart } from "~/services/places/pack-part";
import { sealPlaces } from "~/services/places/seal-places";
import { packGrid } from "~/services/samples/sample-row";
import { ownerSeat } from "~/services/seat/test-seat";
import { createUser } from "~/services/users/create-user";
import { readShareOfVoice } from "~/services/voice/read-share-of-voice";
import { followAll } from "../seed-large/followed";
import { openLocalCtx } from "../seed-large/local-ctx";
import { SEEDED_DOMAIN, seededGrid, seededPositions } from "../seed-large/seeded-account";
import { SIGN_IN } from "../seed-large/sign-in";
import type { Figure } from "../stage/figure";
import { dayOf, hostsOf } from "./places";

const KEYWORDS = Number(process.env.BENCH_KEYWORDS || 20_000);
const PER_BUCKET = 100;
/** Buckets whose lists are made; the others are the same again. */
const MADE = 10;
const DAYS = 31;
const RIVALS = 3;
const TIMEZONE = "Europe/Paris";
const DAY_MS = 86_400_000;

/** The page of share of voice of a large account: all keywords, each day of a month, three rivals. The days of earlier months are sealed. */
export async function benchVoice(report: (figure: Figure) => void): Promise<void> {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-voice-"));
	const { ctx, close } = await openLocalCtx(folder);
	try {
		const accountId = await seeded(ctx);
		const account = await accountById(ctx.db, accountId);
		const [website] = await ctx.db.rows({ hid: text() })(
			sql`SELECT hid FROM website WHERE account_id = ${accountId} AND domain = ${SEEDED_DOMAIN}`,
		);
		if (!account || !website) throw new Error("the account was not made");
		const seat = { ...ownerSeat(account), user: { id: 1 } };
		const group = { viewHid: null, q: "", favorites: false, filters: NO_FILTERS };
		const days = voiceDays("quarter", localDay(TIMEZONE, ctx.now())).map((_, i) => addDays(localDay(TIMEZONE, ctx.now()), i + 1 - DAYS));
		for (const [name, websiteHid] of [["of all websites", null] as const, ["of one website", website.hid] as const]) {
			const [start, before] = [performance.now(), process.cpuUsage()];
			const found = await readShareOfVoice(ctx, seat, { websiteHid, group, days, maxRivals: RIVALS, curve: null });
			if (found === null || typeof found === "string" || found.days.some(({ keywords }) => keywords.read === 0))
				throw new Error("nothing was read");
			const { user, system } = process.cpuUsage(before);
			const [{ keywords } = { keywords: { counted: 0 } }] = found.days;
			const what = `${name}: ${keywords.counted} keywords, ${DAYS} days, ${RIVALS} rivals`;
			report({ name: what, value: (performance.now() - start) / 1_000, unit: "s", goal: "≤ 5, or progress" });
			report({ name: `${name}, processor time`, value: (user + system) / 1e6, unit: "s", goal: null });
		}
	} finally {
		await close();
		fs.rmSync(folder, { recursive: true, force: true });
	}
}

async function seeded(ctx: Ctx): Promise<number> {
	const today = localDay(TIMEZONE, ctx.now());
	const createdAt = startOfLocalDay(TIMEZONE, addDays(today, 1 - DAYS));
	const { accountId } = await createUser(ctx, {
		...SIGN_IN,
		...{ country: "fr", language: "en", timezone: TIMEZONE, verifiedAt: createdAt, termsAcceptedAt: createdAt, createdAt },
		account: { plan: "expert_20210323", packs: KEYWORDS / PER_BUCKET },
	});
	await followAll(ctx, { accountId, keywords: KEYWORDS, createdAt });
	await ctx.db.run(sql`UPDATE keyword SET volume = 10 + id % 990`);
	const all = seededPositions(KEYWORDS, DAYS);
	const asked = printOrdinals(Array.from({ length: KEYWORDS }, (_, ordinal) => ordinal));
	const hosts = new Set<string>();
	for (let i = 0; i < DAYS; i++) {
		const day = addDays(today, i + 1 - DAYS);
		const openedAt = startOfLocalDay(TIMEZONE, day);
		const number = Date.parse(day) / DAY_MS;
		const made = Array.from({ length: MADE }, (_, bucket) => dayOf(bucket, number).map((look) => ({ ...look, day })));
		for (const host of hostsOf(made).slice(0, RIVALS)) hosts.add(host.replace(/^www\./, ""));
		const jobs = made.map(([look]) => look?.job.split(".")[0] ?? "");
		const of = { keywords: KEYWORDS, days: DAYS, day: i, openedAt, unknowns: 0.01, domainOf: () => SEEDED_DOMAIN };
		const grid = seededGrid(all, of, (part) => `${day.replaceAll("-", "")}.${jobs[Math.floor(part / 4) % MADE]}.1.${part % 4}`);
		await ctx.db
			.insert(sample)
			.values({ accountId, day, time: "0000", asked, openedAt, closedAt: openedAt + 1, version: 1, ...packGrid(grid) });
		const blocks = made.map((looks) => packPart(looks));
		for (let bucket = 0; bucket < KEYWORDS / PER_BUCKET; bucket++) {
			const block = blocks[bucket % MADE];
			if (block) await insertPlacesPart(ctx.db, { bucketId: bucket + 1, day, job: `${jobs[bucket % MADE]}.1` }, block);
		}
		const isLast = addDays(day, 1).slice(0, 7) !== day.slice(0, 7);
		if (isLast && day < today)
			for (let bucket = 0; bucket < KEYWORDS / PER_BUCKET; bucket++) await sealPlaces(ctx, bucket + 1, day.slice(0, 7));
	}
	const rows = await ctx.db.rows({ hid: text() })(sql`SELECT hid FROM website WHERE account_id = ${accountId}`);
	for (const { hid: websiteHid } of rows)
		for (const [place, host] of [...hosts].slice(0, RIVALS).entries())
			await ctx.db.insert(competitor).values({ hid: ctx.newHid(), accountId, websiteHid, host, place, createdAt });
	return accountId;
}
