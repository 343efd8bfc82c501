import { mix } from "../hash";

/** Bytes of invented script on a page of ordinary weight; with the blocks a page has 60 to 120 KB. */
const SCRIPT_BYTES = 42_000;
const STYLE_BYTES = 9_000;

/** Scripts of ordinary pages also contain words of block pages and pieces of markup: a reader must not rely on them. */
const DECOYS = [
	'"https://www.google.com/sorry/index?continue="',
	'"/httpservice/retry/enablejs?sei="',
	'"Before you continue to Google Search"',
	'"\\x3ca href\\x3d\\x22https://decoy.example/\\x22\\x3e\\x3ch3 class\\x3d\\x22LC20lb\\x22\\x3eDecoy\\x3c/h3\\x3e\\x3c/a\\x3e"',
	'"<div class=\\"MjjYud\\"><a href=\\"https://decoy.example/2\\"><h3 class=\\"LC20lb\\">Decoy</h3></a></div>"',
	'"did not match any documents"',
];

function makeScript(bytes: number, salt: number): string {
	const parts: string[] = [];
	let length = 0;
	for (let i = 0; length < bytes; i++) {
		const h = mix(0x5eed, salt, i);
		const decoy = DECOYS[i % 97];
		const value = decoy ?? (h % 3 ? `"${h.toString(36)}${mix(h, 1).toString(36)}"` : `[${h % 4096},${(h >>> 12) % 512},null,!${h % 2}]`);
		const part = `${JSON.stringify(`k${i.toString(36)}`)}:${value}`;
		parts.push(part);
		length += part.length + 1;
	}
	return `(function(){var _m={${parts.join(",")}};window.google=window.google||{};google.xjs${salt}=_m;})();`;
}

function makeStyle(bytes: number): string {
	const parts: string[] = [];
	let length = 0;
	for (let i = 0; length < bytes; i++) {
		const h = mix(0x57e1, i);
		const part = `.x${h.toString(36)}{padding:${h % 24}px ${(h >>> 5) % 24}px;line-height:${16 + ((h >>> 10) % 20)}px}`;
		parts.push(part);
		length += part.length;
	}
	return parts.join("");
}

let cached: { head: string; foot: string } | null = null;

/** Constant padding of every page, made once: styles and a script for the head, a script for the foot. */
function constantPadding(): { head: string; foot: string } {
	cached ??= {
		head: `<style>${makeStyle(STYLE_BYTES)}</style><script>${makeScript(SCRIPT_BYTES / 3, 1)}</script>`,
		foot: `<script>${makeScript((SCRIPT_BYTES * 2) / 3, 2)}</script>`,
	};
	return cached;
}

/** Padding for a page: none at weight 0, the usual at null, else more of the usual until `kilobytes` are reached. */
export function padding(kilobytes: number | null): { head: string; foot: string } {
	if (kilobytes === 0) return { head: "", foot: "" };
	const { head, foot } = constantPadding();
	if (kilobytes === null) return { head, foot };
	return { head, foot: foot.repeat(Math.max(1, Math.ceil((kilobytes * 1024) / foot.length))) };
}
