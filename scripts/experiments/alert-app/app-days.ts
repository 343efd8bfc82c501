import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { BOT_TOKEN, CHAT_URLS } from "../../../tests/chats/fake-chats";
import { type BenchUser, newUser, PASSWORD } from "../../stage/accounts";
import { askAt, callApi, sendForm } from "../../stage/served";
import { countOf, rowsOf } from "../../stage/stored";
import { sleep } from "../../stage/waiting";
import { domainOf, type PlantedDrop, plantedDrops } from "../alert-events";
import { ChatsOutside, type KillStage } from "./chats-outside";
import { KilledApp } from "./killed-app";
import { PlantedEngine } from "./planted-engine";
import { keywordsWithLists, PlantedPages } from "./planted-pages";

const DEPTH = 20;
/** Depth of the last website's keywords from the day of the depth change on. */
const LESS_DEEP = 10;
const LAST_WEBSITE = 9;
/** UTC times of day: the night's run, and an hour after the digest. */
const NIGHT_MS = HOUR_MS;
const MORNING_MS = 9 * HOUR_MS;
const STEP_MS = 10 * MINUTE_MS;
/** A day whose readings take longer than this goes on without the rest. */
const MAX_STEPS = 60;
const TICK_LIMIT_MS = 240_000;
/** Requests to fakes end sooner; a claim that stays longer is that of a sender that was killed. */
const SENDING_MS = 3_000;
const MORE_THAN_CLAIM_MS = 3 * MINUTE_MS;

/** Kills while messages are sent, each by the first message that reaches its stage after a drop. */
export const KILLS: readonly { stage: KillStage; afterMs: number }[] = [
	{ stage: "resolved", afterMs: 0 },
	{ stage: "taken", afterMs: 0 },
	{ stage: "answered", afterMs: 0 },
	{ stage: "arrived", afterMs: 0 },
	{ stage: "answered", afterMs: 3 },
	{ stage: "taken", afterMs: 0 },
];

export interface AppScenario {
	keywords: number;
	days: number;
	poisoned: number;
	blocked: number;
	lostDay: number;
	depthDay: number;
	/** No further day begins after this time. */
	limitMs: number;
}

/** A mail as the development outbox lists it. */
interface OutboxMail {
	id: string;
	kind: string;
	html: string;
}

/** Days of one account in the whole app: HTTP, the reader of pages, jobs, D1, R2, rules, messages, and kills while they are sent. */
export class AppDays {
	readonly engine: PlantedEngine;
	readonly outside: ChatsOutside;
	readonly app: KilledApp;
	readonly mails: OutboxMail[] = [];
	private readonly killDays: { day: number; kill: (typeof KILLS)[number] }[];
	/** Days that were played. */
	played = 0;
	private user: BenchUser | null = null;

	constructor(readonly scenario: AppScenario) {
		const firstDay = Math.floor(Date.now() / DAY_MS) + 1;
		const drops = plantedDrops(scenario.days);
		const pages = new PlantedPages(keywordsWithLists(scenario.keywords, firstDay), drops, firstDay);
		this.engine = new PlantedEngine(pages, scenario);
		this.outside = new ChatsOutside(
			() => Date.now() + this.engine.aheadMs,
			() => this.app.kill(),
		);
		this.app = new KilledApp(() => ({ serpOrigin: this.engine.origin, vars: this.outside.vars }));
		// In the first half of the drops, so that they come where the time ends before the days do.
		this.killDays = KILLS.map((kill, n) => ({ day: drops[Math.floor((n * drops.length) / 2 / KILLS.length)]?.from ?? 0, kill }));
	}

	/** Planted drops that were played to their end. */
	get drops(): readonly PlantedDrop[] {
		return this.engine.pages.drops.filter(({ to }) => to <= this.played);
	}

	async run(): Promise<void> {
		await this.engine.listen();
		await this.outside.listen();
		await this.setUp();
		const { days, limitMs } = this.scenario;
		const begunAt = Date.now();
		for (let n = 0; n < days && Date.now() - begunAt < limitMs; n++) {
			const startedAt = Date.now();
			await this.play(n);
			this.played = n + 1;
			const alerts = countOf(this.app.stateDir, "alert");
			console.log(`  day ${n}: ${Math.round((Date.now() - startedAt) / 1_000)} s, ${alerts} alerts so far, ${this.app.kills} kills`);
		}
		// Claims of the last day, and the digest that tells them.
		for (const at of [NIGHT_MS, MORNING_MS]) {
			await this.moveTo(this.played, at);
			await this.settle();
		}
		await this.keepMails();
	}

	async end(): Promise<void> {
		await this.app.end();
		this.engine.close();
		this.outside.close();
	}

