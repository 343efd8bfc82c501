import type { Catalogue } from "./catalogue";
import * as words from "./fr/catalogue";
import { withFrenchSpaces } from "./french-spaces";

export default withFrenchSpaces(words satisfies Catalogue);
