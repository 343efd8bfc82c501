import { account } from "../es/account";
import { apiTokens } from "../es/api-tokens";
import { joining } from "../es/joining";
import { look } from "../es/look";
import { billing, payments } from "../es/payments";
import { preferences } from "../es/preferences";
import { password } from "../es/sign-in";
import { webhooks } from "../es/webhooks";
import first from "../first-words/es";

/** See app/i18n/browser-words.ts. */
export default { ...first, account, apiTokens, billing, joining, look, password, payments, preferences, webhooks };
