import fs from "node:fs";
import { FAKE_CLIENT } from "../../tests/queries/fake-google";
import { seededSite } from "../../tests/queries/seeded-traffic";
import { SERVED_ACCOUNT, type ServedWebsite, serveFakes } from "../../tests/queries/serve-fakes";
import { type BenchUser, newUser } from "../stage/accounts";
import { freePort, newFolder, type StageApp, startApp } from "../stage/app";
import { type Check, check } from "../stage/compare";
import { chosenNumber, type Options } from "../stage/options";
import { countOf, integrity, rowsOf } from "../stage/stored";
import { sleep, waitFor } from "../stage/waiting";
import { collectAll, connect, OpenPage } from "./queries/connected-app";
import { judgeAnswers } from "./queries/judge-api";
import { collected, judgeRows } from "./queries/judge-rows";

const QUERIES = 20_000;
const KILLS = 6;
const LIMIT_MS = 20 * 60_000;
const LEASE_MS = 121_000;
const QUOTA_PAUSE_MS = 16 * 60_000;
const NEXT_VISIT_MS = 7 * 3_600_000;
const LATE_DAYS = 3;
/** Rows by page and by property. */
const CALLS_PER_DAY = 2;

/**
 * 16 months of three properties are collected by the whole app from Google's stand-in, which is three days late: first rows, live progress, six kills, a revoked
 * token that is connected again, a used quota, then the days that were late. At the end every figure of the API, figures of the screen and each stored row of
 * each final day equal sums of the lists by Google's rule. --queries=N for a shorter run.
 */
export async function queriesExperiment(options: Options): Promise<Check[]> {
	const run = await Run.begin(chosenNumber(options, "queries", QUERIES));
	try {
		await run.firstRows();
		await run.kills();
		await run.revoked();
		await run.quota();
		await run.rest();
		await run.lateDays();
		return await run.judged();
	} finally {
		await run.end();
	}
}

class Run {
	private readonly checks: Check[] = [];
	private readonly page: OpenPage;
	private readonly startedAt = Date.now();

	private constructor(
		private readonly fakes: Awaited<ReturnType<typeof serveFakes>>,
		private readonly websites: readonly ServedWebsite[],
		private readonly start: () => Promise<StageApp>,
		private app: StageApp,
		private readonly user: BenchUser,
	) {
		this.page = new OpenPage(user);
		this.page.open(app);
	}

	static async begin(queries: number): Promise<Run> {
		const sizes = [queries, Math.ceil(queries / 10), Math.ceil(queries / 100)];
		const websites = ["tents-shop.com", "lamps-shop.com", "boots-shop.com"].map((domain, i) => ({
			domain,
			country: "fra",
			keywords: [],
			queries: sizes[i] ?? 0,
		}));
		const fakes = await serveFakes({ port: 0, websites });
		const stateDir = newFolder("queries");
		const port = await freePort();
		const vars = { QUERIES_ORIGIN: fakes.origin, GOOGLE_OAUTH_CLIENT_ID: FAKE_CLIENT.id, GOOGLE_OAUTH_CLIENT_SECRET: FAKE_CLIENT.secret };
		const start = () => startApp({ stateDir, port, vars, isKept: true });
		const app = await start();
		return new Run(fakes, websites, start, app, await newUser(app, { keywords: 100 }));
	}

	async firstRows(): Promise<void> {
		await this.control({ late_days: LATE_DAYS });
		const began = Date.now();
		await connect(this.app, this.user);
		await collectAll(this.app, this.user);
		await waitFor(
			"the first rows of each property",
			LIMIT_MS,
			() => countOf(this.app.stateDir, "(SELECT 1 FROM query_day WHERE rows > 0 GROUP BY property_id)") === 3,
		);
		const seconds = (Date.now() - began) / 1_000;
		this.find(
			"the first rows of three properties are there within a minute of the press on Connect",
			seconds < 60,
			`${seconds.toFixed(1)} s`,
		);
	}

	async kills(): Promise<void> {
		const days: number[] = [];
		for (let kill = 0; kill < KILLS; kill++) {
			const before = this.days();
			await waitFor("further days", LIMIT_MS, () => this.days() > before + 5);
			await sleep(Math.random() * 3_000);
			await this.app.kill();
			days.push(this.days());
			await this.again();
			this.note(`killed ${kill + 1} times`);
		}
		this.find(
			"six kills while days are read",
			days.every((count, i) => i === 0 || count > (days[i - 1] ?? 0)),
			`after ${days.join(", ")} days`,
		);
	}

	async revoked(): Promise<void> {
		const before = this.days();
		await waitFor("further days", LIMIT_MS, () => this.days() > before + 5);
		await this.control({ revoke: SERVED_ACCOUNT });
		const began = Date.now();
		await waitFor(
			"the broken connection",
			LIMIT_MS,
			() => countOf(this.app.stateDir, "connection WHERE state = 'broken' AND cause = 'revoked'") === 1,
		);
		const seconds = ((Date.now() - began) / 1_000).toFixed(1);
		await waitFor(
			"the end of all visits",
			LIMIT_MS,
			() => countOf(this.app.stateDir, "connection_property WHERE lease_until IS NOT NULL") === 0,
		);
		const stopped = this.days();
		const bell = countOf(this.app.stateDir, "notification WHERE kind = 'connection_broken'");
		await sleep(5_000);
		this.find(
			"a revoked token breaks the connection, the bell tells it, and collection stops",
			bell === 1 && this.days() === stopped,
			`after ${seconds} s, ${stopped} days kept`,
		);
		await connect(this.app, this.user);
		const connected = Date.now();
		await waitFor("days after connecting again", LIMIT_MS, () => this.days() > stopped);
		this.find("connected again, collection goes on where it stopped", true, `${((Date.now() - connected) / 1_000).toFixed(1)} s`);
	}