	private async setUp(): Promise<void> {
		const { keywords } = this.engine.pages;
		const app = await this.app.running();
		await app.post("/dev/source", { source: "fetch" });
		await this.moveTo(-1, MORNING_MS);
		const place = { country: "us", language: "en", timezone: "Etc/UTC" };
		this.user = await newUser(app, { keywords: keywords.length, depth: DEPTH, ...place });
		const { token, cookie } = this.user;
		await this.addChannels(cookie);
		const channels = ["mail", ...rowsOf<{ hid: string }>(this.app.stateDir, "SELECT hid FROM alert_channel").map(({ hid }) => hid)];
		const ask = askAt(app.origin);
		for (const { id, condition } of await app.get<{ id: string; condition: object }[]>("/api/alert-rules", token))
			await callApi(ask, "PUT", `/api/alert-rules/${id}`, { token, body: { condition, channels } });
		await this.moveTo(0, NIGHT_MS);
		for (let website = 0; website <= LAST_WEBSITE; website++) {
			const terms = keywords.filter((one) => one.website === website).map(({ term }) => term);
			await app.follow(token, domainOf(website), terms);
		}
	}

	/** By the forms of the page of alerts: a channel of each kind, and room for all messages of a day. */
	private async addChannels(cookie: string): Promise<void> {
		const at = { origin: this.app.origin, path: "/alerts", cookie };
		const ask = askAt(this.app.origin);
		for (const [kind, url] of Object.entries(CHAT_URLS)) await sendForm(ask, at, { intent: "save_channel", kind, url });
		await sendForm(ask, at, { intent: "save_channel", kind: "telegram", token: BOT_TOKEN, chat: "-100" });
		const digest = { digest: "daily", digest_time: "08:00", digest_weekday: "1" };
		await sendForm(ask, at, { intent: "save_settings", ...digest, quiet_from: "", quiet_to: "", max_a_day: "50" });
	}

	private async play(n: number): Promise<void> {
		if (n === this.scenario.lostDay) {
			// Nothing runs on this day: the app is killed in the evening before, and started in the night after.
			this.app.kill();
			return;
		}
		if (n === this.scenario.depthDay) await this.readLessDeep();
		this.outside.kills.push(...this.killDays.filter(({ day }) => day === n).map(({ kill }) => kill));
		await this.moveTo(n, NIGHT_MS);
		await this.settle();
		await this.moveTo(n, MORNING_MS);
		await this.settle();
		await this.keepMails();
	}

	private async readLessDeep(): Promise<void> {
		const app = await this.app.running();
		// The session of the first day has ended.
		const { token } = await callApi<{ token: string }>(askAt(app.origin), "POST", "/api/account/tokens/generate", {
			body: { email: this.user?.email, password: PASSWORD },
		});
		const monitors = await app.monitors(token);
		const entities = monitors
			.filter(({ website }) => website.domain === domainOf(LAST_WEBSITE))
			.map(({ id }) => ({ id, depth: LESS_DEEP }));
		await callApi(askAt(app.origin), "PUT", "/api/monitors", { token, body: { entities } });
	}

	/** Moves the clock to a time of a day, unless it is later. */
	private async moveTo(n: number, timeMs: number): Promise<void> {
		const at = (this.engine.pages.firstDay + n) * DAY_MS + timeMs;
		await this.advance(at - (Date.now() + this.engine.aheadMs));
	}

	private async advance(ms: number): Promise<void> {
		if (ms <= 0) return;
		this.engine.aheadMs += ms;
		// Repeated where the app was killed meanwhile: it may not know the new time.
		while ((await this.app.ask((app) => app.post("/dev/clock", { now: Date.now() + this.engine.aheadMs }))) === null);
	}

	/** Works until no reading, judgement, message or mail of this time is left, however often the app is killed meanwhile. */
	private async settle(): Promise<void> {
		for (let step = 0; step < MAX_STEPS; step++) {
			const done = await this.app.ask((app) => app.post<{ pending: number }>("/dev/tick", { until: "idle", timeout_ms: TICK_LIMIT_MS }));
			if (done === null) continue;
			const hasLostClaims = await this.waitForSenders();
			if (done.pending === 0 && !hasLostClaims && this.waiting() === 0) return;
			await this.advance(hasLostClaims ? MORE_THAN_CLAIM_MS : this.waiting() > 0 && done.pending === 0 ? MINUTE_MS : STEP_MS);
		}
		console.log("  a day ended with open work");
	}

	/** Whether messages stay claimed: their senders were killed. A moved clock would end the claims of living ones. */
	private async waitForSenders(): Promise<boolean> {
		const sending = () => countOf(this.app.stateDir, "alert_delivery WHERE state = 'sending'");
		for (let waited = 0; waited < SENDING_MS && sending() > 0; waited += 100) await sleep(100);
		return sending() > 0;
	}

	/** Judgements, messages and mails that wait, without those of a digest to come. */
	private waiting(): number {
		return (
			countOf(this.app.stateDir, "alert_run WHERE state = 'waiting'") +
			countOf(this.app.stateDir, "alert_delivery WHERE state = 'waiting' AND target <> 'digest'") +
			countOf(this.app.stateDir, "mail WHERE state = 'waiting' AND kind LIKE 'alert%'")
		);
	}

	private async keepMails(): Promise<void> {
		const found = await this.app.ask((app) => app.get<OutboxMail[]>("/dev/outbox.json"));
		this.mails.push(...(found ?? []));
		if (found) await fetch(`${this.app.origin}/dev/outbox.json`, { method: "DELETE", headers: { connection: "close" } });
	}
}
