/**
 * Characters that show nothing and come along with copied text: soft hyphen, marks of direction, embeddings and isolates, zero-width space, word
 * joiner and invisible operators, byte order mark, anchors of annotations. Source: Unicode 16, DerivedCoreProperties "Default_Ignorable_Code_Point".
 */
const INVISIBLE = /\u034F|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu;
/** Joiners shape the letters around them in these scripts, and join pictures; elsewhere they show nothing. */
const LONE_JOINER =
	/(?<![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<!\uFE0F)(?:\u200C|\u200D)+|(?:\u200C|\u200D)+(?=\s|$)/gu;
/** Every first test costs less than a replacement, and hardly any text holds one of them. */
const SUSPECT = /[^\u0020-\u007e\u00c0-\u024f]/u;

/** A text without what nobody sees: two texts that look alike are one. Idempotent. */
export function withoutInvisible(text: string): string {
	return SUSPECT.test(text) ? text.replace(INVISIBLE, "").replace(LONE_JOINER, "") : text;
}
