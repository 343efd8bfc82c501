import { namesOf } from "~/domain/by-name";
import { headerKey, words } from "./header-key";
import type { ColumnRole } from "./import-settings";

/** Header words of each role, in the languages of the products whose exports are read. */
const ROLE_WORDS = {
	keyword:
		"keyword,keywords,key word,keyphrase,kw,query,queries,top queries,search query,search queries,search term,search terms,term,terms,phrase,search phrase,suchbegriff,suchbegriffe,suchanfrage,suchanfragen,schlüsselwort,schlüsselwörter,mot clé,mots clés,requête,requêtes,expression,terme,palabra clave,palabras clave,consulta,consultas,término,parola chiave,parole chiave,palavra-chave,palavras-chave,zoekwoord,zoekwoorden,zoekopdracht,zoekopdrachten,zoekterm,zoektermen,słowo kluczowe,słowa kluczowe,fraza,frazy,zapytanie,ключевое слово,ключевые слова,запрос,запросы,ключове слово,ключові слова,klíčové slovo,klíčová slova,dotaz,kľúčové slovo,sökord,søkeord,søgeord,nøgleord,hakusana,hakusanat,anahtar kelime,anahtar kelimeler,sorgu,kulcsszó,kulcsszavak,cuvânt cheie,cuvinte cheie,λέξη κλειδί,λέξεις κλειδιά,ключова дума,ključna riječ,ključna beseda,paraula clau,כלי מפתח,מילת מפתח,מילות מפתח,كلمة رئيسية,الكلمة الرئيسية,كلمة مفتاحية,الكلمات الرئيسية,キーワード,クエリ,关键词,关键字,查询,關鍵字,查詢,검색어,키워드,từ khóa,kata kunci,คำหลัก,คีย์เวิร์ด",
	website:
		"website,web site,site,domain,domain name,tracked domain,host,project website,site web,site internet,domaine,nom de domaine,sitio,sitio web,dominio,página web,webseite,сайт,домен,ドメイン,サイト,网站,域名,도메인",
	position:
		"position,positions,rank,ranking,current position,latest position,google rank,google ranking,pos,google position,current rank,latest rank,organic position,organic rank,rank organic,today s rank,platz,aktuelle position,position actuelle,posición actual,posizione attuale,posição atual,huidige positie,aktualna pozycja,текущая позиция,mevcut konum,現在の順位,当前排名,현재 순위,rang,posizione,posição,positie,pozycja,place,classement,posición,posiciones,puesto,ranking actual,позиция,позиція,pozice,pozícia,pozíció,poziție,posisjon,placering,sijoitus,sıra,konum,sıralama,θέση,順位,掲載順位,検索順位,排名,排名位置,순위,게재 순위,vị trí,thứ hạng,posisi,peringkat,อันดับ,ตำแหน่ง",
	date: "date,day,timestamp,date time,datetime,snapshot date,crawl date,checked at,check date,date checked,checked on,updated,last updated,last update,last checked,last check,tracked at,tracking date,current update date,datum,data,jour,date de relevé,date de mise à jour,mise à jour,aktualisiert,aktualisiert am,zuletzt aktualisiert,fecha,fecha de actualización,actualizado,aggiornato,data di aggiornamento,data de atualização,atualizado em,bijgewerkt,zaktualizowano,обновлено,güncellendi,更新日,更新日期,업데이트,día,päivämäärä,tarih,дата,dátum,dată,ημερομηνία,תאריך,التاريخ,日付,日期,날짜,ngày,tanggal,วันที่",
	depth: "depth,requested depth,search depth,profondeur,profundidad",
	country:
		"country,countries,country code,country name,database,location,location name,region,gl,google gl,land,länder,ländercode,ländername,landeskürzel,pays,code pays,code du pays,país,código de país,código del país,código do país,codice paese,landcode,kod kraju,код страны,ülke kodu,国コード,国家代码,국가 코드,países,paese,kraj,lokalizacja,ülke,země,krajina,maa,страна,країна,țară,ország,χώρα,държава,zemlja,država,земља,riik,valsts,šalis,البلد,الدولة,מדינה,کشور,देश,ประเทศ,quốc gia,negara,bansa,国,地域,국가,国家,国家/地区,國家/地區,國家",
	language:
		"language,language code,language name,lang,hl,google hl,search language,sprache,langue,idioma,lingua,taal,język,dil,язык,мова,jazyk,språk,sprog,kieli,nyelv,limbă,γλώσσα,שפה,اللغة,言語,语言,語言,언어,ngôn ngữ,bahasa,ภาษา",
	geolang: "locale,market,geolang,country language,geolocation language,pays langue,país idioma,mercado,marché,markt",
	device:
		"device,devices,device type,platform,gerät,geräte,appareil,type d'appareil,plateforme,dispositivo,dispositivos,plataforma,apparaat,urządzenie,cihaz,zařízení,zariadenie,enhet,enhed,laite,устройство,пристрій,dispozitiv,eszköz,συσκευή,uređaj,уређај,naprava,dispositiu,seade,ierīce,įrenginys,الجهاز,מכשיר,دستگاه,डिवाइस,อุปกรณ์,thiết bị,perangkat,peranti,デバイス,기기,设备,裝置",
	engine:
		"search engine,engine,search engines,se,moteur de recherche,moteur,buscador,motor de búsqueda,suchmaschine,motore di ricerca,motor de busca,zoekmachine,wyszukiwarka,поисковая система,検索エンジン,搜索引擎,검색 엔진",
	// "place" alone is a position in French files, and "location" a country.
	place: "search place,lieu de recherche,lugar de búsqueda,canonical name,canonical location,location canonical name",
	tags: "tags,tag,labels,label,keyword group name,etiket,etiketler,tagi,etykiety,etykieta,grupy,taggar,etiketter,groepen,štítky,метки,groups,group,keyword group,keyword groups,keyword tags,group name,categories,category,étiquettes,étiquette,groupes,groupe,etiquetas,etiqueta,grupos,grupo,gruppe,gruppen,schlagwörter,etichette,etichetta,gruppo,grupa,groep,тег,теги,группа,タグ,グループ,标签,分组,태그,그룹",
	url: "url,urls,landing page,ranking url,ranking page,ranked url,current url,current page,result url,url in serp,found url,google url,top url,url found,page,address,adresse,dirección,adresse url,page positionnée,url positionnée,url posicionada,página de destino,page de destination,zielseite,посадочная страница,ランディングページ,着陆页",
	note: "note,notes,comment,comments,commentaire,commentaires,remarque,nota,notas,comentario,comentarios,kommentar,kommentare,notiz,notizen,заметка,комментарий,メモ,备注",
	favorite:
		"favorite,favourite,favorites,favourites,is favorite,starred,star,favori,favoris,favorita,favorito,favorit,preferito,избранное,お気に入り,收藏",
	volume:
		"volume,search volume,search vol,monthly search volume,local search volume,search volume local,average search volume,avg search volume,avg monthly searches,average monthly searches,monthly searches,searches,volume de recherche,volume mensuel,recherches mensuelles,volumen,volumen de búsqueda,búsquedas mensuales,suchvolumen,volume di ricerca,volume de busca,volume de pesquisa,zoekvolume,liczba wyszukiwań,объем поиска,частотность,arama hacmi,検索ボリューム,搜索量,검색량",
	/** "landing page" alone is the page that ranks. */
	wanted:
		"wanted page,wanted url,target url,target page,target landing page,preferred url,preferred page,preferred landing page,desired url,desired page,intended url,intended page,page souhaitée,url souhaitée,page cible,url cible,página deseada,url deseada,página objetivo,url objetivo,ziel url,zielurl,wunsch url,pagina target,url target,página alvo,url alvo,целевая страница,целевой url,целевой урл,対象url,目标网址,목표 url",
} satisfies Partial<Record<ColumnRole, string>>;

