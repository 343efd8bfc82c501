import { z } from "zod";
import { DEFAULT_ENGINE, isOffered, TRACKED_ENGINES } from "./search-engines";

/** The engine of a new keyword or check. Messages are keys of the catalogue (api.fields): an unknown engine, and one that cannot be read today. */
export const engineChoiceSchema = z.enum(TRACKED_ENGINES, "engine.invalid").refine(isOffered, "engine.notOffered").default(DEFAULT_ENGINE);
