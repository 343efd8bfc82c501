import v8 from "node:v8";
import vm from "node:vm";

v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");

/** Gives back what the start of the runtime took (100 MB): an idle process would keep it, because nothing makes it collect. */
export function freeMemory() {
	collect();
}
