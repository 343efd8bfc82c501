/**
 * Meaning of a position cell. not_found: the depth that it names, null when it names none; below: a position beyond the depth. An empty cell says nothing,
 * and neither do "unknown", "null" and "n/a": a false zero by import is a false zero. An average ("12.4") is no position that was seen: it is a fault.
 */
export type PositionRead =
	| { kind: "empty" }
	| { kind: "ranked"; position: number }
	| { kind: "below"; position: number; depth: number }
	| { kind: "not_found"; depth: number | null }
	| { kind: "exhausted"; depth: number }
	| { kind: "fault" };

const MAX_POSITION = 1_000;
/**
 * Errors that spreadsheet programs show for a failed formula, by language. Only capitals match, because people type keywords in small letters. Source: names
 * of errors in Excel, LibreOffice ("Err:502") and Google Sheets ("#ERROR!").
 */
const CELL_ERRORS = new Set(
	(
		"#N/A #REF! #VALUE! #DIV/0! #NAME? #NULL! #NUM! #SPILL! #CALC! #GETTING_DATA #FIELD! #BLOCKED! #CONNECT! #BUSY! #UNKNOWN! #EXTERNAL! #PYTHON! #ERROR! " +
		"#NV #WERT! #BEZUG! #ZAHL! #ÜBERLAUF! #KALK! #FELD! #VALEUR! #NOM? #NOMBRE! #NUL! #PROPAGATION! #CHAMP! " +
		"#N/D #¡VALOR! #¡REF! #¿NOMBRE? #¡DIV/0! #¡NUM! #¡NULO! #¡DESBORDAMIENTO! #VALOR! #NOME? #NÚM! #NULO! #DESPEJAR! #RIF! #VALORE! #NULLO! #ESPANSIONE! " +
		"#N/B #VERW! #WAARDE! #DEEL/0! #NAAM? #GETAL! #LEEG! #OVERLOOP! #N/D! #ADR! #ARG! #DZIEL/0! #NAZWA? #LICZBA! #ZERO! #ROZLANIE! " +
		"#Н/Д #ССЫЛКА! #ЗНАЧ! #ДЕЛ/0! #ИМЯ? #ЧИСЛО! #ПУСТО! #ПЕРЕНОС! #SAKNAS! #REFERENS! #VÄRDEFEL! #DIVISION/0! #NAMN? #OGILTIGT! #SKÄRNING! #SPILL! " +
		"#YOK #BAŞV! #DEĞER! #SAYI/0! #AD? #SAYI! #BOŞ! #TAŞMA! #HODNOTA! #ODKAZ! #DĚLENÍ_NULOU! #NÁZEV? #ČÍSLO! #NENÍ_K_DISPOZICI #HIÁNYZIK #HIV! #ÉRTÉK! #ZÉRÓOSZTÓ! #NÉV? #SZÁM!"
	).split(" "),
);
/** Serposcope writes this number for "not ranked". */
const UNRANKED = "32767";
const NOT_FOUND_WORDS =
	/^(x|-+|–|—|nr|n\.r\.|n\/r|not (found|ranked|ranking|listed)|no (rank(ing)?|position)|unranked|out|(non|pas) (trouvée?|classée?|positionnée?)|absente?|hors classement|no (encontrad[oa]|posicionad[oa])|sin (posición|clasificar|ranking)|nicht (gefunden|platziert|gerankt)|kein(e position| ranking)|non (trovat[oa]|posizionat[oa])|não (encontrad[oa]|posicionad[oa])|sem posição|niet (gevonden|gerankt)|geen positie|nie znaleziono|brak( pozycji)?|hittades inte|ej rankad|ikke (funnet|fundet|rangert|rangeret)|ei löytynyt|nenalezeno|nenájdené|nem található|negăsit|bulunamadı|sıralamada (yok|değil)|не (найдено|найден|знайдено)|нет в топе|không tìm thấy|tidak ditemukan|ไม่พบ|غير موجود|לא נמצא|圏外|ランク外|順位なし|未找到|未排名|未上榜|无排名|無排名|순위 없음|순위권 밖)$/;
