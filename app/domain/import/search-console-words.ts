import { headerKey } from "./header-key";

/**
 * Titles of Search Console's tables by language: queries, clicks, impressions, share of clicks, position, appearance in results; "/" between the
 * forms of one title. Sources: exported files in public repositories for en de fr es it pt nl pl cs tr ru uk da fi el bg ca ar he hi th vi id ja ko
 * zh zh-TW; for the others a translation that no exported file confirms: tables of any language are known by their numbers too.
 */
const TITLES: Readonly<Record<string, string>> = {
	en: "Top queries/Query,Clicks,Impressions,CTR,Position,Search Appearance",
	de: "Häufigste Suchanfragen,Klicks,Impressionen,CTR/Klickrate,Position,Darstellung in der Suche",
	fr: "Requêtes les plus fréquentes,Clics,Impressions,CTR,Position,Apparence dans les résultats de recherche",
	es: "Consultas principales,Clics,Impresiones,CTR,Posición,Apariencia en el buscador/Aspecto en la Búsqueda",
	it: "Query più frequenti/Query principali,Clic,Impressioni,CTR,Posizione,Aspetto nella ricerca",
	pt: "Principais consultas/Consultas principais/Consultas mais frequentes,Cliques,Impressões,CTR,Posição,Aspeto da pesquisa/Aspecto da pesquisa",
	nl: "Meest uitgevoerde zoekopdrachten/Populairste zoekopdrachten,Aantal klikken/Klikken,Vertoningen,CTR,Positie,Zoekopmaak",
	pl: "Najczęstsze zapytania/Najpopularniejsze zapytania,Kliknięcia,Wyświetlenia,CTR,Pozycja,Wygląd w wynikach wyszukiwania",
	cs: "Nejčastější dotazy,Prokliky/Kliknutí,Zobrazení,CTR,Pozice,Vzhled ve vyhledávání",
	sk: "Najčastejšie dopyty/Najčastejšie vyhľadávané dopyty,Kliknutia,Zobrazenia,CTR/MP,Pozícia,Vzhľad vo vyhľadávaní",
	sl: "Najpogostejše poizvedbe,Kliki,Prikazi,CTR,Položaj,Prikaz v iskanju",
	hr: "Najčešći upiti/Najpopularniji upiti,Klikovi,Pojavljivanja,CTR,Položaj,Izgled u pretraživanju",
	sr: "Најчешћи упити/Најпопуларнији упити,Кликови,Прикази,CTR,Позиција,Изглед у претрази",
	bg: "Най-чести заявки/Най-популярни заявки,Кликвания,Импресии,CTR,Позиция,Облик в търсенето",
	ru: "Популярные запросы/Самые популярные запросы/Запрос,Клики/Kлики,Показы,CTR,Позиция,Вид в поиске",
	uk: "Найпопулярніші запити/Популярні запити,Звертання/Кліки,Покази,CTR,Позиція,Вигляд у пошуку",
	ro: "Interogări populare/Cele mai frecvente interogări,Clicuri,Afișări,CTR,Poziție/Poziția,Aspectul în căutare",
	hu: "Leggyakoribb lekérdezések,Kattintások,Megjelenítések,Átkattintási arány,Pozíció,Megjelenés a keresésben",
	sv: "Vanligaste sökfrågorna/Populäraste sökfrågor,Klick,Visningar/Exponeringar,CTR/Klickfrekvens,Position,Utseende i sökresultat",
	da: "Mest populære forespørgsler/Mest almindelige søgeord,Klik,Eksponeringer,CTR,Placering,Udseende i søgeresultater",
	no: "Vanligste søk/Mest populære søk,Klikk,Visninger,CTR/Klikkfrekvens,Posisjon,Utseende i søk",
	fi: "Suosituimmat kyselyt,Klikkaukset,Näyttökerrat,CTR/Klikkausprosentti,Sijainti,Ulkoasu haussa",
	et: "Populaarseimad päringud,Klikid,Näitamised,CTR/Klikkimise määr,Positsioon,Ilme otsingus",
	lv: "Populārākie vaicājumi,Klikšķi,Seansi/Rādījumi,VKS/CTR,Pozīcija,Izskats meklēšanā",
	lt: "Populiariausios užklausos,Paspaudimai,Parodymai,PR/CTR,Pozicija,Rodymas paieškoje",
	el: "Κορυφαία ερωτήματα/Ερώτημα,Κλικ,Εμφανίσεις,CTR,Θέση,Εμφάνιση στην αναζήτηση",
	tr: "En çok yapılan sorgular/En popüler sorgular,Tıklamalar/Tıklama,Gösterimler/Görüntüleme,TO/CTR,Konum/Pozisyon,Arama görünümü",
	ca: "Consultes principals,Clics,Impressions,CTR,Posició,Aparença a la cerca",
	eu: "Kontsulta ohikoenak,Klikak,Inpresioak,CTR,Posizioa,Bilaketako itxura",
	gl: "Consultas principais,Clics,Impresións,CTR,Posición,Aspecto na busca",
	ar: "أهم طلبات البحث,النقرات,عدد الظهور/مرات الظهور,نسبة النقر إلى الظهور,موضع/الموضع,مظهر البحث",
	he: "שאילתות מובילות,קליקים,חשיפות,שיעור קליקים,מיקום,הופעה בחיפוש",
	fa: "عبارت‌های جستجوی برتر/پرسمان‌های برتر,کلیک‌ها,نمایش‌ها,نرخ کلیک/CTR,موقعیت,ظاهر جستجو",
	hi: "शीर्ष क्वेरी,क्लिक की संख्या/क्लिक,छापें/इंप्रेशन,क्लिक मिलने की दर (सीटीआर),स्थिति,खोज में दिखने का तरीका",
	bn: "শীর্ষ কোয়েরি,ক্লিক,ইম্প্রেশন,CTR,অবস্থান,সার্চে উপস্থিতি",
	th: "ข้อความค้นหายอดนิยม/คำค้นหายอดนิยม,การคลิก/คลิก,การแสดงผล,CTR,อันดับ/ตำแหน่ง,ลักษณะที่ปรากฏในการค้นหา",
	vi: "Truy vấn hàng đầu/Cụm từ tìm kiếm hàng đầu,Số lần nhấp/Lượt nhấp,Số lần hiển thị/Lượt hiển thị,CTR,Vị trí,Hình thức xuất hiện",
	id: "Kueri teratas,Klik,Tayangan,CTR,Posisi,Tampilan di penelusuran",
	ms: "Pertanyaan teratas/Pertanyaan popular,Klik,Tera/Paparan,CTR,Kedudukan,Penampilan carian",
	fil: "Mga nangungunang query,Mga Pag-click,Mga Impression,CTR,Posisyon,Hitsura sa paghahanap",
	ja: "上位のクエリ,クリック数,表示回数,CTR,掲載順位,検索での見え方",
	ko: "인기 검색어,클릭수,노출/노출수,CTR/클릭률,게재 순위,검색 노출",
	zh: "热门查询/排名靠前的查询,点击次数,展示/展示次数,点击率,排名,搜索结果呈现",
	"zh-TW": "熱門查詢項目/熱門查詢,點擊,曝光,點閱率,排名,搜尋外觀",
};

const columns = Object.values(TITLES).map((line) => line.split(",").map((forms) => forms.split("/").map(headerKey)));
const wordsOf = (column: number) => new Set(columns.flatMap((titles) => titles[column] ?? []));
const [QUERIES, APPEARANCES] = [wordsOf(0), wordsOf(5)];
const COUNTS = [...wordsOf(1), ...wordsOf(2)];

/** Languages whose titles are known, with a line of titles each. */
export const SEARCH_CONSOLE_TITLES = Object.entries(TITLES).map(([language, line]) => [language, line.split(",").slice(0, 5)] as const);

/** The column of queries by its title, beside one of clicks or impressions; -1 for none. */
export function queriesByTitle(keys: readonly string[]): number {
	// A comparison names the period before or behind the word: "Last 3 months Clicks".
	const isCount = (key: string) => COUNTS.some((word) => key === word || key.endsWith(` ${word}`) || key.startsWith(`${word} `));
	return keys.some(isCount) ? keys.findIndex((key) => QUERIES.has(key)) : -1;
}

/** Whether the title is that of kinds of appearance, whose table has the numbers of one of queries. */
export function isAppearance(key: string): boolean {
	return APPEARANCES.has(key);
}
