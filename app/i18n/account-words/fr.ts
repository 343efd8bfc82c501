import first from "../first-words/fr";
import { account } from "../fr/account";
import { apiTokens } from "../fr/api-tokens";
import { joining } from "../fr/joining";
import { look } from "../fr/look";
import { billing, payments } from "../fr/payments";
import { preferences } from "../fr/preferences";
import { password } from "../fr/sign-in";
import { webhooks } from "../fr/webhooks";

/** See app/i18n/browser-words.ts. */
export default { ...first, account, apiTokens, billing, joining, look, password, payments, preferences, webhooks };
