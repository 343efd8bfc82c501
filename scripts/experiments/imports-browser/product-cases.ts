import type { ImportCase } from "./import-case";
import { utf8, utf16 } from "./make-files";

const text = (...lines: string[]) => `${lines.join("\n")}\n`;
const POSITIONS = "Keyword,Position,Previous position,Search Volume,Keyword Difficulty,CPC,URL,Traffic,Timestamp,Position Type";
const semrush = (...rows: [string, number, string, string][]) =>
	text(POSITIONS, ...rows.map(([term, place, url, kind]) => `${term},${place},9,880,34,1.2,${url},52,2026-09-30,${kind}`));

export const PRODUCT_CASES: ImportCase[] = [
	{
		kind: "h-openseo.csv",
		name: "openseo-devices.csv",
		bytes: utf8(
			text(
				"Keyword,Desktop Position,Desktop URL,Desktop SERP Features,Mobile Position,Mobile URL,Mobile SERP Features,Volume,Date,Country code",
				"red shoes,3,https://shop.example/a,faq,5,https://shop.example/a,faq,880,2026-10-02,SA",
			),
		),
		stored: ["red shoes | sa/en | vol 880 | 2026-10-02=3@https://shop.example/a"],
		shown: ["positions on phones"],
	},
	{
		kind: "h-openseo.csv",
		name: "german.csv",
		bytes: utf8(
			text(
				"Suchbegriff;Vorherige Position;Aktuelle Position;Ländercode;Datum",
				"rote schuhe;18;16;AT;02.10.2026",
				"blaue schuhe;NR;nicht gefunden;CH;02.10.2026",
				"grüne schuhe;;7;DE;02.10.2026",
			),
		),
		stored: ["rote schuhe | at/en | 2026-10-02=16", "blaue schuhe | ch/en | 2026-10-02=0/20", "grüne schuhe | de/en | 2026-10-02=7"],
	},
	{
		kind: "h-openseo.csv",
		name: "french.csv",
		bytes: utf8(
			text(
				"Mot-clé,Position précédente,Position actuelle,Code pays,Date de mise à jour",
				"chaussures rouges,18,16,BE,02/10/2026",
				"chaussures bleues,4,>100,FR,02/10/2026",
				"chaussures vertes,4,n/a,FR,23/10/2026",
			),
		),
		stored: ["chaussures rouges | be/en | 2026-10-02=16", "chaussures bleues | fr/en | 2026-10-02=0/100", "chaussures vertes | fr/en"],
	},
	{
		kind: "h-openseo.csv",
		name: "ahrefs.csv",
		bytes: utf16(
			text(
				"Keyword\tPrevious position\tCurrent position\tCountry\tLocation\tCurrent URL\tCurrent update date\tTags\tDevice",
				"usdt wallet\t18\t16\tSA\tSaudi Arabia\thttps://shop.example/a\t2026-10-02 00:00:00\tbrand, summer\tMobile",
				"frozen account\t4\t\tAE\tUnited Arab Emirates\t\t2026-10-02 00:00:00\t\tDesktop",
			),
			"little",
		),
		stored: ["usdt wallet | sa/en | mobile | #brand #summer | 2026-10-02=16@https://shop.example/a", "frozen account | ae/en"],
	},
	{
		kind: "h-openseo.csv",
		name: "unknown-tool.csv",
		bytes: utf8(
			text(
				"Phrase,Yesterday,Today's rank,Where,Phone?,Checked",
				"red shoes,5,3,Germany,no,2026-10-02",
				"blue shoes,6,not ranked,Austria,no,2026-10-02",
			),
		),
		answers: { columns: { 3: "Position", 4: "Country", 6: "Date" }, depth: 100 },
		stored: ["red shoes | de/en | 2026-10-02=3", "blue shoes | at/en | 2026-10-02=0/100"],
	},
	{
		kind: "h-semrush-position-type.csv",
		name: "kinds.csv",
		bytes: utf8(
			semrush(
				["red shoes", 4, "https://shop.example/a", "Organic"],
				["red shoes", 1, "https://shop.example/b", "People also ask"],
				["red shoes", 2, "https://shop.example/b", "Image pack"],
				["blue shoes", 1, "https://shop.example/b", "Featured snippet"],
				["blue shoes", 7, "https://www.shop.example/c", "Organic"],
			),
		),
		stored: [
			"red shoes | gb/en | vol 880 | 2026-09-30=4@https://shop.example/a",
			"blue shoes | gb/en | vol 880 | 2026-09-30=7@https://www.shop.example/c",
		],
		refused: ["3: kind", "4: kind", "5: kind"],
	},
	{
		kind: "h-semrush-position-type.csv",
		name: "two-places.csv",
		bytes: utf8(
			semrush(
				["red shoes", 9, "https://shop.example/a", "Organic"],
				["red shoes", 4, "https://shop.example/b", "Organic"],
				["red shoes", 1, "https://rival.example/", "Organic"],
				["red shoes", 2, "https://shop.example.rival.example/", "Organic"],
			),
		),
		stored: ["red shoes | gb/en | vol 880 | 2026-09-30=4@https://shop.example/b"],
		refused: ["4: other_website", "5: other_website"],
	},
	{
		kind: "h-semrush-position-type.csv",
		name: "spanish.csv",
		bytes: utf8(
			text(
				"Keyword;Posición;Tipo de posición;Volumen;URL;Fecha",
				"zapatos rojos;4;Orgánico;880;https://shop.example/a;2026-09-30",
				"zapatos rojos;1;Visión general de IA;880;https://shop.example/b;2026-09-30",
				"zapatos azules;2;Paquete local;880;https://shop.example/b;2026-09-30",
			),
		),
		stored: ["zapatos rojos | gb/en | vol 880 | 2026-09-30=4@https://shop.example/a"],
		refused: ["3: kind", "4: kind"],
	},
	{
		kind: "h-semrush-position-type.csv",
		name: "phones-in-other-words.csv",
		bytes: utf8(
			text(
				"Keyword,Rank,Search type,Date",
				"red shoes,4,Desktop,2026-09-30",
				"red shoes,1,Smartphone,2026-09-30",
				"red shoes,2,Tablet,2026-09-30",
			),
		),
		stored: ["red shoes | gb/en | 2026-09-30=4", "red shoes | gb/en | mobile | 2026-09-30=1"],
		refused: ["4: device"],
	},
	{
		kind: "h-semrush-position-type.csv",
		name: "ahrefs-kinds.csv",
		bytes: utf8(
			text(
				"Keyword,Country,Current position,Current position kind,Current URL,Current update date",
				"red shoes,FR,4,Organic,https://shop.example/a,2026-09-30",
				"red shoes,FR,1,AI overview,https://shop.example/b,2026-09-30",
				"red shoes,FR,2,Sitelinks,https://shop.example/b,2026-09-30",
			),
		),
		stored: ["red shoes | fr/en | 2026-09-30=4@https://shop.example/a"],
		refused: ["3: kind", "4: kind"],
	},
	{
		kind: "h-serpbear-turkey.csv",
		name: "serpbear-names.csv",
		bytes: utf8(
			text(
				"ID,Keyword,Position,URL,Country,City,Device,Updated,Added,Tags",
				...[
					"Korea, Republic of",
					"Viet Nam",
					"Cote d'Ivoire",
					"Czech Republic",
					"Congo, the Democratic Republic of the",
					"Russian Federation",
				].map(
					(country, i) =>
						`${i + 1},term ${i},${i + 1},https://shop.example/,"${country}",-,desktop,2026-05-30T10:49:53.113Z,2025-01-01T00:00:00.000Z,brand`,
				),
			),
		),
		stored: ["kr", "vn", "ci", "cz", "cd", "ru"].map(
			(country, i) => `term ${i} | ${country}/en | #brand | 2026-05-30=${i + 1}@https://shop.example/`,
		),
	},
	{
		kind: "h-serpbear-turkey.csv",
		name: "city.csv",
		bytes: utf8(
			text(
				"ID,Keyword,Position,URL,Country,City,Device,Updated,Added,Tags",
				"1,otel,3,https://shop.example/a,Türkiye,Istanbul,mobile,2026-05-30T10:49:53.113Z,2025-01-01T00:00:00.000Z,",
				"2,shoes,0,https://shop.example/a,United Kingdom,-,desktop,2026-05-30T10:49:53.113Z,2025-01-01T00:00:00.000Z,a;b",
			),
		),
		stored: ["otel | tr/en | mobile | 2026-05-30=3@https://shop.example/a", "shoes | gb/en | #a #b | 2026-05-30=0/10"],
		shown: ["cities are not followed"],
	},
	{
		kind: "h-serpbear-turkey.csv",
		name: "country-words.csv",
		bytes: utf8(
			text(
				"Keyword,Market,Rank,Date",
				...["English - United States", "Spain (Spanish)", "US-en", "Deutschland", "GBR", "google.co.uk", "Allemagne", "fr-CA", "日本"].map(
					(market, i) => `term ${i},${market},${i + 1},2026-05-30`,
				),
			),
		),
		stored: ["us/en", "es/es", "us/en", "de/en", "gb/en", "gb/en", "de/en", "ca/fr", "jp/en"].map(
			(market, i) => `term ${i} | ${market} | 2026-05-30=${i + 1}`,
		),
	},
	{
		kind: "h-serpbear-turkey.csv",
		name: "turkish.csv",
		bytes: utf8(
			text(
				"Anahtar Kelime;Konum;Ülke;Cihaz;Tarih;Etiketler",
				"KIRMIZI AYAKKABI;3;Almanya;Mobil;30.05.2026;marka",
				"mavi ayakkabı;bulunamadı;Türkiye;Masaüstü;30.05.2026;",
			),
		),
		stored: ["kirmizi ayakkabi | de/en | mobile | #marka | 2026-05-30=3", "mavi ayakkabı | tr/en | 2026-05-30=0/10"],
	},
];
