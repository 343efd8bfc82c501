/** A value with its label. */
export interface MailFact {
	label: string;
	value: string;
}

export interface MailLink {
	label: string;
	address: string;
}

/** Sentences with their proof below a title. */
export interface MailSection {
	/** null for the only section of a mail, whose subject is its title. */
	title: MailLink | null;
	lines: readonly string[];
	/** Sentences in bold. */
	points: readonly string[];
	/** Sentences below them. */
	notes: readonly string[];
	entries: readonly { text: string; links: readonly MailLink[] }[];
	/** Sentence after the entries; "" for none. */
	more: string;
}

/** Values of days as bars: shown by all programs, and by those that load no images. */
export interface MailBars {
	/** Told under the bars, and alone in the text part. */
	caption: string;
	/** 0 to 1 of the tallest; null for a day without a value. */
	bars: readonly (number | null)[];
	colour: string;
}

/** Shows the sender of a mail at its top. */
export interface MailHead {
	name: string;
	/** Content id of a logo; null for none. */
	logo: string | null;
	/** Of the button. */
	colour: string;
}

/** One piece of a mail, in order. Texts are plain; line breaks in them are kept. */
export type MailPart =
	| { type: "text"; text: string }
	| { type: "list"; lines: readonly string[] }
	| ({ type: "bars" } & MailBars)
	| { type: "rows"; rows: readonly (MailFact & { line: string })[] }
	| ({ type: "section" } & MailSection)
	| { type: "code"; label: string; code: string }
	| ({ type: "link" } & MailLink)
	| { type: "small"; text: string }
	| ({ type: "smallLink" } & MailLink);

/** RFC 3676: what follows this line is a signature. */
const SIGNATURE_MARK = "-- ";

/** The text part; codes and addresses are on lines of their own. */
export function printText(parts: readonly MailPart[]): string {
	const lines = parts.map(textOf);
	const firstSmall = parts.findIndex(({ type }) => type === "small");
	const body = lines.slice(0, firstSmall).join("\n\n");
	return `${body}\n\n${SIGNATURE_MARK}\n${lines.slice(firstSmall).join("\n")}\n`;
}

function textOf(part: MailPart): string {
	switch (part.type) {
		case "text":
		case "small":
			return part.text;
		case "list":
			return part.lines.map((line) => `- ${line}`).join("\n");
		case "bars":
			return part.caption;
		case "rows":
			return part.rows.map(({ line }) => line).join("\n");
		case "section":
			return sectionText(part);
		case "code":
			return `${part.label}\n\n    ${part.code}`;
		case "link":
		case "smallLink":
			return `${part.label}\n${part.address}`;
	}
}

function sectionText({ title, lines, points, notes, entries, more }: MailSection): string {
	const head = title === null ? [] : [`${title.label}\n${title.address}`];
	const listed = entries.map(({ text, links }) => [`- ${text}`, ...links.map(({ label, address }) => `  ${label}: ${address}`)].join("\n"));
	const causes = points.map((point) => `* ${point}`).join("\n");
	const blocks = [...head, lines.join("\n"), causes, notes.join("\n"), [...listed, more].filter(Boolean).join("\n")];
	return blocks.filter(Boolean).join("\n\n");
}

/** The part for those who read HTML: styles in place, nothing loaded, both colour schemes. */
export function printHtml(parts: readonly MailPart[], head: { language: string; subject: string }, from: MailHead): string {
	return `<!doctype html>
<html lang="${escapeHtml(head.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(head.subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">${from.logo === null ? "" : `<img src="cid:${escapeHtml(from.logo)}" alt="" height="36" style="height:36px;vertical-align:middle;margin-right:12px">`}${escapeHtml(from.name)}</p>
${parts.map((part) => htmlOf(part, from)).join("\n")}
</div>
</body>
</html>
`;
}