	async quota(): Promise<void> {
		await this.control({ quota_left: 10 });
		const waiting = () => countOf(this.app.stateDir, "connection_property WHERE cause = 'quota' AND lease_until IS NULL");
		await waitFor(
			"the quota",
			LIMIT_MS,
			() => waiting() === collected(this.app.stateDir).filter((one) => one.days_left > 0).length && waiting() > 0,
		);
		const [kept, count] = [this.days(), waiting()];
		await sleep(3_000);
		this.find("a used quota ends the visits, which wait", this.days() === kept, `${count} properties wait with ${kept} days kept`);
		await this.control({ quota_left: 1_000_000 });
		await this.app.advance(QUOTA_PAUSE_MS);
		await waitFor("days after the pause", LIMIT_MS, () => this.days() > kept);
	}

	async rest(): Promise<void> {
		await this.allRead();
		const { google, rows } = (await (await fetch(`${this.fakes.origin}/control/calls.json`)).json()) as { google: string[]; rows: number };
		const totals = google.filter((one) => one.includes("searchAnalytics")).length - rows;
		const days = this.days();
		// A kill, the revocation and the quota each break off at most one day of a property.
		const most = CALLS_PER_DAY * (days + 3 * (KILLS + 2));
		this.find("hardly a day is asked for twice", rows <= most, `${rows} calls for ${days} days, ${totals} for totals and refused ones`);
		this.find("an open page sees the days count down", this.page.steps() > 50, `${this.page.steps()} different numbers`);
		const empty = countOf(this.app.stateDir, "query_day WHERE rows = 0");
		this.find("three days that Google has not told yet are no empty days", empty === 0, `${empty} empty days`);
		this.note("16 months read");
	}

	async lateDays(): Promise<void> {
		const before = collected(this.app.stateDir);
		await this.control({ late_days: 0 });
		await this.app.advance(NEXT_VISIT_MS);
		const isMoved = () => collected(this.app.stateDir).every((one, i) => one.last_final_day > (before[i]?.last_final_day ?? ""));
		await waitFor("the late days", LIMIT_MS, isMoved);
		await this.allRead();
		const [first, now] = [before[0], collected(this.app.stateDir)[0]];
		this.find(
			"the late days are read once Google tells them",
			isMoved(),
			`final until ${first?.last_final_day}, then ${now?.last_final_day}`,
		);
	}

	async judged(): Promise<Check[]> {
		const { stateDir } = this.app;
		const fakes = this.websites.map(({ domain, queries, country }, i) => ({
			siteUrl: i % 2 === 0 ? `sc-domain:${domain}` : `https://www.${domain}/`,
			permissionLevel: "siteOwner" as const,
			site: seededSite({ seed: i * 20 + 1, origin: `https://www.${domain}`, words: [], queries, country }),
			since: null,
		}));
		const properties = new Map(fakes.map((one) => [one.siteUrl, one]));
		this.checks.push(...(await judgeAnswers(this.app, this.user, properties)));
		this.note("the answers of the app are judged");
		await this.app.kill();
		this.page.close();
		this.checks.push(...(await judgeRows(stateDir, properties)));
		const [months] = rowsOf<{ n: number; bytes: number }>(
			stateDir,
			"SELECT count(*) AS n, sum(bytes + coalesce(property_bytes, 0)) AS bytes FROM query_month",
		);
		const [blocks] = rowsOf<{ n: number; bytes: number }>(
			stateDir,
			"SELECT count(*) AS n, sum(length(block) + coalesce(length(property_block), 0)) AS bytes FROM query_day WHERE block IS NOT NULL",
		);
		const megabytes = ((months?.bytes ?? 0) + (blocks?.bytes ?? 0)) / 1e6;
		this.find(
			"16 months of three properties are below 60 MB",
			megabytes < 60,
			`${months?.n} months and ${blocks?.n} days in ${megabytes.toFixed(1)} MB`,
		);
		this.checks.push(integrity(stateDir));
		this.note("done");
		return this.checks;
	}

	async end(): Promise<void> {
		await this.app.kill().catch(() => {});
		this.fakes.close();
		fs.rmSync(this.app.stateDir, { recursive: true, force: true });
	}

	private async allRead(): Promise<void> {
		await waitFor(
			"all days",
			LIMIT_MS,
			() =>
				countOf(
					this.app.stateDir,
					"connection_property WHERE state = 'on' AND (days_left > 0 OR lease_until IS NOT NULL OR cause IS NOT NULL)",
				) === 0,
		);
	}

	/** Starts the killed app; the leases of the dead are over at once. */
	private async again(): Promise<void> {
		this.app = await this.start();
		this.page.open(this.app);
		await this.app.advance(LEASE_MS);
	}

	private days(): number {
		return countOf(this.app.stateDir, "query_day");
	}

	private async control(wanted: object): Promise<void> {
		await fetch(`${this.fakes.origin}/control`, { method: "POST", body: JSON.stringify(wanted) });
	}

	private find(what: string, holds: boolean, figure: string): void {
		this.note(`${what}: ${figure}`);
		this.checks.push(check(what, holds, figure));
	}

	private note(text: string): void {
		console.log(`  ${((Date.now() - this.startedAt) / 1_000).toFixed(0)} s: ${text}; ${this.days()} days kept`);
	}
}
