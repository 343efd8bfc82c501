import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { OPTION_DEFAULTS, type Schedule } from "~/domain/export/schedule-rules";
import { partOf } from "../../../tests/builders/part-of";
import { follow, newWorld, type World } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import type { OutgoingMail } from "../ports";
import type { Caller } from "../sessions/find-session";
import { somebody } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { reportMails } from "./report-mails";
import { sendDueReports } from "./send-due-reports";

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
			...OPTION_DEFAULTS,
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
	const hids = await follow(world, accountId, "shop.example", terms, DEPTH);
	const account = await accountById(world.ctx.db, accountId);
	if (!account) throw new Error("no account");
	return { accountId, userId, account, email: person.email, hids };
}

/** The account's owner, as a caller. */
export function ownerOf(account: Caller["account"], user: Partial<Caller["user"]> = { id: 1 }): Caller {
	return partOf<Caller>({ account, user, session: { impersonatorId: null } });
}

/** Eight o'clock in Paris, when reports of a test are due. */
export const EIGHT = "2026-11-23T07:00:00Z";

/** A world at midnight in Paris before EIGHT, and the mails that it sends. */
export async function reportWorld(): Promise<{ world: World; mails: OutgoingMail[] }> {
	const world = await newWorld();
	const mails: OutgoingMail[] = [];
	world.ctx.ports.mail.send = async (mail) => void mails.push(mail);
	world.engine.ranking({ 4: "shop.example" });
	world.setNow("2026-11-22T23:00:00Z");
	return { world, mails };
}

/** Reads the day that has begun; without an engine every page fails. */
export async function readDay({ ctx }: World): Promise<void> {
	await openDueSamples(ctx);
	for (const job of await runnableJobs(ctx.db, ctx.now(), 10)) await runJob(ctx, job.id);
	await foldFinishedSamples(ctx);
}

export async function sendAt(world: World, instant: string): Promise<void> {
	world.setNow(instant);
	await sendDueReports(world.ctx);
	await sendWaitingMails(world.ctx, reportMails);
}

export const reports = (mails: readonly OutgoingMail[]) => mails.filter(({ kind }) => kind === "report");
export const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
