import type { ChatLink, ChatMessage, ChatService } from "~/services/alert-ports";
import { outcomeOf } from "./chat-outcome";
import { fitMessage, JSON_HEADERS, webhookUrl } from "./fit-message";

/** Source: Microsoft Teams "Create and send messages", size of a message: 28 KB. */
const BODY_MAX_BYTES = 27_000;

/** Messages to Microsoft Teams: an adaptive card for a workflow with the trigger "When a Teams webhook request is received". */
export const teams: ChatService = {
	request(target, message) {
		const body = fitMessage(
			message,
			(one) => JSON.stringify(printCard(one)),
			(form) => Buffer.byteLength(form) <= BODY_MAX_BYTES,
		);
		return { url: webhookUrl(target), headers: JSON_HEADERS, body };
	},
	outcome(answer) {
		// A workflow that was switched off.
		if (answer.status === 400 && answer.answer.includes("TriggerIsNotEnabled")) return { state: "failed", cause: "gone" };
		return outcomeOf(answer);
	},
};

/** Runs of rich text have no markup, as opposed to text blocks. */
const run = (text: string) => ({ type: "TextRun", text });
const bold = (text: string) => ({ type: "TextRun", text, weight: "Bolder" });
const link = ({ label, url }: ChatLink) => ({ type: "TextRun", text: label, selectAction: { type: "Action.OpenUrl", url } });
const block = (inlines: object[], spacing = "Small") => ({ type: "RichTextBlock", spacing, inlines });

function printCard({ title, lines, causes, notes, items, others, more, link: page }: ChatMessage) {
	return {
		type: "message",
		attachments: [
			{
				contentType: "application/vnd.microsoft.card.adaptive",
				contentUrl: null,
				content: {
					$schema: "http://adaptivecards.io/schemas/adaptive-card.json",
					type: "AdaptiveCard",
					version: "1.4",
					msteams: { width: "Full" },
					body: [
						block([{ ...bold(title), size: "Medium" }]),
						...lines.map((line) => block([run(line)])),
						...causes.map((cause) => block([bold(`• ${cause}`)])),
						...notes.map((note) => block([run(note)])),
						...items.map(({ text, links }, at) =>
							block([run(`• ${text}`), ...links.flatMap((one) => [run("  "), link(one)])], at === 0 ? "Medium" : "Small"),
						),
						...(others > 0 ? [block([run(more(others))])] : []),
					],
					actions: [{ type: "Action.OpenUrl", title: page.label, url: page.url }],
				},
			},
		],
	};
}
