import fs from "node:fs";
import path from "node:path";
import type { AiOverview } from "@serpentine/serp/results";
import { observe } from "~/domain/position/observe";
import type { Observation } from "~/domain/sample/observation";
import { lookOnce } from "../hostile/looks";
import type { PageInput } from "./pages";

const PAGE_PLACES = 10;
const STRANGER = "nobody.example";
const HOST = /<cite[^>]*>(?:https?:\/\/)?((?:[\w-]+\.)+[\w-]+)/g;

/** Lists the faults of the reading of a file's page, served as the answer to what was asked; [] for nothing. */
export async function pageFaults(folder: string, name: string, input: PageInput): Promise<string[]> {
	const html = fs.readFileSync(path.join(folder, name), "utf8");
	const before = input.after === undefined ? [] : [fs.readFileSync(path.join(folder, input.after), "utf8")];
	const market = { engine: "google", country: "us", language: "en", device: "desktop", term: "", ...input.asked } as const;
	const depth = input.depth ?? PAGE_PLACES * (before.length + 1);
	const texts = [...before, html];
	const pageOf = (url: URL) => texts[placeIn(url) / PAGE_PLACES] ?? "";
	const { look, answeredFor } = await lookOnce(async (url) => pageOf(url), { ...market, depth, at: Date.now() });
	const said = (domain: string) => observe(look, { domain, depth, hosts: "exact" });
	if (input.hasSealedCitation) return citationFaults(look.pages[0]?.reading.aiOverview);
	if (input.answeredFor !== undefined) return answeredFor === input.answeredFor ? [] : [`told as answered for ${answeredFor}`];
	const { places } = input;
	const shown = [...html.matchAll(HOST)].flatMap(([, host]) => host ?? []);
	const unknown = input.unknown ?? (places === undefined ? [...new Set(shown), STRANGER] : []);
	return [
		...Object.entries(places ?? {}).flatMap(([host, place]) => misplaced(host, place, said(host))),
		...(input.never ?? []).flatMap((host) => ranked(host, said(host))),
		...unknown.flatMap((host) => definite(host, said(host))).slice(0, 2),
	];
}

function placeIn(url: URL): number {
	const start = url.searchParams.get("start") ?? url.searchParams.get("s");
	if (start !== null) return Number(start);
	return Math.max(0, Number(url.searchParams.get("first") ?? 1) - 1);
}

function misplaced(host: string, place: number, value: Observation): string[] {
	const isRight = value.outcome === "unknown" || (value.outcome === "ranked" && value.position === place);
	return isRight ? [] : [`${host}: ${wordOf(value)}, right is ${place}`];
}

function ranked(host: string, value: Observation): string[] {
	return value.outcome === "ranked" ? [`${host}: ${wordOf(value)}, its row is no result`] : [];
}

function definite(host: string, value: Observation): string[] {
	return value.outcome === "unknown" ? [] : [`${host}: ${wordOf(value)}, nothing can be said`];
}

function citationFaults(overview: AiOverview | undefined): string[] {
	const isThere = overview?.state === "present" && overview.links.some(({ sealed }) => sealed);
	return isThere ? [] : [`the AI overview is ${overview?.state}, without a sealed citation`];
}

function wordOf(value: Observation): string {
	return value.outcome === "ranked" ? `ranked ${value.position}` : value.outcome;
}
