/** Finding of an experiment: a sentence, whether it holds, and the figure it rests on. */
export interface Check {
	what: string;
	holds: boolean;
	figure: string;
}

export function check(what: string, holds: boolean, figure: string | number): Check {
	return { what, holds, figure: String(figure) };
}

export function sleep(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A monitor as GET /api/monitors answers it. */
export interface MonitorAnswer {
	id: string;
	website: { domain: string };
	keyword: { term: string; country: string; language: string };
	device: string;
	depth: number;
	position: number | null | false;
	url: string | null;
	seen: {
		outcome: string;
		reason?: string;
		detail?: string | null;
		depth: number;
		at: string;
		look: string | null;
		unconfirmed?: true;
	} | null;
}

/** The list, whether it comes bare or under `data`. */
export function monitorsOf(answer: MonitorAnswer[] | { data: MonitorAnswer[] }): MonitorAnswer[] {
	return Array.isArray(answer) ? answer : answer.data;
}
