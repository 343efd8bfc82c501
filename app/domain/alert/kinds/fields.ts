import { z } from "zod";
import { readWebsite } from "../../normalize/website";
import { DIRECTIONS, PLACES } from "../form-choices";

// Fields that conditions of several kinds have.

const MAX_DOMAINS = 20;

/** A whole number, also as the text of a form field. */
export const whole = (most: number, error: string) => z.coerce.number(error).pipe(z.int(error).min(1, error).max(most, error));

export const amount = whole(99, "alerts.errors.amount");
export const percent = whole(100, "alerts.errors.percent");
export const places = z.enum(PLACES, "alerts.errors.places");
export const direction = z.enum(DIRECTIONS, "alerts.errors.direction");

/** Domains, also as addresses of their websites. */
export const domains = (least: number, error: string) =>
	z
		.array(
			z
				.string(error)
				.max(253, error)
				.overwrite((typed) => readWebsite(typed)?.domain ?? "")
				.min(1, error),
			error,
		)
		.min(least, error)
		.max(MAX_DOMAINS, error);
