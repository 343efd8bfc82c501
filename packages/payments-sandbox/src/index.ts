export { openProvider } from "./open-provider";
export { type SandboxSettings, serveSandbox } from "./serve";