function htmlOf(part: MailPart, { colour }: MailHead): string {
	switch (part.type) {
		case "text":
			return `<p style="margin:0 0 16px">${escapeHtml(part.text).replaceAll("\n", "<br>")}</p>`;
		case "list":
			return `<ul style="margin:0 0 20px;padding-left:20px">${part.lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join("")}</ul>`;
		case "bars":
			return barsHtml(part);
		case "rows":
			return `<table style="margin:0 0 24px;width:100%;border-collapse:collapse">${part.rows.map(rowOf).join("")}</table>`;
		case "section":
			return sectionHtml(part);
		case "code":
			return `<p style="margin:0 0 16px">${escapeHtml(part.label)}<br><strong style="font:600 28px/1.6 ui-monospace,monospace;letter-spacing:4px">${escapeHtml(part.code)}</strong></p>`;
		case "link":
			return `<p style="margin:0 0 24px"><a href="${escapeHtml(part.address)}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:${colour};color:#ffffff;text-decoration:none">${escapeHtml(part.label)}</a></p>`;
		case "small":
			return `<p style="margin:24px 0 0;font-size:13px;opacity:.75">${escapeHtml(part.text)}</p>`;
		case "smallLink":
			return `<p style="margin:4px 0 0;font-size:13px"><a href="${escapeHtml(part.address)}">${escapeHtml(part.label)}</a></p>`;
	}
}

function sectionHtml({ title, lines, points, notes, entries, more }: MailSection): string {
	const list = (rows: string[]) =>
		rows.length === 0
			? ""
			: `<ul style="margin:0 0 16px;padding-left:20px">${rows.map((row) => `<li style="margin:0 0 6px">${row}</li>`).join("")}</ul>`;
	const sentence = (text: string) => `<p style="margin:0 0 8px">${escapeHtml(text)}</p>`;
	const inline = ({ label, address }: MailLink) => `<a href="${escapeHtml(address)}" style="white-space:nowrap">${escapeHtml(label)}</a>`;
	return [
		title === null
			? ""
			: `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.35"><a href="${escapeHtml(title.address)}" style="color:inherit">${escapeHtml(title.label)}</a></h2>`,
		...lines.map(sentence),
		list(points.map((point) => `<strong>${escapeHtml(point)}</strong>`)),
		...notes.map(sentence),
		list(
			entries.map(({ text, links }) => {
				const proof = links.map(inline).join(" · ");
				return `${escapeHtml(text)}${proof === "" ? "" : `<br><span style="font-size:13px">${proof}</span>`}`;
			}),
		),
		more === "" ? "" : `<p style="margin:0 0 16px">${escapeHtml(more)}</p>`,
	].join("");
}

const BARS_HEIGHT = 64;

function barsHtml({ bars, caption, colour }: MailBars): string {
	const cells = bars.map((bar) => {
		const [height, fill] = bar === null ? [1, "rgba(128,128,128,.4)"] : [Math.max(2, Math.round(bar * BARS_HEIGHT)), colour];
		return `<td style="padding:0 1px;vertical-align:bottom;height:${BARS_HEIGHT}px"><div style="height:${height}px;background:${fill};font-size:0;line-height:0">&nbsp;</div></td>`;
	});
	const drawn = `<table aria-hidden="true" style="width:100%;border-collapse:collapse;table-layout:fixed"><tr>${cells.join("")}</tr></table>`;
	return `<div style="margin:0 0 20px">${drawn}<p style="margin:6px 0 0;font-size:13px">${escapeHtml(caption)}</p></div>`;
}

/** The line takes the colour of the text, so that it shows in both colour schemes. */
function rowOf({ label, value }: MailFact): string {
	const style = "padding:6px 0;border-bottom:1px solid;border-color:rgba(128,128,128,.4)";
	return `<tr><th scope="row" style="${style};text-align:left;font-weight:400">${escapeHtml(label)}</th><td style="${style};text-align:right;font-weight:600">${escapeHtml(value)}</td></tr>`;
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