/** A cell without a value: programs write these words where they know nothing. */
const NO_VALUE = /^(n\/?a|n\.a\.|n\/d|nan|nil|none|null|undefined|k\.a\.|aucune?|ninguno)$/;
/** ">100", "100+", "+30", "not in top 100", "pas dans les 100 premiers", "fuera del top 100", "100位圏外". */
const BEYOND =
	/^(?:[>+]\s*(\d+)|(\d+)\s*\+|(?:(?:not (?:in|within)|nicht (?:in|unter)|außerhalb|non (?:nei|in)|fuori d|fora d|não est|out of|outside|beyond|hors|pas dans|fuera|no está en|au-delà|más allá|niet in|buiten|poza|inte i|utanför|ikke i|uden for|utenfor|ei |mimo|není v|nu (?:e|este) în|вне|не в|за пределами|ниже|ilk)\D{0,30})(\d+)\D{0,20}|(\d+)\s?(?:位圏外|位以下|名以外|名外|名之外|위 ?밖|위권 밖))$/;
/** AccuRanker's word for a day without a reading, and the words of our own exports, those of earlier versions too (i18n report): an unknown answer, a list that ended (">0": without any result), a position beyond the depth. */
const UNKNOWN = /^(?:(?:unknown|inconnu|desconocida)(?: \(.{0,40}\))?|no reading|no rank for date|aucun relevé|sin lectura)$/;
const EXHAUSTED =
	/^(?:not among all (\d+) results|absent des (\d+)(?: résultats)? existants|ausente de los (\d+)(?: resultados)? que hay|>(0))$/;
const BELOW = /^(\d+), (?:below the first|au-delà des|après les|más allá de los|tras los) (\d+)\b.{0,20}$/;

export function readPosition(cell: string): PositionRead {
	// Full-width signs and digits are those of Latin.
	const text = cell.normalize("NFKC").trim().toLowerCase();
	if (text === "" || UNKNOWN.test(text) || NO_VALUE.test(text)) return { kind: "empty" };
	const whole = /^#?(\d{1,4})(?:[.,]0+)?$/.exec(text);
	if (whole) {
		const position = Number(whole[1]);
		if (position > MAX_POSITION) return { kind: "fault" };
		return position === 0 ? { kind: "not_found", depth: null } : { kind: "ranked", position };
	}
	if (text === UNRANKED || NOT_FOUND_WORDS.test(text)) return { kind: "not_found", depth: null };
	const exhausted = EXHAUSTED.exec(text);
	if (exhausted && numberOf(exhausted) <= MAX_POSITION) return { kind: "exhausted", depth: numberOf(exhausted) };
	const [, place, first] = BELOW.exec(text) ?? [];
	if (place && first && Number(place) <= MAX_POSITION) return { kind: "below", position: Number(place), depth: Number(first) };
	const depth = numberOf(BEYOND.exec(text));
	return depth > 0 && depth <= MAX_POSITION ? { kind: "not_found", depth } : { kind: "fault" };
}

/** Whether a cell shows the error of a failed formula. */
export function isCellError(cell: string): boolean {
	const text = cell.trim();
	return CELL_ERRORS.has(text.replaceAll(/\s/g, "")) || /^Err:\d{3}$/.test(text);
}

/** The number in the first group that matched; 0 for none. */
function numberOf(match: RegExpExecArray | null): number {
	return Number(match?.slice(1).find((group) => group !== undefined) ?? 0);
}

/** Whether a cell holds a decimal number that is no whole one: an average. */
export function isAverage(cell: string): boolean {
	const [, fraction = ""] = /^\s*\d{1,4}[.,](\d{1,3})\s*$/.exec(cell) ?? [];
	return /[1-9]/.test(fraction);
}
