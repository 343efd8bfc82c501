import { DurableObject } from "cloudflare:workers";
import { type CallCount, CallCounts, type CountedLimit } from "~/domain/account/call-counts";
import { ownJson } from "~/domain/own-json";
import { foldNotices, type LiveNotice } from "~/domain/storage/live-batch";
import { exceedsFrame, LIVE_PING, LIVE_PONG, readClientMessage, SESSION_ENDED_CODE } from "~/domain/storage/live-message";
import { type AccountPath, isOwnPath, parseStoragePath, printStoragePath } from "~/domain/storage/paths";
import { MINUTE_MS } from "~/domain/time/durations";
import { createCtx } from "~/server/context";
import type { AccountLiveCalls, Env } from "~/server/env";
import type { Ctx } from "~/services/ctx";
import type { LiveChange, LivePublisher, TableReader } from "~/services/ports";
import { seatOfLive } from "~/services/seat/make-seat";
import { liveSessions, readAccountRev } from "~/services/storage/live-sessions";
import { TableMemory } from "~/services/table/table-memory";
import { isDayPath } from "./live-day";
import { objectMessage } from "./live-object";
import { close, LIVE_CALLER_HEADER, LiveSockets, type SocketState, send } from "./live-sockets";
import { pageSnapshot } from "./page-snapshot";
import { TrackedSnapshot } from "./tracked-snapshot";

/** Patches of one object are collected for this long. Source: design.md "coalesced to 250 ms". */
const GATHER_MS = 250;
/** Interval at which the sessions of open sockets, and notices, are read again. Source: reliability §2b. */
const SESSION_CHECK_MS = MINUTE_MS;
/** Shortest pause between reads of one object. Reads take at most a tenth of the time. */
const MIN_REBUILD_PAUSE_MS = 1_000;
const REBUILD_SHARE = 10;
/** Pause after a failed read. */
const RETRY_MS = 5_000;

type Publish = Parameters<LivePublisher["publish"]>[0];
type Disconnect = Parameters<LivePublisher["disconnect"]>[0];

/**
 * The open sockets of one account. All of its data is also in D1 and R2: after a deletion the pages reconnect and get the stored objects.
 * Source: design.md "the account's Durable Object", "Project and push".
 */
