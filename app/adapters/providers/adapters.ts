import type { LiveProvider, QueueProvider } from "~/domain/source/providers";
import type { ProviderAdapter, QueueAdapter } from "./adapter";
import { brightdata } from "./brightdata";
import { dataforseo } from "./dataforseo";
import { dataforseoAnswers } from "./dataforseo-answers";
import { dataforseoQueue } from "./dataforseo-queue";
import { hasdata } from "./hasdata";
import { oxylabs } from "./oxylabs";
import { searchapi } from "./searchapi";
import { serpapi } from "./serpapi";
import { serper } from "./serper";
import { valueserp } from "./valueserp";

export const ADAPTERS: Readonly<Record<LiveProvider, ProviderAdapter>> = {
	dataforseo_live: { ...dataforseo, answers: dataforseoAnswers },
	serper,
	serpapi,
	searchapi,
	valueserp,
	hasdata,
	brightdata,
	oxylabs,
};

export const QUEUE_ADAPTERS: Readonly<Record<QueueProvider, QueueAdapter>> = { dataforseo_queue: dataforseoQueue };
