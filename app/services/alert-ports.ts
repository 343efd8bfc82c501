import type { ChatTarget } from "~/domain/alert/channel-input";
import type { ChannelKind } from "~/domain/alert/form-choices";

export interface ChatLink {
	label: string;
	url: string;
}

/** A message in the words of its reader's language; texts are plain. Each service lays it out in its own form. */
export interface ChatMessage {
	title: string;
	/** Sentences below the title. */
	lines: readonly string[];
	causes: readonly string[];
	/** Sentences below the causes. */
	notes: readonly string[];
	items: readonly { text: string; links: readonly ChatLink[] }[];
	/** Items that the message does not list, and the sentence about so many. */
	others: number;
	more(count: number): string;
	/** The alert's own page. */
	link: ChatLink;
}

export interface ChatRequest {
	url: string;
	headers: Record<string, string>;
	/** JSON. */
	body: string;
}

/** Answer of a service. retryAfter: the header, where it came. */
export interface ChatAnswer {
	status: number;
	answer: string;
	retryAfter: string | null;
}

export type ChatOutcome =
	| { state: "sent" }
	/** The service took nothing. afterMs: it asks for so long a pause. */
	| { state: "retry"; afterMs: number }
	/** gone: the target takes nothing any more. refused: it does not take this message. */
	| { state: "failed"; cause: "gone" | "refused" }
	/** The service may have taken it. */
	| { state: "unclear" };

/** Message form of a chat service. Requests are sent as webhooks are, to public addresses alone. */
export interface ChatService {
	request(target: ChatTarget, message: ChatMessage): ChatRequest;
	outcome(answer: ChatAnswer): ChatOutcome;
}

export type ChatServices = Readonly<Record<ChannelKind, ChatService>>;
