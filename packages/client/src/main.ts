import { runCli } from "./cli";

const line = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);

process.exitCode = await runCli(process.argv.slice(2), process.env, line(process.stdout), line(process.stderr));
