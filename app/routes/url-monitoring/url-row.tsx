import { memo } from "react";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { safeLink, siteSearchLink } from "~/domain/url-monitor/engine-links";
import { readableUrl } from "~/domain/url-monitor/readable-url";
import type { UrlEntry } from "~/domain/url-monitor/url-report";
import { paths } from "~/paths";
import { UrlGlyph, type UrlGlyphName } from "./glyphs";
import type { UrlWords } from "./use-url-words";

interface UrlRowProps {
	hid: string;
	entry: UrlEntry;
	looking: boolean;
	/** "5 min. ago" */
	ago: string;
	/** Another number with each change that was seen to happen. */
	changed: number | undefined;
	words: UrlWords;
	/** Where the selection's form is sent for a refresh. */
	refreshAction: string;
}

/** One address. Plain elements and no state: there may be a thousand. */
export const UrlRow = memo(function UrlRow({ hid, entry, looking, ago, changed, words, refreshAction }: UrlRowProps) {
	const { url, domain } = entry;
	const shown = readableUrl(url);
	return (
		<tr>
			<td className="check">
				<input type="checkbox" name="ids" value={hid} aria-label={words.select(shown)} />
			</td>
			<td className="col-found">
				<FoundCell entry={entry} looking={looking} changed={changed} words={words} />
				{entry.found === false && (
					<button
						type="submit"
						name="only"
						value={hid}
						formAction={refreshAction}
						className="url-action"
						aria-label={words.again(shown)}
						title={words.again(shown)}
					>
						<UrlGlyph name="again" />
					</button>
				)}
			</td>
			<td className="col-url-domain">
				<span className="cut" title={domain}>
					{unicodeDomain(domain)}
				</span>
			</td>
			<th scope="row" className="col-address">
				<span className="cut" title={url}>
					{shown}
				</span>
				<span className="subline">{ago}</span>
			</th>
			<td className="col-done">
				{ago && (
					<time dateTime={entry.done_at} title={words.instant(entry)}>
						{ago}
					</time>
				)}
			</td>
			<td className="col-actions">
				<OutsideLink href={safeLink(entry.cache)} label={words.cached(shown)} glyph="cached" />
				<OutsideLink href={siteSearchLink(url)} label={words.search(shown)} glyph="search" />
				<OutsideLink href={safeLink(url)} label={words.open(shown)} glyph="open" />
			</td>
		</tr>
	);
});

function FoundCell({ entry, looking, changed, words }: Pick<UrlRowProps, "entry" | "looking" | "changed" | "words">) {
	const { kind, glyph, text } = words.face(entry);
	const shared = {
		className: `url-state${changed === undefined ? "" : " glow"}`,
		"data-kind": kind,
		"data-tip": "",
		"aria-label": words.tip(entry, looking),
	};
	const inside = (
		<>
			<UrlGlyph name={looking ? "looking" : glyph} spin={looking} />
			{text}
		</>
	);
	if (entry.seen.look)
		return (
			<a href={paths.look(entry.seen.look)} key={changed} {...shared}>
				{inside}
			</a>
		);
	return (
		<button type="button" key={changed} {...shared}>
			{inside}
		</button>
	);
}

/** The place stays where there is no link, so that the others stand below each other. */
function OutsideLink({ href, label, glyph }: { href: string | null; label: string; glyph: UrlGlyphName }) {
	if (href === null) return <span className="url-action" />;
	return (
		<a href={href} target="_blank" rel="noopener noreferrer nofollow" className="url-action" aria-label={label} title={label}>
			<UrlGlyph name={glyph} />
		</a>
	);
}
