import { checks, freeCheck } from "../es/checks";
import { joining } from "../es/joining";
import { password, signIn } from "../es/sign-in";
import first from "../first-words/es";

/** See app/i18n/browser-words.ts. */
export default { ...first, checks, freeCheck, joining, password, signIn };
