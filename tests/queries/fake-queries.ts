import { queryServices } from "~/adapters/query-services/query-services";
import type { QueryServices } from "~/services/query-ports";
import { FakeBing } from "./fake-bing";
import { FAKE_CLIENT, FakeGoogle } from "./fake-google";

/** The adapters on both stand-ins. Any other host answers nothing. */
export function fakeQueries(now: () => number): { google: FakeGoogle; bing: FakeBing; services: QueryServices } {
	const google = new FakeGoogle(now);
	const bing = new FakeBing(now);
	const send = async (url: string, init: RequestInit) => {
		const { hostname } = new URL(url);
		if (hostname === "ssl.bing.com") return bing.send(url, init);
		if (!["oauth2.googleapis.com", "www.googleapis.com", "searchconsole.googleapis.com"].includes(hostname)) throw new TypeError(hostname);
		return google.send(url, init);
	};
	return { google, bing, services: queryServices({ origin: "", client: FAKE_CLIENT, now, send }) };
}
