import { startSimulator } from "../stage/simulator";

// node scripts/run-ts.mjs scripts/experiments/simulator-alone.ts [PORT]: the simulated engine, until it is ended. Forked, it sends its origin and ends with
// its parent.
const { origin } = await startSimulator(Number(process.argv[2] ?? 0));
process.on("disconnect", () => process.exit());
process.send?.(origin);
console.log(origin);
