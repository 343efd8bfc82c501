import { DurableObject } from "cloudflare:workers";
import { CLOSE, decodeFrame, decodeJson, exceedsFrame, isRelayAddress, PING, PONG, type RequestFrame } from "@serpentine/relay";
import {
	ANSWER_HEADER,
	helloSchema,
	type RelayAnswer,
	type Verdict,
	type WantedRelayPage,
	wantedPageSchema,
} from "~/domain/relay/messages";
import { createCtx } from "~/server/context";
import type { Env, RelayRouterCalls } from "~/server/env";
import type { Ctx } from "~/services/ctx";
import type { RelayLive } from "~/services/relay-ports";
import { noteConnected } from "~/services/relays/find-relay";
import { loadRelays, saveRelayWork } from "~/services/relays/relay-work";
import { type Assignment, RelayDesk } from "./relay-desk";
import { type LineState, RelayLine, stateOf } from "./relay-line";
import { SlotQueue } from "./slot-queue";

/** Header with the state of a socket, from the Worker to the router. Outside requests do not reach the router. */
export const RELAY_LINE_HEADER = "x-relay-line";
/** D1 is read again after so long; a change by an administrator is told at once. */
const RELOAD_MS = 15_000;
/** Counts are written with this delay; a killed process loses at most the counts of this time. */
const WRITE_AFTER_MS = 3_000;
/** Silent agents are looked for while requests are on their way. */
const WATCH_MS = 2_000;
/** A page without a judgement after so long counts as an error. */
const JUDGE_WITHIN_MS = 120_000;

/** Connects agents with the pages that the app wants. The only one of a deployment; it holds no fact that exists nowhere else. */
export class RelayRouter extends DurableObject<Env> implements RelayRouterCalls {
	private readonly desk = new RelayDesk();
	private readonly lines = new Map<number, RelayLine>();
	private readonly queue = new SlotQueue(this.desk, this.lines);
	/** Pages that are not judged yet. */
	private readonly open = new Map<string, { assignment: Assignment; bytes: number; ms: number; at: number }>();
	private loaded: { at: number; ctx: Ctx; work: Promise<void> } | null = null;
	private watching: ReturnType<typeof setInterval> | null = null;

	constructor(state: DurableObjectState, env: Env) {
		super(state, env);
		this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
		for (const socket of this.ctx.getWebSockets()) {
			if (socket.readyState !== WebSocket.OPEN) continue;
			const line = this.lineOf(socket, stateOf(socket));
			this.lines.set(line.state.relayId, line);
			if (line.state.memory) this.desk.recall(line.state.relayId, line.state.memory);
		}
	}

	override async fetch(request: Request): Promise<Response> {
		const line = request.headers.get(RELAY_LINE_HEADER);
		if (line !== null) return await this.openLine(JSON.parse(line) as LineState);
		return await this.carryPage(wantedPageSchema.parse(await request.json()));
	}

	/** How each relay fares now; asks the agents for their latency, which the next call tells. */
	async status(): Promise<RelayLive[]> {
		const ctx = await this.ready();
		this.closeSilent();
		const now = ctx.now();
		return this.desk.all().map(({ id, recent }) => {
			const line = this.lines.get(id);
			line?.echo();
			const { hello = null, seenCountry = null } = line?.state ?? {};
			return {
				id,
				isOnline: hello !== null,
				busy: this.desk.busy(id),
				latency: line?.state.latency ?? null,
				recent,
				throttledUntil: this.desk.throttledUntil(id, now),
				hello,
				seenCountry,
			};
		});
	}

	/** Reads D1 again, because a relay was changed. */
	async refresh(): Promise<void> {
		this.loaded = null;
		await this.ready();
		this.queue.pump();
	}

	async disconnect(relayId: number): Promise<void> {
		this.lines.get(relayId)?.close("revoked");
		this.lines.delete(relayId);
		await this.refresh();
	}

