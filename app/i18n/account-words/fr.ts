import first from "../first-words/fr";
import { account } from "../fr/account";
import { billing, payments } from "../fr/payments";
import { preferences } from "../fr/preferences";

/** See app/i18n/browser-words.ts. */
export default { ...first, account, billing, payments, preferences };
