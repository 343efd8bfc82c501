import type { HostRule } from "@serpentine/serp/hosts";
import type { PageReading } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { packTexts } from "../columns/packed-texts";
import { otherPage, resultsPage } from "../position/look-fixtures";
import type { Observation } from "../sample/observation";
import { observeList } from "./counting-places";
import { hostsBelow, reversedHost } from "./host-names";
import { hostPlaces, observationOfHost } from "./host-places";
import { type LookPlaces, placesOfLook, type ReadingFacts } from "./look-places";
import { PlaceNames, PlacePages, readDay, readLists } from "./read-places";
import { type PlacedLook, packPlaces } from "./write-places";

/** Numbers from 0 up to below 1, always the same. */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

const HOSTS = Array.from({ length: 40 }, (_, i) => `${["", "www.", "shop."][i % 3]}host-${i}.${["example", "test", "co.example"][i % 3]}`);
const ENDS = ["more", "exhausted", "captcha", "short_page", "poisoned"];

/** A reading with anything in it that a reading may have. */
function anyPlaces(random: () => number): LookPlaces {
	const below = (n: number) => Math.floor(random() * n);
	const host = () => (random() < 0.05 ? "" : (HOSTS[below(HOSTS.length)] ?? ""));
	const address = () => {
		const kind = (["open", "open", "open", "sealed", "none"] as const)[below(5)] ?? "open";
		const name = kind === "none" ? "" : host();
		const page = kind === "none" ? 7 : HOSTS.indexOf(name) * 10 + below(3);
		// The text of an address follows from its hash.
		return { host: name, kind, page: page >>> 0, ...(kind === "open" && name.startsWith("shop.") && { own: `https://${name}/${page}` }) };
	};
	const organic = Array.from({ length: below(40) }, address);
	const blocks = Array.from({ length: below(8) }, () => below(organic.length + 1))
		.sort((a, b) => a - b)
		.map((after) => ({
			type: ["maps", "images", "videos", "top_stories"][below(4)] ?? "",
			after,
			address: address(),
			links: Array.from({ length: below(5) }, host),
		}));
	const isPresent = random() < 0.4;
	return {
		organic,
		blocks,
		firstPageBlocks: below(blocks.length + 1),
		ai: { state: isPresent ? "present" : "absent", hosts: isPresent ? Array.from({ length: below(6) }, host) : [] },
		features: below(2 ** 20),
		facts: { reader: `serpentine-${below(3)}`, source: "fetch", isProvided: random() < 0.1, end: ENDS[below(ENDS.length)] ?? "" },
		marks: random() < 0.1 ? { held: [host()] } : null,
	};
}

function anyLooks(seed: number): PlacedLook[] {
	const random = numbers(seed);
	const looks: PlacedLook[] = [];
	for (let day = 1; day <= 1 + (seed % 5); day++) {
		for (let index = 0; index < 12; index++) {
			if (random() < 0.2) continue;
			const at = { day: `2026-11-0${day}`, job: `job-${day}.${1 + (index % 2)}`, part: index % 4, index };
			looks.push({ ...at, search: (index + 1).toString(16).padStart(16, "0"), isFirst: false, places: anyPlaces(random) });
			// The same place of the bucket, given to another search.
			if (random() < 0.1)
				looks.push({ ...at, search: (index + 100).toString(16).padStart(16, "0"), part: 9, isFirst: true, places: anyPlaces(random) });
		}
	}
	return looks;
}

