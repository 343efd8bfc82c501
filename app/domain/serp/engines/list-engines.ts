import type { Engine } from "../page-reading";
import { ASK } from "./ask/ask";
import { ASK_PARSER } from "./ask/ask-parser";
import { BAIDU } from "./baidu/baidu";
import { BAIDU_PARSER } from "./baidu/baidu-parser";
import { BING } from "./bing/bing";
import { BING_PARSER } from "./bing/bing-parser";
import { BRAVE } from "./brave/brave";
import { BRAVE_PARSER } from "./brave/brave-parser";
import { DUCKDUCKGO } from "./duckduckgo/duckduckgo";
import { DUCKDUCKGO_PARSER } from "./duckduckgo/duckduckgo-parser";
import { ECOSIA } from "./ecosia/ecosia";
import { ECOSIA_PARSER } from "./ecosia/ecosia-parser";
import type { ListEngine } from "./list/list-engine";
import type { ListParser } from "./list/list-parser-config";
import { NAVER } from "./naver/naver";
import { NAVER_PARSER } from "./naver/naver-parser";
import { QWANT } from "./qwant/qwant";
import { QWANT_PARSER } from "./qwant/qwant-parser";
import { YAHOO } from "./yahoo/yahoo";
import { YAHOO_PARSER } from "./yahoo/yahoo-parser";
import { YANDEX } from "./yandex/yandex";
import { YANDEX_PARSER } from "./yandex/yandex-parser";

/** An engine that shows one list of rows. */
export type ListEngineName = Exclude<Engine, "google">;

/** The engines that show one list of rows, with their own addresses. */
export const LIST_ENGINES: Record<ListEngineName, ListEngine> = {
	bing: BING,
	duckduckgo: DUCKDUCKGO,
	yahoo: YAHOO,
	qwant: QWANT,
	ecosia: ECOSIA,
	yandex: YANDEX,
	brave: BRAVE,
	baidu: BAIDU,
	ask: ASK,
	naver: NAVER,
};

/** Built-in marks of each engine for a new database, in the form of the parser part of a crawler config. */
export const LIST_PARSERS: Record<ListEngineName, ListParser> = {
	bing: BING_PARSER,
	duckduckgo: DUCKDUCKGO_PARSER,
	yahoo: YAHOO_PARSER,
	qwant: QWANT_PARSER,
	ecosia: ECOSIA_PARSER,
	yandex: YANDEX_PARSER,
	brave: BRAVE_PARSER,
	baidu: BAIDU_PARSER,
	ask: ASK_PARSER,
	naver: NAVER_PARSER,
};
