import first from "../first-words/fr";
import { checks, freeCheck } from "../fr/checks";
import { joining } from "../fr/joining";
import { password, signIn } from "../fr/sign-in";
import { withFrenchSpaces } from "../french-spaces";

/** See app/i18n/browser-words.ts. */
export default { ...first, ...withFrenchSpaces({ checks, freeCheck, joining, password, signIn }) };