/** All readings of a packed bucket. */
function unpack(looks: readonly PlacedLook[]): PlacedLook[] {
	const packed = packPlaces(looks);
	const names = new PlaceNames(packed.names);
	const pages = new PlacePages(packed.pages, names);
	return packed.days.flatMap(({ day, lists: listBytes, blocks }) => {
		const lists = readLists(listBytes, names);
		return readDay({ names, pages }, lists, blocks).map(({ at, ...places }) => ({
			day,
			job: names.head.jobs[lists.job[at] ?? 0] ?? "",
			part: lists.part[at] ?? 0,
			index: names.searches[lists.search[at] ?? 0]?.index ?? -1,
			search: names.searches[lists.search[at] ?? 0]?.name ?? "",
			isFirst: lists.isFirst[at] === 1,
			places: {
				...places,
				facts: JSON.parse(names.head.facts[lists.facts[at] ?? 0] ?? ""),
				marks: lists.marks[at] ? JSON.parse(names.head.marks[(lists.marks[at] ?? 0) - 1] ?? "") : null,
			},
		}));
	});
}

const sorted = (looks: readonly PlacedLook[]) => looks.map((look) => JSON.stringify(look, Object.keys(look).sort())).sort();
const plain = (looks: readonly PlacedLook[]) => new Map(looks.map((look) => [`${look.day} ${look.job} ${look.part} ${look.search}`, look]));

test("whatever readings hold is the same after packing, in any order of the readings", () => {
	for (let seed = 1; seed <= 60; seed++) {
		const looks = anyLooks(seed);
		expect(plain(unpack(looks))).toEqual(plain(looks));
		expect(sorted(unpack(looks.toReversed()))).toEqual(sorted(unpack(looks)));
	}
});

test("places that were packed by day are the same when the days are packed together", () => {
	const looks = anyLooks(4);
	const days = [...new Set(looks.map(({ day }) => day))];
	const byDay = days.flatMap((day) => unpack(looks.filter((look) => look.day === day)));
	expect(plain(unpack(byDay))).toEqual(plain(looks));
});

test("the hosts of a domain are found among packed names, and no others", () => {
	const hosts = ["a.example", "b-a.example", "a.example-x.test", "a-b.example", "www.a.example", "x.y.a.example", "a.example.test", ""];
	const names = hosts.map(reversedHost).sort();
	const [lengths, rests] = packTexts(names);
	const found = (domain: string) => {
		const below = hostsBelow(lengths, rests, domain);
		expect([...below.values()]).toEqual([...below.keys()].map((place) => reversedHost(names[place] ?? "")));
		return [...below.values()];
	};
	expect(found("a.example")).toEqual(["a.example", "www.a.example", "x.y.a.example"]);
	expect(found("www.a.example")).toEqual(["a.example", "www.a.example", "x.y.a.example"]);
	expect(found("y.a.example")).toEqual(["x.y.a.example"]);
	expect(found("nobody.example")).toEqual([]);
	expect(found("a.example.test")).toEqual(["a.example.test"]);
});

/** Observes a domain in each list of a bucket in both ways: as it is packed, and as an unpacked list. */
function saidOf(
	looks: readonly PlacedLook[],
	website: { domain: string; hosts: HostRule; depth: number },
): [packed: Observation, observed: Observation][] {
	const { domain, hosts, depth } = website;
	const packed = packPlaces(looks);
	const names = new PlaceNames(packed.names);
	const pages = new PlacePages(packed.pages, names);
	return packed.days.flatMap(({ lists: bytes, blocks }) => {
		const lists = readLists(bytes, names);
		const { place, hidden } = hostPlaces(names, lists, { domain, hosts });
		return readDay({ names, pages }, lists, blocks).map(({ at, organic }): [Observation, Observation] => {
			const facts: ReadingFacts = JSON.parse(names.head.facts[lists.facts[at] ?? 0] ?? "");
			const list = { place: place[at] ?? 0, hidden: hidden[at] ?? 0, length: organic.length, end: facts.end };
			const observation = { outcome: "unknown", reason: "error", depth, detail: null } as const;
			return [observationOfHost(list, depth), observeList({ organic, facts, marks: null }, { domain, hosts, observation })];
		});
	});
}

