import { expect, test } from "vitest";
import type { Signed } from "~/server/guards";
import { drawPage } from "../../../../tests/builders/draw-page";
import { partOf } from "../../../../tests/builders/part-of";
import type { LoadInput } from "../dialogs/server-dialog";
import type { TableScreen } from "../query/read-table";
import { readTableAddress } from "../query/table-address";
import { DEFAULT_SETTINGS } from "../query/table-settings";
import { AboveDialog } from "./above-dialog";
import { readAbove } from "./read-above";

test("a tag has nobody above it: its keywords are no website's", async () => {
	const table = { scope: { kind: "tag", hid: "t" } } as LoadInput["table"];
	const dates = { date: { day: "2026-11-21", time: null }, comparison: { day: "2026-11-20", time: null } };
	expect(await readAbove(partOf<Signed>({}), { dates, table, language: "en" })).toBeNull();
});

test("a host leads to its keywords and leaves the columns of competitors as they are", () => {
	const query = readTableAddress(new URLSearchParams("rivals=kept.example"), "", DEFAULT_SETTINGS);
	const hosts = [{ host: "rival.example", pages: 3, best: 1, before: null }];
	const websites = [{ domain: "shop.example", name: "shop.example", keywords: 4, pages: 4, pagesBefore: null, hosts }];
	const html = drawPage(
		<AboveDialog
			content={partOf({ isOne: true, websites, left: 0, day: "Nov 21, 2026", before: "Nov 20, 2026" })}
			screen={partOf<TableScreen>({ query, scopeName: "shop.example" })}
			{...{ outcome: undefined, busy: false, closeHref: "/", self: "/" }}
		/>,
	);
	const href = /href="([^"]*above[^"]*rival\.example[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
	const { searchParams } = new URL(href, "https://app.example");
	expect([searchParams.get("rival"), searchParams.get("rivals")]).toEqual(["above:rival.example", "kept.example"]);
});
