import { z } from "zod";
import { COMPETITOR_FAULTS } from "~/domain/competitor/competitor-rules";
import { hid, instant, named } from "./values";

export const competitor = named("Competitor", () =>
	z.object({
		id: hid(),
		host: z.string().meta({ description: "Its sub-domains belong to it", examples: ["rival.example"] }),
		added_by: z.string().nullable().meta({ description: "Name of who added it; null for one who is gone or has none" }),
		created_at: instant(),
	}),
);

export const addedCompetitors = named("AddedCompetitors", () =>
	z.object({
		added: z.array(competitor()),
		refused: z.array(z.object({ name: z.string(), why: z.enum(COMPETITOR_FAULTS) })).meta({
			description:
				"Names that are not added: they name no website, an ending under which others have theirs, the website itself, one that is listed, or one beyond 20",
		}),
	}),
);
