import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { listCrawlerConfigs, publishedCrawlerConfig } from "~/services/crawler-config/crawler-configs";
import { writtenDatacenters } from "~/services/datacenters/list-datacenters";
import { CRAWLER_TABS, type CrawlerTab } from "./crawler-tabs";
import { readEditorTab } from "./editor/read-editor-tab";
import { readInspectionTab } from "./inspection/read-inspection-tab";

/** Everything that the screen shows; only the parts of the open tab are loaded. */
export async function readScreen(signed: Signed, { query, language }: { query: URLSearchParams; language: Language }) {
	const { ctx } = signed;
	// A new database publishes its first config here.
	const { name, version } = await publishedCrawlerConfig(ctx);
	const rows = await listCrawlerConfigs(ctx);
	const chosen = rows.find(({ id }) => String(id) === query.get("config")) ?? rows.find(({ production }) => production);
	const tab: CrawlerTab = CRAWLER_TABS.find((one) => one === query.get("tab")) ?? "configuration";
	return {
		tab,
		production: { name, version },
		selected: chosen?.id ?? 0,
		editor: tab === "configuration" && chosen ? await readEditorTab(signed, { query, rows, chosen }) : null,
		inspection: tab === "inspection" ? await readInspectionTab(signed, { query, language, configs: rows }) : null,
		datacenters: tab === "datacenters" ? await readDatacenters(signed) : null,
	};
}

async function readDatacenters({ ctx }: Signed) {
	const { known, nameable } = ctx.ports.datacenters;
	return { saved: [...((await writtenDatacenters(ctx)) ?? known)], nameable };
}
