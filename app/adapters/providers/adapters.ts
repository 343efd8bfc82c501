import type { ProviderName } from "~/domain/source/providers";
import type { ProviderAdapter } from "./adapter";
import { brightdata } from "./brightdata";
import { dataforseo } from "./dataforseo";
import { hasdata } from "./hasdata";
import { oxylabs } from "./oxylabs";
import { searchapi } from "./searchapi";
import { serpapi } from "./serpapi";
import { serper } from "./serper";
import { valueserp } from "./valueserp";

export const ADAPTERS: Readonly<Record<ProviderName, ProviderAdapter>> = {
	dataforseo_live: dataforseo,
	dataforseo_queue: dataforseo,
	serper,
	serpapi,
	searchapi,
	valueserp,
	hasdata,
	brightdata,
	oxylabs,
};
