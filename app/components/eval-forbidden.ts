import { forbidEval } from "./forbid-eval";

// For routes whose own modules create schemas: imported first, it runs before them. Calls in the route's own code run after all imports.
forbidEval();
