import { account } from "../en/account";
import { billing, payments } from "../en/payments";
import { preferences } from "../en/preferences";
import first from "../first-words/en";

/** See app/i18n/browser-words.ts. */
export default { ...first, account, billing, payments, preferences };
