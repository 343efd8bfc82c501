import { z } from "zod";
import { CONNECTION_KINDS } from "~/domain/search-query/connection-kinds";
import { QUERY_DIMENSIONS } from "~/domain/search-query/dimension-sums";
import { QUERY_DEVICES } from "~/domain/search-query/query-columns";
import { day, hid, instant, named } from "./values";

const count = (description: string) => z.int().min(0).meta({ description });

const figures = {
	clicks: count("Clicks"),
	impressions: count("Impressions"),
	ctr: z.number().min(0).nullable().meta({ description: "Clicks per impression; null without an impression" }),
	position: z.number().min(1).nullable().meta({ description: "Average position of the impressions; null without an impression" }),
};

const queryRow = named("SearchQueryRow", () =>
	z.object({
		query: z.string().exactOptional(),
		page: z.string().exactOptional().meta({ description: "Address; empty where the service names none" }),
		country: z.string().exactOptional().meta({ description: "Two letters; empty for an unknown one" }),
		device: z.enum(QUERY_DEVICES).exactOptional(),
		day: day().exactOptional(),
		...figures,
	}),
);

export const searchQueries = named("SearchQueries", () =>
	z.object({
		website: hid(),
		property: z.object({ id: hid(), kind: z.enum(CONNECTION_KINDS), name: z.string() }),
		by: z.enum(QUERY_DIMENSIONS),
		counted: z.enum(["by_property", "by_page"]).nullable().meta({
			description:
				"How the rows count a result list that shows several pages of the website. by_property: one impression at the topmost position. by_page (rows by page): one impression of each page at its own position. null: the service counts both ways alike",
		}),
		timezone: z
			.string()
			.nullable()
			.meta({ description: "Time zone of the days: America/Los_Angeles (Pacific time) at Google; null: not known" }),
		from: day(),
		to: day(),
		rows: z.array(queryRow()).meta({ description: "Most clicks first, then most impressions. Each has the field that `by` names" }),
		next_page_token: z.string().nullable().meta({ description: "`page_token` of the next page; null on the last one" }),
		total: z.object({ rows: count("Rows of all pages"), ...figures }).meta({ description: "Of the rows of all pages" }),
		told: z
			.object(figures)
			.nullable()
			.meta({ description: "The property's own figures, which include queries that the service does not name; null where it tells none" }),
		not_told: z.object({ clicks: figures.clicks, impressions: figures.impressions }).nullable().meta({
			description:
				"Part of `told` that no row has; null where rows count by page, also on single days (`freshness.by_page`), because they may exceed `told`",
		}),
		freshness: z.object({
			days: count("Days of the period that are collected"),
			missing: count("Days of the period that are not collected"),
			fresh: z.array(day()).meta({ description: "Days that the service still changes" }),
			by_page: z.array(day()).meta({
				description:
					"Days whose rows count by page although `counted` is by_property: Google was not asked by property then. Days of the last 16 months are collected again",
			}),
			first_day: day().nullable().meta({ description: "First day that the service has; null before the first visit" }),
			last_final_day: day().nullable().meta({ description: "Last day that no longer changes" }),
			collected_at: instant().nullable().meta({ description: "When the newest of these days was read" }),
		}),
	}),
);
