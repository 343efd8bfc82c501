import { z } from "zod";
import { customerSchema } from "./customer-form";
import { MAX_PACKS, MIN_PACKS } from "./order";

/** A subscription by bank transfer, as an administrator records it in a form. */
export const transferSchema = z.intersection(
	customerSchema,
	z.object({
		packs: z.coerce.number("packs.count").int("packs.count").min(MIN_PACKS, "packs.count").max(MAX_PACKS, "packs.count"),
		yearly: z
			.enum(["month", "year"])
			.default("month")
			.transform((period) => period === "year"),
		attempt: z.string().min(1).max(64),
	}),
);
