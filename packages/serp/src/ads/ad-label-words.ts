import { z } from "zod";
import { markSchema } from "../html/mark";

/**
 * Words by which engines mark advertisements, each alone in its element. Source: result pages of 2015 to 2026 and the engines' help pages about
 * advertisements, in the languages of their interfaces.
 */
const AD_LABEL_WORDS: string[] = [
	...["Sponsored", "Sponsored result", "Sponsored results", "Sponsored link", "Sponsored links", "Ad", "Ads", "Advert", "Advertisement"],
	...["Advertisements", "Promoted", "Paid result", "Paid results"],
	...["Gesponsert", "Gesponserte Ergebnisse", "Gesponsertes Ergebnis", "Anzeige", "Anzeigen", "Werbung", "Werbeanzeige"],
	...["Sponsorisé", "Sponsorisée", "Sponsorisés", "Résultat sponsorisé", "Résultats sponsorisés", "Lien sponsorisé", "Liens sponsorisés"],
	...["Annonce", "Annonces", "Publicité", "Publicités", "Lien commercial", "Liens commerciaux", "Sponsorisé(s)", "Commandité"],
	...["Patrocinado", "Patrocinados", "Patrocinada", "Resultado patrocinado", "Resultados patrocinados", "Enlaces patrocinados"],
	...["Anuncio", "Anuncios", "Publicidad", "Promocionado"],
	...["Sponsorizzato", "Sponsorizzati", "Risultato sponsorizzato", "Risultati sponsorizzati", "Annuncio", "Annunci", "Pubblicità"],
	...["Anúncio", "Anúncios", "Publicidade", "Links patrocinados"],
	...["Gesponsord", "Gesponsorde resultaten", "Gesponsord resultaat", "Advertentie", "Advertenties", "Reclame"],
	...["Sponsorowane", "Sponsorowany", "Wyniki sponsorowane", "Wynik sponsorowany", "Reklama", "Reklamy", "Ogłoszenie"],
	...["Sponsrad", "Sponsrade", "Sponsrat", "Sponsrade resultat", "Annons", "Annonser", "Reklam"],
	...[
		"Sponsoreret",
		"Sponsorerede",
		"Sponsorerede resultater",
		"Annoncer",
		"Sponset",
		"Sponsede resultater",
		"Annonse",
		"Annonser",
		"Reklame",
	],
	...["Sponsoroitu", "Sponsoroidut tulokset", "Mainos", "Mainokset", "Sponzorováno", "Sponzorované", "Sponzorované výsledky", "Inzerce"],
	...[
		"Sponzorirano",
		"Oglas",
		"Oglasi",
		"Szponzorált",
		"Szponzorált találatok",
		"Hirdetés",
		"Hirdetések",
		"Sponsorizat",
		"Rezultate sponsorizate",
	],
	...["Anunț", "Anunțuri", "Publicitate", "Reklāma", "Reklaam", "Sponsoreeritud", "Спонсирано", "Реклама", "Спонсорована", "Спонсоровано"],
	...["Спонсируемая реклама", "Спонсорские результаты", "Оголошення", "Обява", "Χορηγούμενη", "Χορηγούμενα", "Χορηγούμενο", "Διαφήμιση"],
	...[
		"Sponsorlu",
		"Sponsorlu sonuçlar",
		"Reklamlar",
		"スポンサー",
		"スポンサー検索結果",
		"スポンサーリンク",
		"広告",
		"プロモーション",
		"広告・PR",
	],
	...[
		"광고",
		"스폰서",
		"스폰서 검색결과",
		"파워링크",
		"广告",
		"赞助",
		"赞助商",
		"赞助商搜索结果",
		"推广",
		"廣告",
		"贊助",
		"贊助商",
		"贊助商廣告",
		"赞助商广告",
		"赞助内容",
		"贊助內容",
	],
	...["ממומן", "תוצאות ממומנות", "מודעה", "מודעות", "פרסומת", "إعلان", "إعلانات", "ممول", "مُموَّل", "نتائج دعائية", "آگهی"],
	...["प्रायोजित", "विज्ञापन", "স্পনসর করা", "বিজ্ঞাপন", "Bersponsor", "Disponsori", "Iklan", "Ditaja", "Được tài trợ", "Quảng cáo"],
	...["ได้รับการสนับสนุน", "ผู้สนับสนุน", "โฆษณา"],
];

/** The words in all languages, for every engine. */
export const AD_LABELS: { marks: string[]; words: string[] } = { marks: [], words: AD_LABEL_WORDS };

/** Labels in a parser config; one from before they were read has the built-in words. */
export const adLabelsSchema = z
	.strictObject({ marks: z.array(markSchema).max(200), words: z.array(z.string().min(2).max(200)).max(300) })
	.default(AD_LABELS);
