import type { CrawlerConfig } from "@serpentine/serp";
import type { PageOutcome } from "@serpentine/serp/results";
import { MIN_DEPTH_RESULTS, type Search } from "~/domain/position/search";
import { walkPages } from "~/domain/position/walk-pages";
import type { ProviderName } from "~/domain/reference/providers";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { failureOf, type ProviderFailure } from "~/domain/source/failure";
import type { OwnSource } from "~/domain/source/own-sources";
import { priceOfLook, priceOfRequest } from "~/domain/source/price";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import type { Ctx } from "../ctx";
import { type TakenLook, takeLook } from "../looks/take-look";
import type { SourceSession, WantedPage } from "../source-ports";
import { fetchPaid, nothingSpent } from "../sources/fetch-paid";
import { loadMesh, type MeshSource } from "../sources/load-mesh";
import { mustExist } from "../sources/save-source";
import { SourceBudget } from "../sources/source-budget";
import { unaskedSession } from "../sources/unasked-session";

/** One result page as it was read, for an administrator who tries a source. Nothing of it is stored. */
export interface Sample {
	source: OwnSource | ProviderName;
	/** Why there is no list; null where there is one. */
	gap: PageOutcome | ProviderFailure | null;
	results: { title: string; host: string; link: string | null }[];
	/** Address that answered; "" where none did. */
	url: string;
	ms: number;
	/** What the page cost in micro-units of a dollar; null for a source that costs nothing. */
	costMicros: number | null;
}

/**
 * Reads the first result page of a search by one source, as a look does: the same request, the same reader, the same checks. A provider's page is
 * paid within its limit. Throws NotFoundException for an unknown source, ConflictException for one that is off or answers later only.
 */
export async function readSample(ctx: Ctx, of: string, asked: { keyword: string; country: string; language: string }): Promise<Sample> {
	const published = await publishedCrawlerConfig(ctx);
	const config = { ...published, browser: { ...published.browser, maxPages: 1, triesPerPage: 1 } };
	const { keyword: term, country, language } = asked;
	const search: Search = { engine: DEFAULT_ENGINE, term, country, language, device: "desktop", place: "" };
	const row = of === "own" ? null : await mustExist(ctx, of);
	const mesh = row && (await loadMesh(ctx, config.browser.source)).find(({ id }) => id === row.id);
	if (row && (!mesh || mesh.source.queue)) throw new AppError("ConflictException");
	const subject = `source:${of}`;
	await recordAudit(ctx, { subject, action: "source.tried" });
	if (mesh?.paid && mesh.id !== null) return paidSample(ctx, { ...mesh, id: mesh.id, paid: mesh.paid }, { search, config });
	const source = mesh?.source ?? ctx.ports.sources[config.browser.source];
	const session = await source.open(config);
	return sampleOf(source.name, await lookBy(ctx, session, { search, config, source: source.name }), null);
}

interface Asked {
	search: Search;
	config: CrawlerConfig;
}

async function paidSample(ctx: Ctx, of: MeshSource & { id: number; paid: NonNullable<MeshSource["paid"]> }, asked: Asked): Promise<Sample> {
	const { source, paid } = of;
	const budget = new SourceBudget(ctx, { sourceId: of.id, jobId: 0 });
	const micros = priceOfLook(paid.provider, paid.price, MIN_DEPTH_RESULTS);
	const reserved = await budget.reserve({ index: 0, micros }, []);
	if (!reserved) return sampleOf(source.name, await lookBy(ctx, unaskedSession("over_budget"), { ...asked, source: source.name }), null);
	const session = await source.open(asked.config);
	const spent = nothingSpent();
	const price = (page: WantedPage) => priceOfRequest(paid.provider, paid.price, page);
	const fetchPage = (page: WantedPage) => fetchPaid(session, page, { tag: reserved.tag, price: price(page), spent });
	const taken = await lookBy(ctx, { close: () => session.close(), fetchPage }, { ...asked, source: source.name });
	const [page] = taken.look.pages;
	const { startedAt, finishedAt } = taken.look;
	const end = { ...spent, outcome: page?.reading.outcome ?? "error", requests: taken.requests, accounts: [0] };
	await budget.settle(reserved, { ...end, ms: finishedAt - startedAt });
	await budget.close();
	return sampleOf(source.name, taken, spent.micros);
}

async function lookBy(ctx: Ctx, session: SourceSession, { search, config, source }: Asked & { source: string }): Promise<TakenLook> {
	try {
		const { now, random, sleep } = ctx;
		return await takeLook(session, { search, depth: MIN_DEPTH_RESULTS, config, source, now, random, sleep });
	} finally {
		await session.close();
	}
}

function sampleOf(source: Sample["source"], { look }: TakenLook, costMicros: number | null): Sample {
	const { gap, organic } = walkPages(look.pages);
	const [page] = look.pages;
	const failure = page ? failureOf(page) : null;
	return {
		source,
		gap: gap === null ? null : (failure ?? gap),
		results: organic.map(({ meta }) => ({ title: meta.title, host: meta.host, link: meta.sealed ? null : meta.link })),
		url: page?.url ?? "",
		ms: look.finishedAt - look.startedAt,
		costMicros,
	};
}
