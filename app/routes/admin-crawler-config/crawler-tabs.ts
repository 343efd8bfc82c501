/** Parts of the screen; an address names one of them. */
export const CRAWLER_TABS = ["configuration", "inspection", "datacenters"] as const;
export type CrawlerTab = (typeof CRAWLER_TABS)[number];
