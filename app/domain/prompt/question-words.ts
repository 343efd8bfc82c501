import { foldText } from "./fold-text";

interface QuestionWords {
	/** Words that open a question, at its beginning or after one of `after`. An apostrophe ends a word: "qu'est", "dov'è". */
	first: readonly string[];
	/** Words before them: "for whom", "à quoi". */
	after?: readonly string[];
	/** Words that open a question and other texts as well: they count in texts of at least LEAST_WORDS words. */
	verbs?: readonly string[];
	/** Parts that make a question anywhere: languages with the question word inside the sentence, or without spaces. */
	within?: readonly string[];
}

/** "can opener" is a thing, "can dogs eat apples" a question. */
const LEAST_WORDS = 4;
const NORDIC_AFTER = ["i", "på", "til", "till", "for", "för", "med"];

const list = (words: string): string[] => words.split(" ");

/** By language (ISO 639-1). In any other language a text is a question by its question mark. */
const WORDS: Readonly<Record<string, QuestionWords>> = {
	en: {
		first: list("what whats who whos whom whose which when where wheres why how hows"),
		after: list("in at for from to with by on about"),
		verbs: list("is are was were can could do does did should will would has have may am"),
	},
	fr: {
		first: list("qui que quoi quel quelle quels quelles où quand comment pourquoi combien lequel laquelle lesquels lesquelles qu"),
		after: list("à a de d en pour par avec sur dans chez depuis jusqu"),
		verbs: list("faut peut est existe doit"),
		within: ["est-ce que", "est-ce qu'", "qu'est-ce", "-t-il", "-t-on", "-t-elle"],
	},
	es: {
		first: list("qué quién quiénes cuál cuáles cuándo dónde cómo cuánto cuánta cuántos cuántas adónde"),
		after: list("a de en para por con desde hasta"),
		verbs: list("es son puede puedo hay se tiene debe"),
	},
	de: {
		first: list(
			"wer wen wem wessen was wann wo warum wieso weshalb wie welche welcher welches welchen welchem woher wohin womit wofür wozu worauf woran worin wovon wodurch wieviel wieviele",
		),
		after: list("in an auf für mit von zu bei ab seit aus"),
		verbs: list("ist sind kann können darf dürfen muss müssen soll sollte hat haben gibt wird"),
	},
	it: {
		first: list("chi che cosa cos quale quali qual quando dove dov come com perché quanto quanta quanti quante"),
		after: list("a di da in per con su"),
		verbs: list("è sono si può posso c esiste"),
	},
	pt: {
		first: list("quem que qual quais quando onde aonde como porque porquê quanto quanta quantos quantas"),
		after: list("o a de em para por com desde até"),
		verbs: list("é são pode posso há tem deve"),
	},
	nl: {
		first: list("wie wat wanneer waar waarom hoe hoeveel welke welk waarmee waarvoor waaraan waarop waarin waarvan waarheen waarom"),
		after: list("in op voor met van naar bij aan"),
		verbs: list("is zijn kan kun mag moet heeft"),
	},
	pl: {
		first: list("kto kogo komu co czego czym kiedy gdzie skąd dokąd dlaczego czemu jak jaki jaka jakie który która które ile czy"),
		after: list("w na do z od dla o po przy za"),
	},
	sv: { first: list("vem vems vad när var vart varför hur vilken vilket vilka"), after: NORDIC_AFTER, verbs: list("är kan får ska har") },
	da: {
		first: list("hvem hvis hvad hvornår hvor hvorfor hvordan hvilken hvilket hvilke"),
		after: NORDIC_AFTER,
		verbs: list("er kan må skal har"),
	},
	no: { first: list("hvem hva når hvor hvorfor hvordan hvilken hvilket hvilke"), after: NORDIC_AFTER, verbs: list("er kan må skal har") },
	fi: {
		first: list(
			"kuka kenen ketkä mikä mitä mitkä minkä milloin koska missä mistä mihin miksi miten kuinka paljonko onko voiko saako pitääkö",
		),
	},
	cs: {
		first: list("kdo koho co čeho kdy kde kam odkud proč jak jaký jaká jaké který která které kolik"),
		after: list("v na do z od pro o po"),
	},
	ru: {
		first: list(
			"кто кого кому что чего чем когда где куда откуда почему зачем как какой какая какое какие который сколько чей можно стоит",
		),
		after: list("в на до с от для о по за из у к"),
		within: [" ли "],
	},
	uk: {
		first: list("хто кого що чого чим коли де куди звідки чому навіщо як який яка яке які скільки чий чи"),
		after: list("у в на до з від для о по за із"),
	},
	tr: {
		first: list("kim ne nasıl neden niçin niye nerede nereden nereye hangi kaç"),
		within: [" nedir", " nasıl", " neden", " nerede", " hangi ", " kaç ", " kim ", " mi", " mı", " mu", " mü", " ne kadar"],
	},
	ja: { first: [], within: list("何 なに なぜ どう どの どこ どれ どんな どちら いつ 誰 だれ いくら とは ですか ますか") },
	zh: {
		first: [],
		within: list("什么 什麼 怎么 怎麼 怎样 怎樣 如何 为什么 為什麼 为何 哪 谁 誰 多少 几个 吗 嗎 是不是 能不能 可以不可以"),
	},
	ko: { first: [], within: list("무엇 뭐 무슨 왜 어떻게 어떤 어디 언제 누구 누가 얼마 몇 인가요 나요 까요") },
	ar: {
		first: list("ما ماذا من متى أين لماذا كيف كم هل أي بماذا"),
		after: list("من إلى في على عن"),
	},
};

const MARK = /[?？؟]\s*$/u;
/** Greek writes its question mark as a semicolon. */
const GREEK_MARK = /[;\u037E?]\s*$/u;

/** Returns a function that says whether a text, as typed into a search box or asked aloud, is a question in this language (ISO 639-1). */
export function questionTest(language: string): (text: string) => boolean {
	const words = WORDS[language === "nb" || language === "nn" ? "no" : language];
	const mark = language === "el" ? GREEK_MARK : MARK;
	if (words === undefined) return (text) => mark.test(text);
	const first = foldedSet(words.first);
	const after = foldedSet(words.after ?? []);
	const verbs = foldedSet(words.verbs ?? []);
	// Spaces around a part stand for the ends of its word.
	const within = (words.within ?? []).map((part) => foldText(part).text);
	return (text) => {
		if (mark.test(text)) return true;
		const folded = foldText(text).text.trim();
		if (within.some((part) => `${folded} `.includes(part))) return true;
		const tokens = folded.split(/[\s']+/u).filter((token) => token !== "");
		const [one = "", two = ""] = tokens;
		if (tokens.length > 1 && first.has(one)) return true;
		if (tokens.length > 2 && after.has(one) && first.has(two)) return true;
		return tokens.length >= LEAST_WORDS && verbs.has(one);
	};
}

function foldedSet(words: readonly string[]): Set<string> {
	return new Set(words.map((word) => foldText(word).text.trim()));
}
