// On two cores V8 has one helper thread for all isolates of a process. When a compilation on it waits until one isolate has collected its garbage,
// and the main thread in another isolate waits for a sweep that needs the same thread, workerd loops for ever and answers nothing. Without helper
// threads in the collector nothing waits. Miniflare has no setting for V8's flags, so they are written into the configuration that it passes to
// workerd.
import childProcess from "node:child_process";
import { withV8Flags } from "./v8-flags.mjs";

const V8_FLAGS = ["--single-threaded-gc"];
const startProcess = childProcess.spawn;
childProcess.spawn = (command, ...rest) => {
	const child = startProcess(command, ...rest);
	if (/\bworkerd$/.test(command) && rest[0]?.includes("serve") && child.stdin) {
		const write = child.stdin.write.bind(child.stdin);
		child.stdin.write = (config, ...more) => write(withV8Flags(config, V8_FLAGS), ...more);
	}
	return child;
};
