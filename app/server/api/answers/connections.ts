import { z } from "zod";
import { CONNECTION_KINDS, CONNECTION_WAYS, PROPERTY_PERMISSIONS, QUERY_REFUSALS } from "~/domain/search-query/connection-kinds";
import { day, hid, instant, named } from "./values";

const refusal = () => z.enum(QUERY_REFUSALS).nullable();
const count = (description: string) => z.int().min(0).meta({ description });

export const connectionProperty = named("ConnectionProperty", () =>
	z.object({
		id: hid(),
		name: z.string().meta({ description: "As the service writes it: sc-domain:shop.example, or an address prefix" }),
		permission: z.enum(PROPERTY_PERMISSIONS).meta({ description: "An unverified property cannot be read" }),
		state: z.enum(["on", "off"]).meta({ description: "on: its days are collected" }),
		website: z.object({ id: hid(), domain: z.string() }).nullable().meta({ description: "Website whose queries it shows" }),
		brand_words: z.array(z.string()).meta({ description: "Words that make a query one about the brand" }),
		first_day: day().nullable().meta({ description: "First day that the service has; null before the first visit" }),
		last_final_day: day().nullable().meta({ description: "Last day that no longer changes" }),
		days_kept: count("Days that are collected"),
		days_by_page: count("Days of these whose rows count a list once for each page, because Google was not asked by property then"),
		days_left: count("Days that the last visit found and that are not collected yet, or not by property"),
		cause: refusal().meta({ description: "Refusal of the last visit; null after an answer" }),
		cause_at: instant().nullable(),
	}),
);

export const connection = named("Connection", () =>
	z.object({
		id: hid(),
		kind: z.enum(CONNECTION_KINDS),
		way: z.enum(CONNECTION_WAYS).meta({ description: "How access was given" }),
		name: z.string().meta({ description: "Mail address of the Google account; last characters of a key of Bing" }),
		state: z.enum(["on", "broken", "ended"]).meta({ description: "ended: disconnected; what was collected stays readable" }),
		cause: refusal().meta({ description: "Refusal that broke it. revoked: the access has expired or was withdrawn" }),
		likely_cause: z.enum(["testing"]).nullable().meta({
			description:
				"testing: access ended about seven days after the consent, as Google ends it while the consent screen of its OAuth client is in Testing; publish the app",
		}),
		broken_at: instant().nullable(),
		created_at: instant(),
		properties: z.array(connectionProperty()),
	}),
);
