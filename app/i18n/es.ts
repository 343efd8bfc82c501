import type { Catalogue } from "./catalogue";
import * as words from "./es/catalogue";

export default words satisfies Catalogue;
