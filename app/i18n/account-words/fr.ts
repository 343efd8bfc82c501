import first from "../first-words/fr";
import { account } from "../fr/account";
import { billing, payments } from "../fr/payments";
import { preferences } from "../fr/preferences";
import { withFrenchSpaces } from "../french-spaces";

/** See app/i18n/browser-words.ts. */
export default { ...first, ...withFrenchSpaces({ account, billing, payments, preferences }) };
