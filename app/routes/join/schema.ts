import { z } from "zod";

export const joinSchema = z.object({
	first_name: z.string().default(""),
	last_name: z.string().default(""),
	password: z.string("password.required"),
	accept: z.literal("on").optional().catch(undefined),
	/** IANA zone of the browser; absent without JavaScript. */
	timezone: z.string().max(100).optional(),
});
