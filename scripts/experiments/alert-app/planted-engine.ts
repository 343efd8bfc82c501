import type http from "node:http";
import {
	answerSearch,
	type FaultKind,
	hashText,
	parseSearchRequest,
	type RankedResult,
	type SearchRequest,
	share,
	takePage,
} from "@serpentine/simulator";
import { type Listening, listen } from "../../stage/engines";
import { type PlantedPages, SEED } from "./planted-pages";

/** Parts of the poisoned pages. The others have listings of nobody's search. */
const OTHER_QUERY = 0.1;
const WRONG_ORDER = 0.1;

type Fault = Extract<FaultKind, "captcha" | "poisoned" | "other_query"> | "wrong_order";

/** The planted world as an engine that answers by HTTP, with poisoned and refused pages. */
export class PlantedEngine {
	/** Pages that were served, by fault; "whole" for those without one. */
	readonly served: Record<Fault | "whole", number> = { whole: 0, captcha: 0, poisoned: 0, other_query: 0, wrong_order: 0 };
	/** The clock is ahead of the machine's by so much, ms. */
	aheadMs = 0;
	private requests = 0;
	private server: Listening | null = null;

	constructor(
		readonly pages: PlantedPages,
		/** Shares of all requests. */
		private readonly faults: { poisoned: number; blocked: number },
	) {}

	get origin(): string {
		return this.server?.origin ?? "";
	}

	async listen(): Promise<void> {
		this.server = await listen((_, response, address) => this.answer(response, address));
	}

	close(): void {
		this.server?.close();
	}

	private answer(response: http.ServerResponse, { searchParams }: URL): void {
		const asked = parseSearchRequest(searchParams, Date.now() + this.aheadMs);
		if ("problem" in asked) return void response.writeHead(400).end(asked.problem);
		const fault = this.draw();
		this.served[fault ?? "whole"]++;
		const { status, html } =
			fault === null || fault === "wrong_order"
				? { status: 200, html: this.pages.render(asked, fault === null ? undefined : (list) => this.mixed(asked, list)) }
				: answerSearch(asked, SEED, fault, this.requests, 0);
		response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
	}

	/** A draw of its own for each request. */
	private draw(): Fault | null {
		this.requests++;
		if (share(hashText("blocked"), this.requests) < this.faults.blocked) return "captcha";
		if (share(hashText("poisoned"), this.requests) >= this.faults.poisoned) return null;
		const kind = share(hashText("kind of poison"), this.requests);
		if (kind < OTHER_QUERY) return "other_query";
		return kind < OTHER_QUERY + WRONG_ORDER ? "wrong_order" : "poisoned";
	}

	/** The results of the page in another order at each request. */
	private mixed(asked: SearchRequest, list: RankedResult[]): RankedResult[] {
		const keyOf = (result: RankedResult) => share(result.key, this.requests);
		const { results, before } = takePage(asked, SEED, list);
		return list.toSpliced(before, results.length, ...results.toSorted((a, b) => keyOf(a) - keyOf(b)));
	}
}
