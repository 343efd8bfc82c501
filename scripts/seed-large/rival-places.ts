import { sql } from "drizzle-orm";
import { number } from "~/db/rows";
import type { LookPlaces, PlaceAddress } from "~/domain/places/look-places";
import type { PlacedLook } from "~/domain/places/write-places";
import { printPartId } from "~/domain/storage/look-id";
import { addDays, localDay } from "~/domain/time/local-day";
import { packPart } from "~/services/places/pack-part";
import { packGrid } from "~/services/samples/sample-row";
import { uniform } from "../../tests/builders/uniform";
import { groupsOf } from "./followed";
import { openLocalCtx } from "./local-ctx";
import { SEEDED_DEPTH, SEEDED_DOMAIN, seededGrid, seededPositions } from "./seeded-account";

/** Competitors of the seeded website, on most of its pages. */
export const SEEDED_RIVALS = ["first-rival.example", "second-rival.example", "third-rival.example"] as const;
const TIMEZONE = "Europe/Paris";
const PER_BUCKET = 100;
const PER_PART = 25;
const PARTS = PER_BUCKET / PER_PART;
/** Hosts that share the other places. */
const OTHER_HOSTS = 3_000;
/** A rival is on so many pages. */
const ON_PAGES = 0.8;

/**
 * Writes result pages behind the last `recent` days of an account that `npm run seed:large` made in this state folder: its samples name looks, and the
 * places of these hold its own position and three rivals that move.
 */
export async function seedRivalPlaces(stateDir: string, { keywords, days, recent }: { keywords: number; days: number; recent: number }) {
	const { ctx, close } = await openLocalCtx(stateDir);
	try {
		const [account] = await ctx.db.rows({ id: number })(
			sql`SELECT account_id AS id FROM monitor GROUP BY account_id ORDER BY count(*) DESC LIMIT 1`,
		);
		const accountId = account?.id ?? 0;
		const monitors = await ctx.db.rows({ ordinal: number, bucketId: number, place: number })(sql`SELECT m.ordinal, s.bucket_id AS bucketId,
			s.bucket_index AS place FROM monitor m JOIN search s ON s.id = m.search_id WHERE m.account_id = ${accountId} ORDER BY m.ordinal`);
		if (monitors.length !== keywords || monitors.some(({ ordinal, place }) => ordinal % PER_BUCKET !== place))
			throw new Error("the keywords do not stand in their buckets in their order");
		const all = seededPositions(keywords, days);
		const domains = groupsOf(keywords).flatMap(({ website, from, to }) => Array.from({ length: to - from }, () => website));
		const today = localDay(TIMEZONE, ctx.now());
		for (let i = days - recent; i < days; i++) {
			const day = addDays(today, i + 1 - days);
			const jobs = Array.from({ length: Math.ceil(keywords / PER_BUCKET) }, () => ctx.newHid());
			const partId = (part: number) =>
				printPartId({ day: day.replaceAll("-", ""), jobHid: jobs[Math.floor(part / PARTS)] ?? "", lease: 1, part: part % PARTS });
			const [sample] = await ctx.db.rows({ id: number, openedAt: number })(
				sql`SELECT id, opened_at AS openedAt FROM sample WHERE account_id = ${accountId} AND day = ${day} AND time = '0000'`,
			);
			if (!sample) throw new Error(`${day} is not in D1`);
			const domainOf = (ordinal: number) => domains[ordinal] ?? "";
			const grid = packGrid(seededGrid(all, { keywords, days, day: i, openedAt: sample.openedAt, unknowns: 0.01, domainOf }, partId));
			await ctx.db.run(
				sql`UPDATE sample SET columns = ${grid.columns}, codes = ${grid.codes}, blocks = ${grid.blocks} WHERE id = ${sample.id}`,
			);
			for (const [bucket, job] of jobs.entries()) {
				const looks = Array.from({ length: Math.min(PER_BUCKET, keywords - bucket * PER_BUCKET) }, (_, index): PlacedLook => {
					const ordinal = bucket * PER_BUCKET + index;
					const places = placesOf({ ordinal, day: i, own: domainOf(ordinal), position: all[ordinal * days + i] ?? 0 });
					const search = ordinal.toString(16).padStart(16, "0");
					return { day, job: `${job}.1`, part: Math.floor(index / PER_PART), index, search, isFirst: false, places };
				});
				const bucketId = monitors[bucket * PER_BUCKET]?.bucketId ?? 0;
				await ctx.db.run(sql`INSERT OR REPLACE INTO places_part (bucket_id, day, job, block) VALUES (${bucketId}, ${day}, ${`${job}.1`},
					${packPart(looks)})`);
			}
		}
		await ctx.db.run(sql`INSERT INTO competitor (hid, account_id, website_hid, host, place, created_at)
			SELECT ${ctx.newHid().slice(2)} || j.key || '0', ${accountId}, w.hid, j.value, j.key, 1
			FROM website w JOIN json_each(${JSON.stringify(SEEDED_RIVALS)}) j WHERE w.account_id = ${accountId} AND w.domain = ${SEEDED_DOMAIN}`);
		await ctx.db.run(sql`UPDATE account SET rev = rev + 1, tracked_rev = tracked_rev + 1 WHERE id = ${accountId}`);
	} finally {
		await close();
	}
}

/** A list of web results with the website at its position, 0 for none, and the rivals where they stand on this day. */
function placesOf({ ordinal, day, own, position }: { ordinal: number; day: number; own: string; position: number }): LookPlaces {
	const next = uniform(ordinal * 1_009 + 1);
	const hosts = Array.from({ length: SEEDED_DEPTH }, () => `host${Math.floor(next() ** 2 * OTHER_HOSTS)}.example`);
	for (const rival of SEEDED_RIVALS) {
		if (next() > ON_PAGES) continue;
		const home = Math.floor(next() ** 2 * SEEDED_DEPTH);
		const moved = Math.floor((uniform(ordinal * 31 + day)() - 0.5) * 6);
		hosts[Math.max(0, Math.min(SEEDED_DEPTH - 1, home + moved))] = rival;
	}
	if (position > 0) hosts[position - 1] = `www.${own}`;
	return {
		organic: hosts.map((host, i): PlaceAddress => ({ host, kind: "open", page: (ordinal * SEEDED_DEPTH + i) >>> 0 })),
		blocks: [],
		firstPageBlocks: 0,
		ai: { state: "absent", hosts: [] },
		features: 1,
		facts: { reader: "serpentine-9", source: "fetch", isProvided: false, end: "more" },
		marks: null,
	};
}
