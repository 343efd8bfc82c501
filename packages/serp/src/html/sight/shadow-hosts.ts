import type { HtmlDocument } from "../html-document";
import type { HtmlElement } from "../html-element";
import type { Sight } from "./marks";

interface Host {
	/** Names of the slots of its shadow tree; "" for the one without a name. */
	slots: ReadonlySet<string>;
	/** The shadow tree shows links of its own, which are not in the document. */
	hasLinks: boolean;
}

/** Elements with a declarative shadow tree: only those of their children are shown that have a slot in it. */
export class ShadowHosts {
	readonly #hosts = new Map<HtmlElement, Host>();
	/** A shadow tree holds linked headings. */
	hasList = false;

	constructor({ skipped, source }: HtmlDocument) {
		for (const { element, from, to } of skipped) {
			if (element.tag !== "template" || element.parent === null || !/^(open|closed)$/i.test(element.attribute("shadowrootmode") ?? ""))
				continue;
			const tree = source.slice(from, to);
			this.hasList ||= /<a\s/i.test(tree) && /<h[23]\b|role\s*=\s*["']?heading/i.test(tree);
			const slots = [...tree.matchAll(/<slot\b([^>]{0,500})>/gi)].map(
				([, rest = ""]) => /\bname\s*=\s*["']?([^"'\s>]*)/i.exec(rest)?.[1] ?? "",
			);
			if (!this.#hosts.has(element.parent)) this.#hosts.set(element.parent, { slots: new Set(slots), hasLinks: /<a\s/i.test(tree) });
		}
	}

	sightOf(element: HtmlElement): Sight {
		const host = element.parent === null ? undefined : this.#hosts.get(element.parent);
		if (host === undefined) return "seen";
		if (host.hasLinks) return "doubtful";
		return host.slots.has(element.attribute("slot") ?? "") ? "seen" : "unseen";
	}
}