test("where a domain stands in a packed list is what an observation of the list says, at any depth", () => {
	const outcomes = new Map<string, number>();
	for (let seed = 1; seed <= 90; seed++) {
		const domain = ["host-1.test", "co.example", "shop.host-2.co.example"][seed % 3] ?? "";
		const hosts = seed % 2 ? ("subdomains" as const) : ("exact" as const);
		for (const [packed, observed] of saidOf(anyLooks(seed), { domain, hosts, depth: [5, 20, 40][seed % 4] ?? 30 })) {
			expect(packed).toEqual(observed);
			outcomes.set(packed.outcome, (outcomes.get(packed.outcome) ?? 0) + 1);
		}
	}
	expect(Math.min(...["ranked", "not_found", "unknown"].map((one) => outcomes.get(one) ?? 0))).toBeGreaterThan(20);
});

const look = (pages: Parameters<typeof placesOfLook>[0]["pages"], marks: Partial<Parameters<typeof placesOfLook>[0]> = {}) =>
	placesOfLook({ source: "fetch", pages, ...marks }, () => false);
const hostsOf = ({ organic }: LookPlaces) => organic.map(({ host }) => host);

test("places end at the first gap, and say how", () => {
	const first = resultsPage(["a.test", "b.test"]);
	expect(look([first, otherPage("captcha"), resultsPage(["c.test"])])).toMatchObject({ facts: { end: "captcha" } });
	expect(hostsOf(look([first, otherPage("captcha"), resultsPage(["c.test"])]))).toEqual(["a.test", "b.test"]);
	expect(look([first, resultsPage(["c.test"], false)])).toMatchObject({ facts: { end: "exhausted" } });
	expect(look([first])).toMatchObject({ facts: { end: "more" } });
	expect(look([{ ...first, suspect: true }])).toMatchObject({
		organic: [],
		ai: { state: "not_read" },
		features: 0,
		facts: { end: "poisoned" },
	});
});

test("a sealed address shows its host, and one without a host shows none", () => {
	const page = resultsPage(["a.test", "b.test", "c.test"]);
	const items = page.reading.items.map((item, i) => ({
		...item,
		meta: i === 0 ? item.meta : { ...item.meta, link: null, sealed: true as const, host: i === 1 ? "b.test" : "" },
	}));
	const { organic } = look([{ ...page, reading: { ...page.reading, items } }]);
	expect(organic.map(({ host, kind }) => [host, kind])).toEqual([
		["a.test", "open"],
		["b.test", "sealed"],
		["", "sealed"],
	]);
});

test("other blocks keep their type, place and owners; those of the first page are told apart", () => {
	const link = (host: string) => ({ link: `https://${host}/x`, title: host });
	const withBlock = (hosts: string[], type: string, links: string[]): PageReading => {
		const page = resultsPage(hosts);
		const [model] = page.reading.items;
		if (!model) throw new Error("a page has results");
		const meta = { ...model.meta, link: null, host: "", path: "" };
		const block = { type, position: null, blockPosition: 2, meta, links: links.map(link) };
		return { ...page.reading, items: [model, block, ...page.reading.items.slice(1)] };
	};
	const base = resultsPage([]);
	const found = look([
		{
			...base,
			reading: {
				...withBlock(["a.test", "b.test"], "maps", ["m.test"]),
				aiOverview: { state: "present", text: "", links: [link("x.test"), link("y.test")] },
			},
		},
		{ ...base, reading: withBlock(["c.test"], "videos", ["v.test"]) },
	]);
	expect(found.blocks.map(({ type, after, links }) => [type, after, links])).toEqual([
		["maps", 1, ["m.test"]],
		["videos", 3, ["v.test"]],
	]);
	expect(found.firstPageBlocks).toBe(1);
	expect(found.ai).toEqual({ state: "present", hosts: ["x.test", "y.test"] });
});

test("an address is kept whole only where it belongs to a website that follows the search", () => {
	const { organic } = placesOfLook({ source: "fetch", pages: [resultsPage(["a.test", "b.test"])] }, (host) => host === "b.test");
	expect(organic.map(({ own }) => own)).toEqual([undefined, "https://b.test/"]);
	expect(organic[0]?.page).not.toBe(organic[1]?.page);
});
