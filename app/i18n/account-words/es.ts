import { account } from "../es/account";
import { billing, payments } from "../es/payments";
import { preferences } from "../es/preferences";
import first from "../first-words/es";

/** See app/i18n/browser-words.ts. */
export default { ...first, account, billing, payments, preferences };
