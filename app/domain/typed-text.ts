/** Names of fields that no page may show again: passwords, one-time codes, tokens, card data. */
const SECRET = /password|secret|(?:^|_)(?:code|token|key)(?:_|$)|^cc/i;
/** Fields for one word of a person. Values of other names are shown where they are more than one word of a machine. */
const TEXT_FIELDS = new Set(["description", "keyword", "keywords", "label", "list", "name", "text", "urls", "website"]);
/** A choice, an id, an instant, a number: what no person typed. */
const MACHINE_WORD = /^[\w.:+-]{0,64}$/;
/** JSON, or the address of a page. */
const MACHINE_TEXT = /^[[{/]/;
/** 40 keywords of 250 characters, five times. */
const MAX_CHARACTERS = 50_000;

/** Texts of a form that a person has typed, in their order, without secrets, files and repetitions; at most MAX_CHARACTERS. */
export function typedTexts(form: Iterable<readonly [name: string, value: unknown]>): string[] {
	const texts: string[] = [];
	let room = MAX_CHARACTERS;
	for (const [name, value] of form) {
		if (typeof value !== "string" || SECRET.test(name)) continue;
		const text = value.trim();
		const isTyped = TEXT_FIELDS.has(name) ? text !== "" : !MACHINE_WORD.test(text) && !MACHINE_TEXT.test(text);
		if (!isTyped || texts.includes(text) || text.length > room) continue;
		room -= text.length;
		texts.push(text);
	}
	return texts;
}
