import { account } from "../en/account";
import { apiTokens } from "../en/api-tokens";
import { joining } from "../en/joining";
import { look } from "../en/look";
import { billing, payments } from "../en/payments";
import { preferences } from "../en/preferences";
import { password } from "../en/sign-in";
import { webhooks } from "../en/webhooks";
import first from "../first-words/en";

/** See app/i18n/browser-words.ts. */
export default { ...first, account, apiTokens, billing, joining, look, password, payments, preferences, webhooks };
