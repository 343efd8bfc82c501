import type { AiOverview } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { CODES } from "../../sample/codes";
import { judgeKeyword, UNKNOWN_SIGHT } from "../held-rules";
import { changesOf, lookAt } from "../page-fixtures";
import { alertRuleSchema } from "../rule";

const SHOP = { domain: "shop.example", hosts: "subdomains" as const };
const PLACE = { code: CODES.place + 2, depth: 30 };

function overview(state: AiOverview["state"], ...hosts: string[]): AiOverview {
	const links = hosts.map((host) =>
		host === "?" ? { link: null, title: "", sealed: true as const, host: "" } : { link: `https://${host}/a`, title: "" },
	);
	return { state, text: "", links };
}

const ABSENT = overview("absent");
const citing = (...hosts: string[]) => overview("present", ...hosts);

/** The rivals that a rule finds between two readings; undefined where they do not say. */
function found(rivals: string[], before: AiOverview, after: AiOverview, sources: [string, string] = ["browser", "browser"]) {
	const [then, now] = [before, after].map((one, i) => lookAt("a s b", { overview: one, source: sources[i] ?? "" }));
	const changes = then && now ? changesOf(then, now, SHOP) : null;
	if (!changes) throw new Error("the pages are not compared");
	const move = { before: PLACE, after: PLACE, older: null };
	const finding = judgeKeyword({ kind: "rival_cited", rivals }, { ...UNKNOWN_SIGHT, move, pages: () => changes });
	return finding ? finding.rivals : finding;
}

test.each<[string, AiOverview, AiOverview, string[] | null | undefined]>([
	["no overview, then one that cites a rival", ABSENT, citing("x.example", "rival.example"), ["rival.example"]],
	["an overview without the rival, then with it", citing("x.example"), citing("rival.example"), ["rival.example"]],
	["a sub-domain of the rival", ABSENT, citing("blog.rival.example"), ["rival.example"]],
	["the rival with www", ABSENT, citing("www.rival.example"), ["rival.example"]],
	["a host that only ends like the rival", ABSENT, citing("notrival.example"), null],
	["the rival on both days", citing("rival.example"), citing("x.example", "rival.example"), null],
	["another host of the rival on the day before", citing("blog.rival.example"), citing("rival.example"), null],
	["the rival is gone", citing("rival.example"), ABSENT, null],
	["two rivals, one of them new", citing("rival.example"), citing("rival.example", "second.example"), ["second.example"]],
	["an overview that was not loaded", ABSENT, overview("not_loaded", "rival.example"), undefined],
	["an overview that was not read", ABSENT, overview("not_read"), undefined],
	["the day before was not loaded", overview("not_loaded"), citing("rival.example"), undefined],
	["the day before was not read", overview("not_read"), citing("rival.example"), undefined],
	["a link of the day before hides its host", citing("?"), citing("rival.example"), null],
	["a link of today hides its host", ABSENT, citing("?"), null],
])("%s", (_, before, after, rivals) => {
	expect(found(["rival.example", "second.example"], before, after)).toEqual(rivals);
});

test("a condition has 1 to 20 domains, also as addresses", () => {
	const parsed = (rivals: unknown) => alertRuleSchema.safeParse({ condition: { kind: "rival_cited", rivals } });
	expect(parsed(["https://www.Rival.example/a"]).data?.condition).toEqual({ kind: "rival_cited", rivals: ["www.rival.example"] });
	const domains = (count: number) => Array.from({ length: count }, (_, i) => `r${i}.example`);
	expect(parsed(domains(20)).success).toBe(true);
	for (const wrong of [[], domains(21), ["rival"], undefined])
		expect(parsed(wrong).error?.issues.map(({ message }) => message)).toContain("alerts.kinds.rival_cited.fault");
});
