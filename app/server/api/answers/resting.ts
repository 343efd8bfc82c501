import { z } from "zod";
import { RESTING_KINDS, RESTING_STATES } from "~/domain/rest/rest-rules";
import { hid, instant, named, place } from "./values";

/** Something that rests: removed, or a paused keyword. */
export const restingThing = named("RestingThing", () =>
	z.object({
		id: hid().meta({ description: "Its own id, which it has again when it comes back" }),
		kind: z.enum(RESTING_KINDS),
		state: z.enum(RESTING_STATES),
		label: z.string().meta({ description: "A keyword's term, a tag's name, an address", examples: ["desk lamp"] }),
		website: z
			.string()
			.nullable()
			.meta({ description: "Domain, where it belongs to a website", examples: ["shop.example"] }),
		country: z
			.string()
			.nullable()
			.meta({ examples: ["fr"] }),
		language: z
			.string()
			.nullable()
			.meta({ examples: ["fr"] }),
		engine: z
			.string()
			.nullable()
			.meta({ examples: ["google"] }),
		device: z.enum(["desktop", "mobile"]).nullable(),
		place: place(),
		since: instant(),
		kept_until: instant().nullable().meta({ description: "When it is deleted; null: it is paused, and stays" }),
	}),
);

export const restored = named("Restored", () =>
	z.object({ restored: z.int().min(0).meta({ description: "Number of things that are back" }) }),
);

export const paused = () => z.object({ paused: z.int().min(0).meta({ description: "Number of keywords that are paused now" }) });

export const resumed = () => z.object({ resumed: z.int().min(0).meta({ description: "Number of keywords that are looked up again" }) });
