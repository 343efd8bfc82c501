import { expect, test } from "vitest";
import { guessEncoding, namedEncoding } from "./decode-text";
import { cellsOf, utf8 } from "./test-files";
import { encodingName, TEXT_ENCODINGS, type TextEncoding } from "./text-encodings";

/** Keywords as their speakers write them. */
const SAMPLES: [TextEncoding, string, string[]][] = [
	["iso-8859-1", "French", ["chaussures d’été", "vélo à Besançon", "où dîner"]],
	["iso-8859-1", "German", ["schuhe für männer", "größe", "übung"]],
	["iso-8859-1", "Spanish", ["zapatos de niño", "camión", "¿dónde comer?"]],
	["iso-8859-1", "Portuguese", ["sapatos de verão", "promoções", "avô"]],
	["iso-8859-1", "Swedish", ["skor för män", "åka båt"]],
	["windows-1250", "Czech", ["červená boty", "žluté šaty", "dětské hračky"]],
	["windows-1250", "Polish", ["buty męskie", "żółte sukienki", "tanie loty łódź"]],
	["windows-1250", "Hungarian", ["női cipő", "fűtés", "győr"]],
	["windows-1250", "Croatian", ["muške čizme", "žuta haljina", "mađarska"]],
	["windows-1251", "Russian", ["купить обувь", "красные туфли"]],
	["windows-1251", "Russian with я last", ["кофеварка купить", "детская одежда"]],
	["windows-1251", "Russian in capitals", ["КУПИТЬ ОБУВЬ", "КРАСНЫЕ ТУФЛИ МОСКВА"]],
	["windows-1251", "Ukrainian", ["купити взуття", "київ їжа"]],
	["windows-1251", "Serbian", ["јефтине ципеле", "љубав"]],
	["windows-1253", "Greek", ["κόκκινα παπούτσια", "αθήνα"]],
	["windows-1253", "Greek in capitals", ["ΞΕΝΟΔΟΧΕΙΑ ΑΘΗΝΑΣ", "ΦΘΗΝΑ"]],
	["windows-1254", "Turkish", ["kırmızı ayakkabı", "şişli", "düğün"]],
	["windows-1255", "Hebrew", ["נעליים אדומות", "תל אביב"]],
	["windows-1255", "Hebrew without the commonest letters", ["נעלי ספורט", "מלונות באילת"]],
	["windows-1256", "Arabic", ["أحذية حمراء", "استرجاع أموال"]],
	["windows-1257", "Lithuanian", ["raudoni batai moterims", "žieminės šlepetės", "ąžuolas"]],
	["windows-1257", "Latvian", ["sarkanas kurpes", "bērnu apģērbi", "ķirši"]],
	["windows-874", "Thai", ["รองเท้าสีแดง", "กรุงเทพ"]],
	["koi8-r", "Russian", ["купить обувь", "красные туфли"]],
	["ibm866", "Russian", ["купить обувь", "красные туфли"]],
	["macintosh", "French", ["chaussures d’été", "vélo à besançon"]],
	["macintosh", "German", ["schuhe für männer", "größe"]],
	["shift_jis", "Japanese", ["赤い靴", "東京 ホテル", "ランニングシューズ"]],
	["euc-jp", "Japanese", ["赤い靴", "東京 ホテル", "ランニングシューズ"]],
	["gb18030", "Chinese", ["红色的鞋子", "北京酒店"]],
	["big5", "Chinese", ["紅色的鞋子", "台北飯店"]],
	["euc-kr", "Korean", ["빨간 신발", "서울 호텔"]],
];

test.each(SAMPLES)("%s: a file in %s is read as it was written", async (encoding, _, terms) => {
	const bytes = encoded(["Keyword,Position,Date", ...terms.map((term, i) => `${term},${i + 1},2026-05-01`), ""].join("\n"), encoding);
	expect((await cellsOf(bytes)).map(([term]) => term)).toEqual(["Keyword", ...terms]);
});

test("one wrong byte in a UTF-8 file leaves it UTF-8; the row holds a replacement character", async () => {
	const bytes = utf8("Keyword,Position\nété,3\nœuvre,4\nb#d,5\n").map((byte) => (byte === 35 ? 0xe9 : byte));
	expect(guessEncoding(bytes)).toBe("utf-8");
	expect(await cellsOf(bytes)).toEqual([
		["Keyword", "Position"],
		["été", "3"],
		["œuvre", "4"],
		["b\ufffdd", "5"],
	]);
});

test("pages and documents may name any of the encodings, in each of its spellings", async () => {
	for (const name of ["windows-1251", "CP1251", "x-cp1251", "Shift-JIS", "GBK", "us-ascii", "ISO-8859-15", "Windows-1252"])
		expect(TEXT_ENCODINGS).toContain(encodingName(name));
	expect(namedEncoding("cp1250")).toBe("windows-1250");
	const page = encoded('<html><meta charset="windows-1251"><table><tr><td>купить обувь</td></tr></table></html>', "windows-1251");
	expect(await cellsOf(page)).toEqual([["купить обувь"]]);
});

/** The bytes of a text: each character's are found by decoding all one and two byte sequences. */
function encoded(text: string, encoding: TextEncoding): Uint8Array {
	const table = tableOf(encoding);
	return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? unencodable(character, encoding)));
}

function unencodable(character: string, encoding: TextEncoding): never {
	throw new Error(`${character} is not in ${encoding}`);
}

function tableOf(encoding: TextEncoding): Map<string, number[]> {
	const decoder = new TextDecoder(encoding, { fatal: true });
	const table = new Map<string, number[]>();
	const add = (bytes: number[]) => {
		try {
			const text = decoder.decode(Uint8Array.from(bytes));
			if ([...text].length === 1 && !table.has(text)) table.set(text, bytes);
		} catch {
			// No character.
		}
	};
	for (let first = 0; first < 256; first++) add([first]);
	const isDouble = ["shift_jis", "euc-jp", "gb18030", "big5", "euc-kr"].includes(encoding);
	if (isDouble) for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add([first, second]);
	return table;
}