const ROLES = new Map(namesOf(ROLE_WORDS).flatMap((role) => words(ROLE_WORDS[role]).map((key) => [key, role] as const)));

/** Kinds of results: a place among AI overviews or images is no organic one. */
export const KIND_WORDS = words(
	"position type,result type,serp feature type,serp feature,position kind,current position kind,rank type,type de position,type de résultat,tipo de posición,tipo de resultado,positionstyp,ergebnistyp,tipo di posizione,tipo de posição,positietype,typ pozycji,тип позиции,тип позиції,konum türü,pozisyon türü,順位タイプ,掲載順位タイプ,位置类型,排名类型,순위 유형",
);
const ORGANIC = words(
	"organic,organic result,regular,web,standard,classic,organique,naturel,orgánico,organico,orgânico,organisch,organiczny,organiczne,organický,organické,organik,organisk,organiskt,orgaaninen,organikus,οργανικά,органический,органическая,органічний,органичен,オーガニック,自然検索,自然搜索,自然,有機,오가닉,자연 검색,tự nhiên,organik arama",
);

/** Whether a cell names the kind of an organic result; an empty one does. */
export function isOrganicKind(cell: string): boolean {
	const key = headerKey(cell);
	return key === "" || ORGANIC.includes(key);
}

/**
 * Title of a column of devices in AccuRanker's files, and of kinds of searches (web, image, news …) in Search Console's: its cells tell. Source of the
 * latter: https://support.google.com/webmasters/answer/12917991 ("search_type").
 */
export const SEARCH_TYPE_TITLE = "search type";
const SEARCH_TYPES = words("web,image,video,news,discover,google news,googlenews");

/** Whether a cell names a kind of search. */
export function isSearchType(cell: string): boolean {
	return SEARCH_TYPES.includes(headerKey(cell));
}
/** Says of a row of Search Console's bulk export that its query is not told. Source: as above, "is_anonymized_query". */
export const ANONYMISED_TITLE = "is anonymized query";

/** Exports of the product say which reading of a day counts. */
export const COUNTS_WORDS = words("counts,retenu,válida");

/** The role that a header's words name; "ignore" for none. */
export function roleOfTitle(key: string): ColumnRole {
	return ROLES.get(key) ?? "ignore";
}

/** The first header whose words name the role; -1 for none. */
export function columnNamed(role: ColumnRole, headers: readonly string[]): number {
	return headers.findIndex((header) => roleOfTitle(headerKey(header)) === role);
}
