import first from "../first-words/fr";
import { checks, freeCheck } from "../fr/checks";
import { joining } from "../fr/joining";
import { password, signIn } from "../fr/sign-in";

/** See app/i18n/browser-words.ts. */
export default { ...first, checks, freeCheck, joining, password, signIn };
