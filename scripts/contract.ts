import fs from "node:fs";
import { clientSchema } from "./client-schema";

/** Part of npm run client. */
fs.writeFileSync("packages/client/src/schema.d.ts", await clientSchema());
