import { accountById } from "~/db/accounts";
import type { Schedule } from "~/domain/export/schedule-rules";
import { follow, type World } from "../../../tests/engine/test-world";
import { somebody } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";

/** A scheduled export with what a test does not name. */
export function schedule(fields: Partial<Schedule> = {}, options: Partial<Schedule["options"]> = {}): Schedule {
	return {
		type: "daily",
		targets: [],
		emails: ["ann@example.com"],
		options: {
			format: "csv",
			synthesis: true,
			only_favorites: "no",
			sort_by: "volume",
			hour: 8,
			weekday: 1,
			day: 1,
			language: "en",
			...options,
		},
		...fields,
	};
}

/** One page of results: tests of reports read many days. */
const DEPTH = 10;

/** A user whose account follows keywords of shop.example. */
export async function reporter(world: World, { timezone = "Europe/Paris", terms = ["shoes"] } = {}) {
	const person = somebody();
	const { accountId, userId } = await createUser(world.ctx, { ...person, timezone, account: { plan: "expert_20210323", packs: 10 } });
	await follow(world, accountId, "shop.example", terms, DEPTH);
	const account = await accountById(world.ctx.db, accountId);
	if (!account) throw new Error("no account");
	return { accountId, userId, account, email: person.email };
}
