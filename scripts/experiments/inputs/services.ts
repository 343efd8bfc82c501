import fs from "node:fs";
import path from "node:path";
import { featureBits, hasFeature, SERP_FEATURES, type SerpFeature } from "@serpentine/serp/results";
import { readDataforseo } from "~/adapters/providers/dataforseo";
import { observe } from "~/domain/position/observe";
import type { Search } from "~/domain/position/search";
import { readStructured } from "~/domain/source/structured-reading";
import { newUser } from "../../stage/accounts";
import type { StageApp } from "../../stage/app";
import { fanoutFaults, PAGE_FANOUT, TESTING_TOKEN, tokenFaults } from "./search-console";

const SEARCH: Search = { engine: "google", term: "", country: "us", language: "en", device: "desktop", place: "" };

interface ProviderFile {
	answer: { tasks: { result: { keyword: string }[] }[] };
}

/** Reads a provider's answer by the code that the app reads it with. */
function readingOf(folder: string, name: string, pages: number) {
	const { answer } = JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")) as ProviderFile;
	const search = { ...SEARCH, term: answer.tasks[0]?.result[0]?.keyword ?? "" };
	const read = readDataforseo(answer, { search, start: 0, held: 0, pages, opensLinks: false, tag: "", key: [] });
	return readStructured(read, { provider: "dataforseo_live", asked: search, held: 0, price: 0 }).reading;
}

/** Two pages of ten and 1,240,000 results prove no absence. */
function fewerPagesFaults(folder: string, name: string): string[] {
	const said = observe({ pages: [{ reading: readingOf(folder, name, 10) }] } as never, { domain: "shop.example", depth: 100 });
	const isRight = said.outcome === "unknown" && said.reason === "partial" && said.depth === 12;
	return isRight ? [] : [JSON.stringify(said)];
}

/** The answer has an AI overview that cites a site, and a local pack. */
function overviewFaults(folder: string, name: string): string[] {
	const reading = readingOf(folder, name, 1);
	const bits = featureBits([{ reading }]);
	const absent = (["ai_overview", "maps"] satisfies SerpFeature[]).filter((one) => !hasFeature(bits, SERP_FEATURES.indexOf(one)));
	const { aiOverview } = reading;
	const isCited =
		aiOverview?.state === "present" && aiOverview.links.some(({ link }) => link !== null && new URL(link).hostname === "site4.example");
	return [...absent.map((one) => `${one} is absent`), ...(isCited ? [] : ["the overview does not cite site4.example"])];
}

/** A field that the call does not know is refused by name. */
export async function unknownFieldFaults(app: StageApp, folder: string, name: string): Promise<string[]> {
	const [, body = "{}"] = /POST \S+ (\{.*\})/.exec(fs.readFileSync(path.join(folder, name), "utf8")) ?? [];
	const { token } = await newUser(app, { keywords: 10 });
	const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
	const answer = await fetch(`${app.origin}/api/monitors`, { method: "POST", body, headers });
	const text = await answer.text();
	return answer.status === 422 && text.includes("url") ? [] : [`${answer.status} ${text.slice(0, 200)}`];
}

/** Answers of outside services, by the name of the file. */
export const SERVICE_INPUTS: Readonly<Record<string, (folder: string, name: string) => string[] | Promise<string[]>>> = {
	"h4-dataforseo-fewer-pages.json": fewerPagesFaults,
	"h4-dataforseo-ai-overview.json": overviewFaults,
	[PAGE_FANOUT]: fanoutFaults,
	[TESTING_TOKEN]: tokenFaults,
};
