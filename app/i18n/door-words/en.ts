import { checks, freeCheck } from "../en/checks";
import { joining } from "../en/joining";
import { password, signIn } from "../en/sign-in";
import first from "../first-words/en";

/** See app/i18n/browser-words.ts. */
export default { ...first, checks, freeCheck, joining, password, signIn };
