import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { signedInUser } from "~/server/api/test-client";
import { createCtx } from "~/server/context";
import { callRoute } from "~/server/test-form";
import { receiveFile } from "~/services/imports/upload-file";
import { ownerSeat } from "~/services/seat/test-seat";
import type { WizardScreen } from "./read-screen";
import { loader } from "./route";

/** An uploaded file and the wizard of an address of it. */
async function uploaded(text: string) {
	const { cookie, accountId, accountHid } = await signedInUser();
	const bytes = (async function* () {
		yield new TextEncoder().encode(text);
	})();
	const file = await receiveFile(await createCtx(env), ownerSeat({ id: accountId, hid: accountHid }), { filename: "a.csv", bytes });
	return async (chosen: Record<string, string> = {}) => {
		const { data } = await callRoute(loader, `/import?${new URLSearchParams({ file, ...chosen })}`, { cookie });
		const { wizard } = (data as { screen: WizardScreen }).screen;
		if (!wizard) throw new Error("no wizard");
		return wizard;
	};
}

const ROWS = Array.from({ length: 150 }, (_, i) => `shoes ${i};shop.example;2024-01-31;${i + 1}`);
const FILE = ["Keyword;Website;Date;Position", ...ROWS, "shoes;nothing;2024-01-31;4"].join("\n");

test("the page of a file shows its first rows as they will be stored; the steps count the whole file in the last one", async () => {
	const wizard = await uploaded(FILE);
	const page = await wizard();
	expect([page.isSteps, page.errors, page.outcome?.rows.length, page.outcome?.rows_count, page.outcome?.whole]).toEqual([
		false,
		{},
		50,
		100,
		false,
	]);
	const confirmation = await wizard({ step: "confirm" });
	expect([confirmation.isSteps, confirmation.outcome?.counts.refused, confirmation.outcome?.whole]).toEqual([true, { website: 1 }, true]);
	expect((await wizard({ step: "columns" })).outcome).toBeNull();
});

test("another reading of the file suggests its columns anew; chosen columns count where there are as many", async () => {
	const wizard = await uploaded(FILE);
	const csv = { read: "1", enclosure: '"', escape: "", encoding: "utf-8", headers: "1" };
	const columnsOf = async (chosen: Record<string, string>) => (await wizard({ ...csv, ...chosen })).settings.columns;
	const chosen = { column: "keyword,website,ignore,ignore" };
	expect(await columnsOf({ delimiter: ";" })).toEqual(["keyword", "website", "date", "position"]);
	expect(await columnsOf({ delimiter: ";", ...chosen })).toEqual(["keyword", "website", "ignore", "ignore"]);
	expect(await columnsOf({ delimiter: ",", ...chosen })).toHaveLength(1);
});

test.each([
	["website", { column: "keyword,ignore,date,position" }, "A valid website is required."],
	["website", { column: "keyword,ignore,date,position", website: "co.uk" }, /co\.uk/],
	["columns", { column: "ignore,website,date,position" }, "A column must be mapped to the keywords."],
] as const)("a fault stands beside its field, and no rows are promised: %s, %o", async (field, chosen, words) => {
	const page = await (await uploaded(FILE))(chosen);
	expect(page.errors).toEqual({ [field]: typeof words === "string" ? words : expect.stringMatching(words) });
	expect([page.outcome, page.rows[1]]).toEqual([null, ["shoes 0", "shop.example", "2024-01-31", "1"]]);
});
