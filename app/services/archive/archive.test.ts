import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { exportOf } from "~/db/exports";
import { ARCHIVE_FILES } from "~/domain/archive/archive-format";
import { EXPORT_DAYS } from "~/domain/export/export-rules";
import { DAY_MS } from "~/domain/time/durations";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { sweepExports } from "../exports/sweep-exports";
import { seatOfCaller } from "../seat/make-seat";
import type { Caller } from "../sessions/find-session";
import { openArchive, readArchive } from "./open-archive";
import { orderArchive, removeArchive } from "./order-archive";
import { archived, filesOf, furnish, newCaller, reread, textOf } from "./test-archive";
import { furnishTold } from "./test-told-things";

let world: World;
let caller: Caller;
beforeEach(async () => {
	world = await newWorld();
	caller = await newCaller(world);
});

test("an archive holds everything of the account, with the hash of each file", async () => {
	await furnish(world, caller);
	const files = await filesOf(await archived(world, await reread(world, caller)));
	const sums = textOf(files.get(ARCHIVE_FILES.sums)).trimEnd().split("\n");
	expect(sums.map((line) => line.slice(66))).toEqual([...files.keys()].filter((name) => name !== ARCHIVE_FILES.sums));
	for (const line of sums) {
		const bytes = files.get(line.slice(66)) ?? new Uint8Array();
		expect(createHash("sha256").update(bytes).digest("hex")).toBe(line.slice(0, 64));
	}
	const keywords = textOf(files.get(ARCHIVE_FILES.keywords)).split("\r\n");
	expect(keywords[1]).toMatch(/^1;shop\.example;blue lamps;fr;fr;google;desktop;;followed;/);
	expect(keywords[2]).toMatch(/^2;shop\.example;green lamps;fr;fr;google;desktop;;paused;.*"\[""=Été""\]"/);
	expect(keywords[3]).toMatch(/^3;shop\.example;red lamps;fr;fr;google;desktop;;followed;yes;;50;720;/);
	expect(JSON.parse(textOf(files.get(ARCHIVE_FILES.notes)))).toEqual([
		{ day: "2026-11-20", text: "About everything", targets: [] },
		{ day: "2026-11-20", text: 'New "shop";\nsecond line', targets: ["monitors:3", "tags:=Été"] },
	]);
	expect(JSON.parse(textOf(files.get(ARCHIVE_FILES.views)))).toEqual([
		{ name: "Red ones", scope: "shop.example", parameters: "q=red&tags={tags%3A%3D%C3%89t%C3%A9}" },
	]);
	const competitors = textOf(files.get(ARCHIVE_FILES.competitors)).trimEnd().split("\r\n").slice(1);
	expect(competitors.map((row) => row.split(";").slice(0, 2))).toEqual([
		["shop.example", "rival.example"],
		["shop.example", "a-rival.example"],
	]);
	expect(textOf(files.get(ARCHIVE_FILES.tags))).toContain("\r\n'=Été;#FF0000\r\n");
	expect(JSON.parse(textOf(files.get(ARCHIVE_FILES.settings)))).toMatchObject({ email: caller.user.email, plan: "expert_20210323" });
});

test("an archive holds rules, alerts, channels, mutes, search queries, brand words and AI answers, and no secret of them", async () => {
	await furnish(world, caller);
	await furnishTold(world, caller);
	const files = await filesOf(await archived(world, await reread(world, caller)));
	const lines = (name: string) => textOf(files.get(name)).trimEnd().split("\r\n").slice(1);
	const held = (name: string) => JSON.parse(textOf(files.get(name)));
	expect(held(ARCHIVE_FILES.alertRules)).toEqual([
		{
			name: "Top",
			condition: { kind: "left_top", places: 3 },
			scope: "website",
			target: "websites:shop.example",
			channels: ["mail", "channels:Ops"],
			enabled: true,
			created_at: "2026-11-20T07:00:00.000Z",
		},
	]);
	expect(held(ARCHIVE_FILES.alertSettings)).toMatchObject({
		digest: "weekly",
		channels: [{ kind: "slack", name: "Ops", hint: "hooks.slack.com …abcd", state: "on" }],
		mutes: [{ of: "monitors:3", until: "2026-11-10" }],
	});
	const fired = '1;shop.example;2026-11-20;0000;2026-11-20T07:00:00.000Z;;;"{""domain"":""shop.example""}"';
	const item = '"{""kind"":""left_top"",""places"":3}";monitors:3;"{""term"":""red lamps""}";2026-11-20T07:00:01.000Z';
	expect(lines(ARCHIVE_FILES.alerts)).toEqual([`${fired};${item}`]);
	const properties = held(ARCHIVE_FILES.properties);
	expect(properties).toMatchObject([{ number: 1, name: "sc-domain:shop.example", website: "shop.example", brand_words: ["Shop & Co"] }]);
	expect(lines(ARCHIVE_FILES.queryDays)).toEqual(["1;2026-10-31;yes;1;4;2.5", "1;2026-11-01;yes;2;8;2.5"]);
	expect(lines("search-queries/2026-10.csv")).toEqual(["1;2026-10-31;'=lamps;;us;mobile;1;4;2.5"]);
	expect(lines("search-pages/2026-10.csv")).toEqual(["1;2026-10-31;'=lamps;https://example.com/;us;mobile;1;4;2.5"]);
	expect(lines("search-queries/2026-11.csv")).toEqual(["1;2026-11-01;red lamps;;us;mobile;0;1;1"]);
	expect(lines("search-pages/2026-11.csv")).toEqual(["1;2026-11-01;red lamps;https://example.com/;us;mobile;0;1;1"]);
	expect(lines(ARCHIVE_FILES.answers)).toEqual([
		"1;query;2026-10-01;2026-10-31;what lamp;7;2026-11-20T07:00:00.000Z",
		"1;query;2026-10-01;2026-10-31;which lamp;2;2026-11-20T07:00:00.000Z",
	]);
	const all = [...files.values()].map(textOf).join("");
	expect(all).not.toContain("sealed");
});