	async rotate(relayId: number): Promise<boolean> {
		const ctx = await this.ready();
		const line = this.lines.get(relayId);
		if (!line?.state.hello?.rotates) return false;
		for (let slot = 0; slot < line.state.hello.slots; slot++) {
			if (this.desk.mayRotate(relayId, slot, ctx.now())) line.rotate(slot);
		}
		return true;
	}

	/** Instant before which no relay takes a page; null when one does. */
	async restsUntil(): Promise<number | null> {
		const ctx = await this.ready();
		this.closeSilent();
		const now = ctx.now();
		return this.queue.restsUntil(now);
	}

	/** Result of reading a page. */
	async judge(ticket: string, verdict: Verdict): Promise<void> {
		const page = this.open.get(ticket);
		if (!page) return;
		this.open.delete(ticket);
		const ctx = await this.ready();
		this.settle(ctx, page, verdict);
	}

	override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
		const state = stateOf(socket);
		const line = this.lines.get(state.relayId);
		// Replaced meanwhile.
		if (line?.socket !== socket) return;
		if (exceedsFrame(message)) await this.putOut(line, "tooBig");
		else if (line.state.hello === null) await this.introduce(line, message);
		else if (!line.receive(message)) await this.putOut(line, "violation");
	}

	/** Ends the socket of an agent that breaks the protocol, or whose relay is gone. */
	private async putOut(line: RelayLine, reason: "violation" | "tooBig" | "revoked"): Promise<void> {
		const ctx = await this.ready();
		const { relayId } = line.state;
		ctx.log({ event: "relay_violation", relay: this.desk.record(relayId)?.hid ?? "", reason });
		line.close(reason);
		this.lines.delete(relayId);
	}

	override async webSocketClose(socket: WebSocket): Promise<void> {
		this.lost(socket);
	}

	override async webSocketError(socket: WebSocket): Promise<void> {
		this.lost(socket);
	}

	override async alarm(): Promise<void> {
		const ctx = await this.ready();
		const now = ctx.now();
		for (const [ticket, page] of this.open) if (page.at < now - JUDGE_WITHIN_MS) await this.judge(ticket, "error");
		const work = this.desk.takeUnwritten(now);
		try {
			await saveRelayWork(ctx, work);
		} catch (error) {
			this.desk.putBack(work);
			ctx.log({ event: "relay_work_not_written", error: String(error) });
		}
		if (this.desk.isDirty() || this.open.size > 0) await this.writeLater();
	}

	private async openLine(state: LineState): Promise<Response> {
		const { 0: client, 1: server } = new WebSocketPair();
		const former = this.lines.get(state.relayId);
		// One device that dials in again, or two that use one token.
		if (former) (await this.ready()).log({ event: "relay_replaced", relay: this.desk.record(state.relayId)?.hid ?? "" });
		former?.close("replaced");
		this.ctx.acceptWebSocket(server);
		server.serializeAttachment(state);
		this.lines.set(state.relayId, this.lineOf(server, state));
		return new Response(null, { status: 101, webSocket: client });
	}

	/** The first frame of an agent; anything else ends its socket. */
	private async introduce(line: RelayLine, message: string | ArrayBuffer): Promise<void> {
		const frame = typeof message === "string" ? null : decodeFrame(new Uint8Array(message));
		const hello = frame?.kind === "hello" ? helloSchema.safeParse(decodeJson(frame.payload)) : null;
		// The relay may have been added a moment ago.
		this.loaded = null;
		const ctx = await this.ready();
		const { relayId } = line.state;
		const record = this.desk.record(relayId);
		if (!hello?.success || !record) {
			await this.putOut(line, record ? "violation" : "revoked");
			return;
		}
		line.introduce(hello.data);
		line.echo();
		line.keep(this.desk.memory(relayId));
		const { version, hasProxy } = hello.data;
		ctx.log({ event: "relay_connected", relay: record.hid, version, hasProxy });
		await noteConnected(ctx, { relayId, version });
		this.queue.pump();
	}

	private async carryPage(wanted: WantedRelayPage): Promise<Response> {
		const ctx = await this.ready();
		if (!isRelayAddress(wanted.url, this.developmentOrigin())) {
			ctx.log({ event: "relay_address_refused" });
			return new Response(null, { status: 403 });
		}
		const given = await this.queue.slotFor(wanted, ctx.now);
		if ("until" in given) return answer({ until: given.until });
		const { assignment, line } = given;
		const ticket = ctx.newHid();
		const record = this.desk.record(assignment.relayId);
		const place = { kind: record?.kind ?? "residential", country: record?.country ?? "" };
		const startedAt = ctx.now();
		const { country: _country, kind: _kind, only: _only, ...frame } = wanted;
		const asked: RequestFrame = { ...frame, slot: assignment.slot };
		const page = { assignment, bytes: 0, ms: 0, at: startedAt };
		this.open.set(ticket, page);
		const carried = line.carry(asked, ({ bytes, failure }) => {
			page.bytes = bytes;
			page.ms = ctx.now() - startedAt;
			this.desk.release(assignment, ctx.now());
			line.keep(this.desk.memory(assignment.relayId));
			// A failure on the way is no page that a reader could judge.
			if (failure !== null && this.open.delete(ticket) && failure !== "cancelled") this.settle(ctx, page, "error");
			this.queue.pump();
		});
		this.watch();
		const head = await carried.head;
		if ("failure" in head) return answer({ failure: head.failure, place, ticket });
		return answer({ page: head, place, ticket }, carried.body);
	}

	private settle(ctx: Ctx, page: { assignment: Assignment; bytes: number; ms: number }, verdict: Verdict): void {
		const { relayId, slot } = page.assignment;
		const isRefused = this.desk.judge(page.assignment, verdict, { now: ctx.now(), bytes: page.bytes, ms: page.ms });
		const line = this.lines.get(relayId);
		if (isRefused) ctx.log({ event: "relay_refused", relay: this.desk.record(relayId)?.hid ?? "", slot });
		if (isRefused && line?.state.hello?.rotates && this.desk.mayRotate(relayId, slot, ctx.now())) line.rotate(slot);
		this.ctx.waitUntil(this.writeLater());
	}

	private async writeLater(): Promise<void> {
		if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + WRITE_AFTER_MS);
	}

	/** The ctx of now, with the relays loaded. */
	private async ready(): Promise<Ctx> {
		let { loaded } = this;
		if (loaded === null || Date.now() - loaded.at >= RELOAD_MS) {
			const ctx = await createCtx(this.env, { requestId: "relays", execution: this.ctx });
			const work = loadRelays(ctx).then((found) => this.desk.load(found));
			loaded = { at: Date.now(), ctx, work };
			this.loaded = loaded;
			work.catch(() => {
				this.loaded = null;
			});
		}
		await loaded.work;
		return loaded.ctx;
	}

	private watch(): void {
		this.watching ??= setInterval(() => {
			this.closeSilent();
			if (this.open.size > 0 || this.watching === null) return;
			clearInterval(this.watching);
			this.watching = null;
		}, WATCH_MS);
	}

	private closeSilent(): void {
		for (const [relayId, line] of this.lines) {
			if (!line.isSilent(Date.now())) continue;
			line.close("silent");
			this.lines.delete(relayId);
		}
	}

	private lost(socket: WebSocket): void {
		const { relayId } = stateOf(socket);
		const line = this.lines.get(relayId);
		try {
			socket.close(CLOSE.replaced, "closed");
		} catch {
			// It is closed already.
		}
		if (line?.socket !== socket) return;
		line.lose();
		this.lines.delete(relayId);
		this.queue.pump();
	}

	private lineOf(socket: WebSocket, state: LineState): RelayLine {
		return new RelayLine(this.ctx, socket, state, this.developmentOrigin());
	}

	private developmentOrigin(): string {
		return this.env.SERP_ORIGIN || (this.env.SIMULATOR_ORIGIN ?? "");
	}
}

function answer(told: RelayAnswer, body: ReadableStream<Uint8Array> | null = null): Response {
	return new Response(body, { headers: { [ANSWER_HEADER]: encodeURIComponent(JSON.stringify(told)) } });
}
