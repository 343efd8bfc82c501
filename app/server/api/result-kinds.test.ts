import { expect, test } from "vitest";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import { ask, signedInUser } from "./test-client";

interface Answer {
	keywords: number;
	parties: unknown;
	kinds: { kind: string; days: { day: string; read: number; parties: unknown[] }[] }[];
	owners_day: string | null;
}

async function shop() {
	const { ctx, bearer } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const monitors = { website: "shop.example", keywords: ["desk lamp", "floor lamp"], country: "fr", language: "fr" };
	await ask(ctx, "POST", "monitors", { headers: bearer, body: monitors });
	const [website] = (await ask(ctx, "GET", "websites", { headers: bearer })).body as { id: string }[];
	const path = `websites/${website?.id}/results`;
	await ask(ctx, "POST", `websites/${website?.id}/competitors`, { headers: bearer, body: { competitors: ["rival.example"] } });
	return { ctx, bearer, path };
}

test("a program reads every kind and day for the website and its competitors; keywords without a page are not read", async () => {
	const { ctx, bearer, path } = await shop();
	const { status, body } = await ask(ctx, "GET", `${path}?period=week`, { headers: bearer });
	const { keywords, parties, kinds, owners_day: day } = body as Answer;
	expect([status, keywords, day]).toEqual([200, 2, null]);
	expect(parties).toEqual([
		{ kind: "own", host: "shop.example" },
		{ kind: "rival", host: "rival.example" },
	]);
	expect(kinds.map(({ kind }) => kind)).toEqual([...RESULT_KINDS]);
	for (const { days } of kinds) {
		expect(days).toHaveLength(7);
		expect(days[0]).toMatchObject({
			read: 0,
			shown: 0,
			parties: [
				{ inside: 0, rank: null },
				{ inside: 0, rank: null },
			],
		});
	}
});

test("the file has a line for each day, kind and website, in the language of the caller; nobody reads another account's website", async () => {
	const { ctx, bearer, path } = await shop();
	const { text, headers } = await ask(ctx, "GET", `${path}/export?period=week`, { headers: { ...bearer, "App-Language": "fr" } });
	const lines = text.replace("\ufeff", "").trimEnd().split("\r\n");
	expect(lines).toHaveLength(1 + 7 * RESULT_KINDS.length * 2);
	expect(lines[0]).toBe(
		"Jour;Type;Mots-clés;Lus;Avec ce type;Site;Montrent le site;Peut-être;Le montrent en tête;À un rang inconnu;Rang moyen",
	);
	expect(lines[2]).toMatch(/^\d{4}-\d\d-\d\d;Aperçus IA;2;0;0;rival\.example;0;0;0;0;$/);
	expect(headers.get("Content-Disposition")).toContain("shop.example.csv");
	const other = await signedInUser();
	for (const asked of [path, `${path}/export`]) expect((await ask(other.ctx, "GET", asked, { headers: other.bearer })).status).toBe(404);
});
