import type http from "node:http";
import { fakeChats } from "../../../tests/chats/fake-chats";
import { type Listening, listen } from "../../stage/engines";
import { sleep } from "../../stage/waiting";

/**
 * Instants of a message at which the app is killed. resolved: claimed, its host is being resolved. arrived: on its way, the service has taken nothing.
 * taken: the service has taken it, and its answer is not sent. answered: its answer was sent just now, and the outcome is being noted.
 */
export type KillStage = "resolved" | "arrived" | "taken" | "answered";

/** A message that a fake took. */
export interface TakenMessage {
	/** Kind of its channel. */
	kind: string;
	/** Id of its alert. */
	alert: string;
	isCorrection: boolean;
	text: string;
}

/** The app reaches a resolver, and an egress proxy behind which the fakes of the chat services stand. */
export class ChatsOutside {
	readonly chats: ReturnType<typeof fakeChats>;
	/** Kills to come, one after the other, each at the next message that reaches its stage. */
	readonly kills: { stage: KillStage; afterMs: number }[] = [];
	private server: Listening | null = null;

	constructor(
		now: () => number,
		private readonly kill: () => void,
	) {
		this.chats = fakeChats(now);
	}

	async listen(): Promise<void> {
		this.server = await listen((request, response, address) => this.answer(request, response, address));
	}

	close(): void {
		this.server?.close();
	}

	/** Settings with which the app sends through here. */
	get vars(): Record<string, string> {
		const origin = this.server?.origin ?? "";
		return { DNS_RESOLVER: `${origin}/dns`, WEBHOOK_EGRESS_URL: `${origin}/egress` };
	}

	get taken(): TakenMessage[] {
		return Object.entries(this.chats.fakes).flatMap(([kind, { messages }]) =>
			messages.map((message) => {
				const text = JSON.stringify(message);
				return { kind, text, alert: /\/alerts\/([\w-]+)/.exec(text)?.[1] ?? "", isCorrection: /correction, \d+ change/.test(text) };
			}),
		);
	}

	private async answer(request: http.IncomingMessage, response: http.ServerResponse, { pathname, searchParams }: URL): Promise<void> {
		let body = "";
		for await (const part of request) body += part;
		if (pathname === "/dns") {
			if (this.isKilled("resolved")) return;
			const addresses = searchParams.get("type") === "A" ? await this.chats.sender.resolve(searchParams.get("name") ?? "") : [];
			const answer = { Status: 0, Answer: addresses.map((data) => ({ type: 1, data })) };
			response.writeHead(200, { "content-type": "application/dns-json" }).end(JSON.stringify(answer));
			return;
		}
		if (this.isKilled("arrived")) return;
		const url = String(request.headers["egress-url"]);
		const { status, answer, retryAfter } = await this.chats.sender.send({ url, headers: {}, body, addresses: [] });
		if (this.isKilled("taken")) return;
		if (status === null) return void response.destroy();
		response.writeHead(status, retryAfter ? { "retry-after": retryAfter } : {}).end(answer);
		if (this.kills[0]?.stage === "answered") {
			await sleep(this.kills[0].afterMs);
			this.isKilled("answered");
		}
	}

	private isKilled(stage: KillStage): boolean {
		if (this.kills[0]?.stage !== stage) return false;
		this.kills.shift();
		this.kill();
		return true;
	}
}