export class AccountLive extends DurableObject<Env> implements AccountLiveCalls {
	private readonly sockets = new LiveSockets(this.ctx);
	private readonly table = new TableMemory(() => createCtx(this.env, { requestId: "table" }), {
		tracked: new TrackedSnapshot(this.ctx.storage),
		pages: pageSnapshot(this.ctx.storage, this.env),
	});
	private readonly calls = new CallCounts();
	/** The account's rev that subscribers have; null after hibernation. */
	private known: number | null = null;
	private gathered: LiveNotice[] = [];
	/** The set of tracked keywords has changed. */
	private trackedMoved = false;
	/** Paths to read again. */
	private readonly stale = new Set<string>();
	/** Stale paths whose subscribers may have missed a change: they get the whole object, not a patch. */
	private readonly lost = new Set<string>();
	/** Time (ms) before which a path is not read again. */
	private readonly restsUntil = new Map<string, number>();
	/** Client messages that wait for their turn. */
	private readonly asked: { socket: WebSocket; subscribe: AccountPath[]; unsubscribe: string[] }[] = [];
	private wakeAt: number | null = null;
	private timer: ReturnType<typeof setTimeout> | undefined;
	/** Reads and sends run one after the other, so that no patch overtakes the object it belongs to. */
	private turn: Promise<void> = Promise.resolve();

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, LIVE_PONG));
	}

	/** Takes an upgrade that live-socket.ts has authorised. */
	override async fetch(request: Request): Promise<Response> {
		const caller = ownJson<Omit<SocketState, "paths"> | null>(request.headers.get(LIVE_CALLER_HEADER) ?? "null");
		if (!caller) return new Response(null, { status: 403 });
		if (!this.sockets.hasRoom(caller.sessionId)) return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
		const { 0: client, 1: server } = new WebSocketPair();
		this.sockets.accept(server, { ...caller, paths: [] });
		await this.armSessionCheck();
		return new Response(null, { status: 101, webSocket: client });
	}

	/** Returns immediately: the writer does not wait for sockets. */
	async publish({ rev, changes, days, tracked }: Publish): Promise<void> {
		this.table.note({ rev, days: days ?? null, tracked: tracked ?? null });
		if (tracked) this.trackedMoved = true;
		this.gathered.push({ rev, changes, isPartial: Boolean(tracked?.hids) });
		this.wakeWithin(GATHER_MS);
	}

	/** The page passes the close reason to /login?reason=. */
	async disconnect({ sessionId }: Disconnect): Promise<void> {
		for (const socket of this.sockets.ofSession(sessionId)) close(socket, SESSION_ENDED_CODE, "disconnected");
	}

	/** The table from memory. Source: design.md "the monitoring table in memory". */
	async readTable(...asked: Parameters<TableReader["read"]>): ReturnType<TableReader["read"]> {
		return this.table.read(...asked);
	}

	async readPackedTable(...asked: Parameters<TableReader["packed"]>): ReturnType<TableReader["packed"]> {
		return this.table.packed(...asked);
	}

	async readOverview(...asked: Parameters<TableReader["overview"]>): ReturnType<TableReader["overview"]> {
		return this.table.overview(...asked);
	}

	async readWebsites(...asked: Parameters<TableReader["websites"]>): ReturnType<TableReader["websites"]> {
		return this.table.websites(...asked);
	}

	async selectMonitors(...asked: Parameters<TableReader["select"]>): ReturnType<TableReader["select"]> {
		return this.table.select(...asked);
	}

	async readTableRow(...asked: Parameters<TableReader["row"]>): ReturnType<TableReader["row"]> {
		return this.table.row(...asked);
	}

	async readSeen(...asked: Parameters<TableReader["seen"]>): ReturnType<TableReader["seen"]> {
		return this.table.seen(...asked);
	}

	/** The API's limits. Only in memory: an object that was unloaded counts anew. */
	async countCalls(limits: CountedLimit[], calls: number, now: number): Promise<CallCount> {
		return this.calls.take(limits, calls, now);
	}

	override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
		if (exceedsFrame(data)) return close(socket, 1009, "message too big");
		if (this.sockets.isFlooding(socket, Date.now())) return close(socket, 1008, "too many messages");
		const message = typeof data === "string" ? readClientMessage(data, this.sockets.state(socket).accountHid) : null;
		if (!message) return;
		this.asked.push({ socket, ...message });
		if (this.asked.length === 1) await this.inTurn((ctx) => this.answerAsked(ctx));
	}

	/** Answers all waiting messages in order. Each object is read once, however many pages reconnect at the same time. */
	private async answerAsked(ctx: Ctx): Promise<void> {
		const first = this.asked[0];
		if (!first) return;
		const { accountId, accountHid } = this.sockets.state(first.socket);
		if (this.known === null && this.sockets.followers().size === 0) this.known = await readAccountRev(ctx, seatOfLive({ id: accountId }));
		const wanted = new Map<string, { path: AccountPath; sockets: Set<WebSocket> }>();
		for (const { socket, subscribe, unsubscribe } of this.asked.splice(0)) {
			if (socket.readyState !== WebSocket.OPEN) continue;
			this.sockets.leave(socket, unsubscribe);
			for (const path of subscribe) {
				const name = printStoragePath(path);
				if (!this.sockets.follow(socket, name)) break;
				const same = wanted.get(name);
				if (same) same.sockets.add(socket);
				else wanted.set(name, { path, sockets: new Set([socket]) });
			}
		}
		for (const [name, { path, sockets }] of wanted) {
			for (const { sockets: own, ...reader } of this.sockets.readersOf(path, sockets)) {
				const message = await this.message(ctx, { id: accountId, hid: accountHid }, { path, ...reader, whole: true });
				const following = own.filter((socket) => this.sockets.state(socket).paths.includes(name));
				send(following, message);
			}
		}
	}

	override async webSocketClose(socket: WebSocket): Promise<void> {
		// Codes 1005 and 1006 may be received but not sent, so the answer is always 1000.
		close(socket, 1000, "");
	}

	override async alarm(): Promise<void> {
		const open = this.sockets.all();
		const first = open[0];
		if (!first) return;
		await this.ctx.storage.setAlarm(Date.now() + SESSION_CHECK_MS);
		const ctx = await createCtx(this.env, { requestId: "live" });
		const sessionIds = [...new Set(open.map((socket) => this.sockets.state(socket).sessionId))];
		this.sockets.closeEnded(open, await liveSessions(ctx, seatOfLive({ id: this.sockets.state(first).accountId }), sessionIds));
		this.lookAtNotices();
	}

	/** Notices start and end by time without a publication, so they are read again at each session check. */
	private lookAtNotices(): void {
		for (const path of this.sockets.followers().keys()) if (parseStoragePath(path)?.kind === "notices") this.stale.add(path);
		if (this.stale.size > 0) this.wakeWithin(GATHER_MS);
	}

	private async armSessionCheck(): Promise<void> {
		if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + SESSION_CHECK_MS);
	}

	private wakeWithin(ms: number): void {
		const at = Date.now() + ms;
		if (this.wakeAt !== null && this.wakeAt <= at) return;
		clearTimeout(this.timer);
		this.wakeAt = at;
		this.timer = setTimeout(() => {
			this.wakeAt = null;
			void this.inTurn((ctx) => this.flush(ctx));
		}, ms);
	}

	private inTurn(work: (ctx: Ctx) => Promise<void>): Promise<void> {
		this.turn = this.turn.then(async () => work(await createCtx(this.env, { requestId: "live" }))).catch(() => this.startOver());
		return this.turn;
	}

	/** Storage failed and it is unknown which changes were sent: all subscribed paths are read again after RETRY_MS. */
	private startOver(): void {
		this.known = null;
		for (const { socket } of this.asked.splice(0)) close(socket, 1011, "try again");
		this.readAllAnew(this.sockets.followers());
		this.wakeWithin(RETRY_MS);
	}

	private async flush(ctx: Ctx): Promise<void> {
		const followers = this.sockets.followers();
		const notices = this.gathered.splice(0);
		if (followers.size === 0) {
			this.known = null;
			this.stale.clear();
			this.lost.clear();
			this.restsUntil.clear();
			return;
		}
		await this.armSessionCheck();
		const batch = foldNotices(this.known, notices);
		if (notices.length > 0) this.known = batch.rev;
		if (batch.rebuildAll) this.readAllAnew(followers);
		for (const [path, changes] of batch.changes) {
			const sockets = followers.get(path);
			if (sockets) this.sendChanges(path, sockets, changes, batch.rev);
		}
		if (this.trackedMoved) for (const path of followers.keys()) if (isDayPath(parseStoragePath(path))) this.stale.add(path);
		this.trackedMoved = false;
		await this.rebuildStale(ctx, followers);
	}

	private sendChanges(path: string, followers: WebSocket[], changes: LiveChange[], rev: number): void {
		const isDay = isDayPath(parseStoragePath(path));
		const some = followers.filter((socket) => this.sockets.state(socket).websites !== undefined);
		const sockets = some.length === 0 ? followers : followers.filter((socket) => !some.includes(socket));
		let isReadAgain = this.stale.has(path);
		for (const change of changes) {
			// Entries name any website: who sees some gets the object as they see it.
			if (some.length > 0) this.stale.add(path);
			// The object that is read again holds this change; the object of a day holds no entries, so its merges are sent.
			if ("rebuild" in change) {
				this.stale.add(path);
				isReadAgain = true;
			} else if (isDay && "merge" in change) send(sockets, { path, merge: { rev, ...(change.merge as object) } });
			else if (!isReadAgain) send(sockets, change);
		}
		if (isDay) this.stale.add(path);
	}

	private readAllAnew(followers: Map<string, WebSocket[]>): void {
		for (const path of followers.keys()) {
			this.stale.add(path);
			this.lost.add(path);
		}
	}

	private async rebuildStale(ctx: Ctx, followers: Map<string, WebSocket[]>): Promise<void> {
		for (const path of [...this.stale]) {
			const sockets = followers.get(path);
			if (sockets && (this.restsUntil.get(path) ?? 0) > Date.now()) continue;
			this.stale.delete(path);
			if (!sockets) this.restsUntil.delete(path);
			else await this.rebuild(ctx, path, sockets);
		}
		const next = Math.min(...[...this.stale].map((path) => this.restsUntil.get(path) ?? 0));
		if (this.stale.size > 0) this.wakeWithin(Math.max(GATHER_MS, next - Date.now()));
	}

	private async rebuild(ctx: Ctx, name: string, sockets: WebSocket[]): Promise<void> {
		const first = sockets[0];
		const path = parseStoragePath(name);
		if (!first || !path) return;
		const { accountId, accountHid } = this.sockets.state(first);
		if (!isOwnPath(path, accountHid)) return;
		const whole = this.lost.delete(name);
		const startedAt = Date.now();
		let pause = RETRY_MS;
		try {
			for (const { sockets: own, ...reader } of this.sockets.readersOf(path, sockets))
				send(own, await this.message(ctx, { id: accountId, hid: accountHid }, { path, ...reader, whole }));
			pause = Math.max(MIN_REBUILD_PAUSE_MS, (Date.now() - startedAt) * REBUILD_SHARE);
		} catch (error) {
			this.stale.add(name);
			this.lost.add(name);
			ctx.log({ event: "live_rebuild_failed", error: String(error) });
		}
		this.restsUntil.set(name, Date.now() + pause);
	}

	/** As objectMessage, with the account's table. */
	private message(ctx: Ctx, account: Parameters<typeof objectMessage>[1], of: Omit<Parameters<typeof objectMessage>[2], "table" | "told">) {
		return objectMessage(ctx, account, { ...of, table: this.table, told: this.known });
	}
}
