/** The engine's answer to one page request. above: markup of a block above the list. */
export type Answer = { organic: string[]; more: boolean; above?: string } | "captcha" | "error" | "reset" | "new layout";

/** An engine with scripted answers; it counts page requests. */
export class ScriptedEngine {
	readonly asked: { term: string; start: number }[] = [];
	private answer: (term: string, start: number, place: string) => Answer = () => "error";

	/** Ten results per page of an endless list, with the given hosts at their positions (from 1). */
	ranking(hosts: Record<number, string>, total = 200): void {
		this.answer = (term, start) => {
			const from = start + 1;
			const count = Math.max(0, Math.min(10, total - start));
			const organic = Array.from(
				{ length: count },
				(_, i) => `https://${hosts[from + i] ?? `r${from + i}.example`}/${encodeURIComponent(term)}`,
			);
			return { organic, more: start + 10 < total };
		};
	}

	/** Replaces some answers; null keeps the former one. */
	except(rule: (term: string, start: number, place: string) => Answer | null): void {
		const before = this.answer;
		this.answer = (term, start, place) => rule(term, start, place) ?? before(term, start, place);
	}

	ask(term: string, start: number, place = ""): Answer {
		this.asked.push({ term, start });
		return this.answer(term, start, place);
	}
}

/** An AI overview with its cited pages, in the markup of the simulator (packages/simulator/src/pages/block-answers.ts). */
export function aiOverview(...hosts: string[]): string {
	const cited = hosts.map(
		(host) =>
			`<li class="jydCyd"><div class="MFrAxb"><a class="NDNGvf" tabindex="0" href="https://${host}/a" aria-label="A page"></a><div class="mNme1d tNxQIb" aria-level="3" role="heading"><a href="https://${host}/a"><h3 class="LC20lb">A page</h3></a></div></div></li>`,
	);
	const body = `<div class="WaaZC"><div class="rPeykc"><span>An answer in words.</span></div></div><ul class="bTFeG">${cited.join("")}</ul>`;
	return `<div class="YNk70c EjQTId"><div class="Kevs9 SLPe5b"><div jsname="ZLxsqf" class="q8sySb" id="eKIzJc"><div data-mcpr="" class="YzCcne"><h1 class="VW3apb">AI Overview</h1><div class="hdzaWe"><div jsname="dEwkXc"><div class="h7Tj7e"><div class="D5ad8b" id="m-x-content"><div jsname="cUzNTd" class="Fzsovc" aria-level="2" role="heading"><strong>AI Overview</strong></div>${body}</div></div></div></div></div></div></div></div>`;
}

export function resultPage(term: string, page: { organic: string[]; more: boolean; above?: string }): string {
	const rows = page.organic.map(
		(url, i) =>
			`<div class="MjjYud"><div class="A6K0A"><div class="g Ww4FFb tF2Cxc"><div class="yuRUbf"><a href="${url}"><h3 class="LC20lb">Result ${i + 1}</h3></a></div><div class="VwiC3b">Text of the result.</div></div></div></div>`,
	);
	const next = page.more ? '<a id="pnnext" href="/search?start=10">Next</a>' : "";
	const list =
		rows.length > 0
			? `<div id="rso">${rows.join("")}</div>`
			: `<div id="topstuff"><div class="card-section"><p>Your search - <em>${term}</em> - did not match any documents.</p></div></div>`;
	return `<!doctype html><html lang="en"><head><title>${term} - Google Search</title></head><body><div id="main"><div id="center_col"><div id="search">${page.above ?? ""}${list}</div><div id="botstuff">${next}</div></div></div></body></html>`;
}

export const CAPTCHA_PAGE =
	'<!doctype html><html><head><title>https://www.google.com/search</title></head><body><form id="captcha-form" action="index" method="post"><div id="recaptcha" class="g-recaptcha"></div></form><div>Our systems have detected unusual traffic from your computer network.</div></body></html>';
