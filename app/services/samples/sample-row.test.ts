import { Buffer } from "node:buffer";
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { joinSections } from "~/domain/columns/number-stream";
import { packOwnUrls } from "~/domain/sample/addresses";
import { toColumns } from "~/domain/sample/chunk";
import { entriesOf, GridBuilder } from "~/domain/sample/columns";
import { addressInBlocks, blockOf, gridOfRow, packGrid } from "./sample-row";

const AT = Date.UTC(2026, 9, 1);
const FIRST = 900;
const COUNT = 2_600;

/** Ordinals from the middle of one block to the fourth; each third is not found, one in seven is absent, and some share an address. */
function grid() {
	const evidence = { at: AT, source: "fetch", look: null, retryAt: null };
	const builder = new GridBuilder();
	const entries = Array.from({ length: COUNT }, (_, i) => i)
		.filter((i) => i % 7 !== 2)
		.map((i) =>
			i % 3 === 0
				? { ordinal: FIRST + i, observation: { outcome: "not_found" as const, depth: 30, exhausted: false }, evidence }
				: {
						ordinal: FIRST + i,
						observation: { outcome: "ranked" as const, position: 1 + (i % 30), url: addressOf(i), depth: 30 },
						evidence,
					},
		);
	builder.add(toColumns(entries));
	return builder.grid;
}

function addressOf(i: number): string {
	return `https://shop.example/${i % 5 === 0 ? "same" : i}`;
}

function row() {
	return { asked: `${FIRST}-${FIRST + COUNT - 1}`, openedAt: AT, closedAt: AT, ...packGrid(grid()) };
}

type Located = [number, number, number][];

test("addresses in blocks are those that were packed, all together and each alone", () => {
	const stored = row();
	expect([...entriesOf(gridOfRow(stored))]).toEqual([...entriesOf(grid())]);
	const { blocks, urls } = JSON.parse(stored.blocks) as { blocks: Located; urls: Located };
	expect(urls.length).toBe(4);
	const behind = stored.columns.slice(stored.columns.indexOf(".") + 1);
	const cut = (text: string, located: Located, ordinal: number) => {
		const [, offset = 0, length = 0] = located.find(([block]) => block === blockOf(ordinal).block) ?? [];
		return text.slice(offset - 1, offset - 1 + length);
	};
	for (const i of [1, 4, 10, 123, 124, 1_147, 1_148, 2_171, 2_599]) {
		const of = { codes: cut(stored.codes, blocks, FIRST + i), urls: cut(behind, urls, FIRST + i) };
		const isRanked = i % 3 !== 0 && i % 7 !== 2;
		expect([i, addressInBlocks(of, FIRST + i)]).toEqual([i, isRanked ? addressOf(i) : ""]);
	}
});

test("a row of an earlier version, whose addresses are one text, is read", () => {
	const stored = row();
	const own = packOwnUrls(grid());
	const sections = [Buffer.from(String(own.length)), own.indexes, own.numbers, Buffer.from(own.text)];
	const { urls: _, ...index } = JSON.parse(stored.blocks) as { urls: Located };
	const columns = `${stored.columns.split(".")[0]}.${deflateRawSync(joinSections(sections)).toString("base64")}`;
	expect([...entriesOf(gridOfRow({ ...stored, columns, blocks: JSON.stringify(index) }))]).toEqual([...entriesOf(grid())]);
});
