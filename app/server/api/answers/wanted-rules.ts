import { z } from "zod";
import { wantedRuleSchema } from "~/domain/wanted/wanted-rules";
import { version } from "../edit-version";
import { named } from "./values";

export const wantedRules = named("WantedRules", () => z.object({ rules: z.array(wantedRuleSchema), version: version() }));
