import { startSimulator } from "./small-machine/simulator";

// node scripts/run-ts.mjs scripts/experiments/simulator-alone.ts PORT: the simulated engine, until it is ended.
const { origin } = await startSimulator(Number(process.argv[2]));
console.log(origin);