test("positions tell unknown from not found, and name every reading of a day", async () => {
	await furnish(world, caller);
	const files = await filesOf(await archived(world, await reread(world, caller)));
	const rows = (month: string) =>
		textOf(files.get(`positions/${month}.csv`))
			.trimEnd()
			.split("\r\n")
			.slice(1);
	expect(rows("2026-10").map((row) => row.split(";").slice(0, 10).join(";"))).toEqual([
		"2026-10-30;0000;3;shop.example;red lamps;ranked;3;;30;",
		"2026-10-30;0000;1;shop.example;blue lamps;not_found;;;30;",
		"2026-10-30;0000;2;shop.example;green lamps;unknown;;;0;",
	]);
	expect(rows("2026-10")[2]).toContain(";blocked;captcha;;2026-10-30T05:00:00.000Z;browser;");
	expect(rows("2026-11").map((row) => row.split(";").slice(0, 10).join(";"))).toEqual([
		"2026-11-20;0000;3;shop.example;red lamps;unknown;;;30;",
		"2026-11-20;0000;1;shop.example;blue lamps;not_found;;;7;yes",
		"2026-11-20;0000;2;shop.example;green lamps;not_found;;34;30;",
		"2026-11-20;1405;3;shop.example;red lamps;ranked;2;;30;",
	]);
});

test("an archive is written while it is downloaded, kept for a week, and replaced by the next one", async () => {
	await furnish(world, caller);
	await orderArchive(world.ctx, seatOfCaller(caller), { pages: false, language: "fr", password: "" });
	expect(await readArchive(world.ctx, seatOfCaller(caller))).toMatchObject({
		bytes: null,
		expiresAt: world.ctx.now() + EXPORT_DAYS * DAY_MS,
	});
	const first = await openArchive(world.ctx, seatOfCaller(caller));
	expect([first.filename, first.mediaType]).toEqual(["Toutes mes données 2026-11-21.zip", "application/zip"]);
	const bytes = new Uint8Array(await new Response(first.body).arrayBuffer());
	const again = await openArchive(world.ctx, seatOfCaller(caller));
	expect(again.bytes).toBe(bytes.length);
	expect(new Uint8Array(await new Response(again.body).arrayBuffer())).toEqual(bytes);
	expect(textOf((await filesOf(bytes)).get(ARCHIVE_FILES.readme))).toContain("Tout ce que contient votre compte");
	expect(textOf((await filesOf(bytes)).get(ARCHIVE_FILES.readme))).toContain("- Ce qui donne accès\u00a0: mots de passe");
	await orderArchive(world.ctx, seatOfCaller(caller), { pages: true, language: "en", password: "" });
	expect(await readArchive(world.ctx, seatOfCaller(caller))).toMatchObject({ bytes: null, pages: true });
	await sweepExports(world.ctx);
	expect((await world.ctx.ports.objects.list(`${caller.account.hid}/exports/`)).keys).toEqual([]);
	await removeArchive(world.ctx, seatOfCaller(caller));
	expect(await readArchive(world.ctx, seatOfCaller(caller))).toBeNull();
	await expect(openArchive(world.ctx, seatOfCaller(caller))).rejects.toMatchObject({ code: "NotFoundException" });
});

test("an administrator who acts as the user neither orders nor opens an archive, and its file is no export", async () => {
	await orderArchive(world.ctx, seatOfCaller(caller), { pages: false, language: "en", password: "" });
	const acting = seatOfCaller({ ...caller, session: { ...caller.session, impersonatorId: 1 } });
	await expect(openArchive(world.ctx, acting)).rejects.toMatchObject({ code: "ImpersonatedException" });
	await expect(orderArchive(world.ctx, acting, { pages: false, language: "en", password: "" })).rejects.toMatchObject({
		code: "ImpersonatedException",
	});
	const rows = await world.ctx.db.all<{ hid: string }>("SELECT hid FROM export_file");
	expect(await exportOf(world.ctx.db, caller.account.id, rows[0]?.hid ?? "", world.ctx.now())).toEqual([]);
});
