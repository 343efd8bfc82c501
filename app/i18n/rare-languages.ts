/**
 * Names of languages that the Workers runtime lacks or has twice, as within a sentence, by the codes of domain/reference/languages.ts. Server and
 * browser use these names first, so that both print the same. Source: Unicode CLDR 48.
 */
export const RARE_LANGUAGES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
	[
		"en",
		names([
			"aa Afar, ab Abkhazian, ae Avestan, av Avaric, ba Bashkir, bi Bislama, bo Tibetan, ce Chechen, ch Chamorro, cr Cree",
			"cu Church Slavic, cv Chuvash, dz Dzongkha, ff Fula, fj Fijian, gv Manx, ho Hiri Motu, hz Herero, ie Interlingue",
			"ii Sichuan Yi, ik Inupiaq, io Ido, iu Inuktitut, kg Kongo, ki Kikuyu, kj Kuanyama, kl Kalaallisut, kr Kanuri",
			"ks Kashmiri, kv Komi, kw Cornish, li Limburgish, lu Luba-Katanga, mh Marshallese, na Nauruan, nd North Ndebele",
			"ng Ndonga, nr South Ndebele, nv Navajo, oj Ojibwa, os Ossetic, pi Pali, rn Rundi, sc Sardinian, se Northern Sami",
			"sg Sango, ss Swati, tw Twi, ty Tahitian, ve Venda, vo Volapük, za Zhuang",
		]),
	],
	[
		"fr",
		names([
			"aa afar, ab abkhaze, ae avestique, av avar, ba bachkir, bi bichelamar, bo tibétain, ce tchétchène, ch chamorro, cr cree",
			"cu slavon d'église, cv tchouvache, dz dzongkha, ff peul, fj fidjien, gv mannois, ho hiri motu, hz héréro, ie interlingue",
			"ii yi du Sichuan, ik inupiaq, io ido, iu inuktitut, kg kikongo, ki kikuyu, kj kuanyama, kl groenlandais, kr kanouri",
			"ks cachemiri, kv komi, kw cornique, li limbourgeois, lu luba-katanga, mh marshallais, na nauruan, nd ndébélé du Nord",
			"ng ndonga, nr ndébélé du Sud, nv navajo, oj ojibwa, os ossète, pi pali, rn roundi, sc sarde, se same du Nord, sg sango",
			"ss swati, tw twi, ty tahitien, ve venda, vo volapük, za zhuang",
		]),
	],
	[
		"es",
		names([
			"aa afar, ab abjasio, ae avéstico, av avar, ba baskir, bi bislama, bo tibetano, ce checheno, ch chamorro, cr cree",
			"cu eslavo eclesiástico, cv chuvasio, dz dzongkha, ff fula, fj fiyiano, gv manés, ho hiri motu, hz herero, ie interlingue",
			"ii yi de Sichuán, ik inupiaq, io ido, iu inuktitut, kg kongo, ki kikuyu, kj kuanyama, kl groenlandés, kr kanuri",
			"ks cachemir, kv komi, kw córnico, li limburgués, lu luba-katanga, mh marshalés, na nauruano, nd ndebele septentrional",
			"ng ndonga, nr ndebele meridional, nv navajo, oj ojibwa, os osético, pi pali, rn kirundi, sc sardo, se sami septentrional",
			"sg sango, ss suazi, tw twi, ty tahitiano, ve venda, vo volapük, za zhuang",
		]),
	],
]);

function names(lines: readonly string[]): ReadonlyMap<string, string> {
	return new Map(lines.flatMap((line) => line.split(", ").map((pair) => [pair.slice(0, 2), pair.slice(3)] as const)));
}
