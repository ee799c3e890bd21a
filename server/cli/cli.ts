import process from 'node:process'
import { runCli } from '@server/cli/run-cli'

process.exitCode = await runCli(process.argv.slice(2), {
  environment: process.env,
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
})
