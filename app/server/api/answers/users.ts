import { z } from "zod";
import { USER_EXPORT_FILES } from "~/domain/administration/user-list";
import { customer, grantOrNull } from "./accounts";
import { hid, instant, named, tableOf } from "./values";

/** Source: spec A §3 "User / account", admin view. */
export const user = named("User", () =>
	z.object({
		id: hid(),
		hid: hid().meta({ description: "Names the account's stored objects" }),
		role: z.string(),
		first_name: z.string(),
		last_name: z.string(),
		company: z.string(),
		email: z.string(),
		phone: z.string(),
		phone_country: z.string(),
		country: z.string(),
		language: z.string(),
		status: z.enum(["active", "disabled"]),
		verified_at: instant().nullable(),
		meta: z.object({ last_ip_address: z.string().nullable(), last_request_at: instant().nullable() }),
		rules: z.record(z.string(), z.looseObject({ max_monitor: z.int(), max_check_per_day: z.int(), max_url_monitor: z.int() })),
		usage: z.record(z.string(), z.object({ checks: z.int(), monitors: z.int(), url_monitors: z.int() })).optional(),
		subscriptions: z
			.record(
				z.string(),
				z.object({
					module: z.string(),
					plan: z.string(),
					name: z.string(),
					status: z.string(),
					id: z.string().nullable().meta({ description: "The payment provider's id" }),
					packs: z.int(),
				}),
			)
			.optional(),
		customer: customer().nullable().optional(),
		grant: grantOrNull().optional(),
		created_at: instant().nullable(),
	}),
);

export const userTable = tableOf(user);

export const userMetrics = () =>
	z.object({
		users: z.record(z.string(), z.int()).meta({ description: "Number of users of each list" }),
		totals: z.record(z.string(), z.int()).meta({ description: "Sums over all accounts" }),
	});

export const userExport = () => z.object({ data: z.object({ file: z.enum(USER_EXPORT_FILES) }) });

export const userEvent = named("UserEvent", () =>
	z.looseObject({
		at: instant(),
		subject: z.string(),
		action: z.string(),
		actorId: z.int().nullable(),
		impersonatorId: z.int().nullable(),
	}),
);
