import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { markThingsRead } from "~/db/person-marks";
import { alert, alertItem } from "~/db/tables/alerts";
import type { AlertFacts, AlertItemFacts } from "~/domain/alert/alert";
import { CODES } from "~/domain/sample/codes";
import { ask, signedInUser } from "~/server/api/test-client";

const AT = Date.UTC(2026, 10, 27, 7, 30);
const FACTS: AlertFacts = {
	...{ domain: "shop.example", fell: 2, rose: 0, other: 0, unread: 0, unexplained: 1, uncompared: 0 },
	causes: [{ of: "fell", keywords: 1, cause: "rival_above", domain: "rival.example", entered: 0 }],
};
const VALUE = { day: "2026-11-26", time: "0000", code: CODES.place + 4, depth: 30, url: "", look: null, at: 1 };
const MARKET = { country: "fr", language: "fr", device: "desktop" };

function keyword(term: string, change: Partial<Extract<AlertItemFacts, { about: "keyword" }>> = {}): AlertItemFacts {
	const condition = { kind: "left_top", places: "10" } as const;
	return {
		about: "keyword",
		kind: "left_top",
		condition,
		term,
		...MARKET,
		before: VALUE,
		after: { ...VALUE, code: CODES.place + 14 },
		move: -10,
		...change,
	};
}

async function scene() {
	const one = await signedInUser();
	const { ctx, accountId, accountHid, bearer } = one;
	const [rule] = (await ask(ctx, "GET", "alert-rules", { headers: bearer })).body as { id: string }[];
	const { id: ruleId } = (await ctx.db.all<{ id: number }>(`SELECT id FROM alert_rule WHERE hid = '${rule?.id}'`))[0] ?? { id: 0 };
	const hidOf = (n: number) => accountHid.slice(0, 20) + String(n).padStart(2, "0");
	const fire = async (
		row: { n: number; readAt?: number; correctedAt?: number },
		items: readonly (readonly [AlertItemFacts, number | null])[],
	) => {
		const hid = hidOf(row.n);
		const about = { hid, accountId, dedupeKey: hid, websiteHid: null, day: "2026-11-27", time: "0000" };
		const { n, readAt, ...marks } = row;
		const [added] = await ctx.db
			.insert(alert)
			.values({ ...about, facts: JSON.stringify(FACTS), firedAt: AT + n * 60_000, ...marks })
			.returning({ id: alert.id });
		if (readAt) await markThingsRead(ctx.db, "alert", { userId: one.userId, at: readAt }, sql`hid = ${hid}`);
		for (const [facts, correctedAt] of items)
			await ctx.db.insert(alertItem).values({
				...{ alertId: added?.id ?? 0, accountId, ruleId, subject: `keyword:${n}${facts.about === "keyword" ? facts.term : ""}` },
				...{ day: `2026-11-${n}`, facts: JSON.stringify(facts), correctedAt },
			});
	};
	const file = async (query: string, language = "en") => {
		const headers = { ...bearer, "App-Language": language };
		const answer = await ask(ctx, "GET", `alerts/export${query}`, { headers });
		return { ...answer, lines: answer.text.replace("\ufeff", "").trimEnd().split("\r\n") };
	};
	return { ...one, hidOf, fire, file };
}

test("the file of alerts has a line for each event of the chosen alerts, the newest first, and text that is no formula", async () => {
	const { ctx, hidOf, fire, file } = await scene();
	const lost = { after: { ...VALUE, code: CODES.notFound } };
	await fire({ n: 1, readAt: 1, correctedAt: AT }, [
		[keyword("=1+1", { cause: 0 }), AT],
		[keyword("red; shoes", lost), null],
	]);
	await fire({ n: 2 }, [[{ about: "source", kind: "source_failing", source: "relay", failed: 3, total: 4 }, null]]);
	const { lines, headers, status } = await file("");
	expect([status, headers.get("Content-Type"), headers.get("Content-Disposition")]).toEqual([
		200,
		"text/csv; charset=utf-8",
		expect.stringMatching(/^attachment; filename="Alerts \d{4}-\d\d-\d\d\.csv"/),
	]);
	const link = (n: number) => `${ctx.baseUrl}/alerts/${hidOf(n)}`;
	const rule = "A keyword leaves the first 10 results";
	expect(lines).toEqual([
		"When;Website;Rule;What happened;Keyword;Market;Device;Before;After;Cause;Corrected on;Read;Link",
		`2026-11-27 08:32;shop.example;${rule};relay: 3 of 4 readings failed;;;;;;;;no;${link(2)}`,
		`2026-11-27 08:31;shop.example;${rule};“=1+1”: 4 → 14;'=1+1;fr/fr;desktop;4;14;rival.example is now above the website.;2026-11-27 08:30;yes;${link(1)}`,
		`2026-11-27 08:31;shop.example;${rule};"“red; shoes”: 4 → not in the first 30";"red; shoes";fr/fr;desktop;4;not in the first 30;;;yes;${link(1)}`,
	]);
	expect((await file("?state=unread")).lines).toEqual(lines.slice(0, 2));
	expect((await file("?state=corrected")).lines).toEqual([lines[0], ...lines.slice(2)]);
	expect((await file("?website=AAAAAAAAAAAAAAAAAAAAAA")).lines).toEqual(lines.slice(0, 1));
	expect((await file("", "fr")).lines[0]).toBe(
		"Quand;Site;Règle;Ce qui s’est passé;Mot-clé;Marché;Appareil;Avant;Après;Cause;Rectifié le;Lu;Lien",
	);
});

test("the file has the alerts of all batches, each once; another account has none of them", async () => {
	const { fire, file } = await scene();
	for (let n = 1; n <= 53; n++) await fire({ n }, [[keyword(`lamp ${n}`), null]]);
	const terms = (await file("")).lines.slice(1).map((line) => line.split(";")[4]);
	expect(terms).toEqual(Array.from({ length: 53 }, (_, i) => `lamp ${53 - i}`));
	expect((await (await scene()).file("")).lines).toHaveLength(1);
});
