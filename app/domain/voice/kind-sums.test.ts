import { expect, test } from "vitest";
import type { KindStanding } from "../places/kind-standing";
import { firstShare, insideShare, KindSums, OwnerTally, shownShare } from "./kind-sums";

const ranked = (rank: number): KindStanding => ({ state: "ranked", rank, of: 5 });

test("keywords are counted by what their page shows of a kind; one whose page does not tell is untold", () => {
	const sums = new KindSums(2);
	sums.add([ranked(1), { state: "outside", of: 5 }]);
	sums.add([ranked(4), ranked(1)]);
	sums.add([
		{ state: "within", of: 5 },
		{ state: "hidden", of: 5 },
	]);
	sums.add([
		{ state: "hidden", of: 5 },
		{ state: "hidden", of: 5 },
	]);
	sums.add([{ state: "absent" }, { state: "absent" }]);
	sums.add([{ state: "not_read" }, { state: "not_read" }]);
	const found = sums.result();
	expect(found).toEqual({
		read: 5,
		shown: 4,
		untold: 1,
		parties: [
			{ inside: 3, first: 1, unranked: 1, unknown: 1, rank: 2.5 },
			{ inside: 1, first: 1, unranked: 0, unknown: 2, rank: 1 },
		],
	});
	const [own] = found.parties;
	if (!own) throw new Error("no party");
	const told = { ...found, untold: 0 };
	expect(shownShare(told, 10)).toEqual({ share: 0.8, low: 0.4, high: 0.9 });
	expect(insideShare(told, own, 10)).toEqual({ share: 0.75, low: 0.3, high: 0.9 });
	expect(firstShare(told, own, 10)).toEqual({ share: 1 / 3, low: 0.1, high: 0.8 });
});

test("a lost keyword never narrows a share, and without a reading nothing is said", () => {
	const standings: KindStanding[] = [ranked(1), ranked(3), { state: "absent" }, { state: "outside", of: 2 }, { state: "within", of: 3 }];
	const sharesOf = (lost: number) => {
		const sums = new KindSums(1);
		for (const [i, one] of standings.entries()) sums.add([i < lost ? { state: "not_read" } : one]);
		const found = sums.result();
		const [own] = found.parties;
		if (!own) throw new Error("no party");
		return [shownShare(found, 5), insideShare(found, own, 5), firstShare(found, own, 5)];
	};
	for (let lost = 1; lost <= standings.length; lost++) {
		const [before, now] = [sharesOf(lost - 1), sharesOf(lost)];
		for (const [i, { low, high }] of now.entries()) {
			expect(low).toBeLessThanOrEqual(before[i]?.low ?? -1);
			expect(high).toBeGreaterThanOrEqual(before[i]?.high ?? 2);
		}
	}
	expect(sharesOf(5)).toEqual(Array(3).fill({ share: null, low: 0, high: 1 }));
	expect(shownShare(new KindSums(1).result(), 0)).toEqual({ share: null, low: 0, high: 0 });
});

test("pages that all show the kind, or lie beside kept pages that do not tell of it, are no sample of pages that were not read", () => {
	const sums = new KindSums(1);
	sums.add([ranked(1)]);
	expect(shownShare(sums.result(), 1)).toEqual({ share: 1, low: 1, high: 1 });
	expect(shownShare(sums.result(), 4)).toEqual({ share: null, low: 0.25, high: 1 });
	sums.add([{ state: "absent" }]);
	expect(shownShare(sums.result(), 4)).toEqual({ share: 0.5, low: 0.25, high: 0.75 });
	sums.add([{ state: "not_read" }], false);
	expect(shownShare(sums.result(), 4)).toEqual({ share: 0.5, low: 0.25, high: 0.75 });
	sums.add([{ state: "not_read" }]);
	expect(shownShare(sums.result(), 4)).toEqual({ share: null, low: 0.25, high: 0.75 });
});

test("hosts are counted once a page, without www. and without hidden ones; only a known first entry is a first", () => {
	const tally = new OwnerTally(() => false);
	tally.add(["www.a.test", "a.test", "b.test"]);
	tally.add(["", "b.test"]);
	tally.add(["b.test", "c.test"]);
	expect(tally.most(2)).toEqual([
		{ host: "b.test", pages: 3, first: 1 },
		{ host: "a.test", pages: 1, first: 1 },
	]);
});

test.each(["a.test", "www.a.test"])("where only %s is the website's, the other host stays another owner", (own) => {
	const tally = new OwnerTally((host) => host === own);
	tally.add(["www.a.test", "a.test", "www.b.test"]);
	expect(tally.most(3).map(({ host }) => host)).toEqual(["www.a.test", "a.test", "b.test"]);
});
