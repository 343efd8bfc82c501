import { expect, test } from "vitest";
import type { PackedPage } from "~/domain/table/packed-page";
import { QUERY } from "~/domain/table/test-table";
import { partOf } from "../../../tests/builders/part-of";
import type { TableAccount } from "../ports";
import { keptPage, type PageStore } from "./page-store";

test("a kept page is that of the same websites: all, some, or none", async () => {
	const kept = new Map<string, PackedPage>();
	const store: PageStore = { read: (name) => kept.get(name) ?? null, write: (name, page) => kept.set(name, page) };
	const account = partOf<TableAccount>({ id: 1, rev: 2, trackedRev: 3 });
	const seats: TableAccount[] = [
		account,
		{ ...account, websites: [] },
		{ ...account, websites: ["a"] },
		{ ...account, websites: ["a", "b"] },
	];
	for (const round of ["made", "kept"]) {
		for (const [i, seat] of seats.entries()) {
			const page = await keptPage(store, { account: seat, query: QUERY }, async () => partOf<PackedPage>({ rev: i }));
			expect([round, page.rev]).toEqual([round, i]);
		}
	}
	expect(kept.size).toBe(seats.length);
});
