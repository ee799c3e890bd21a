import type { Command } from '@server/cli/command'

export const PROGRAM = 'npm run operator --'

const COMMON_OPTIONS: readonly (readonly [string, string])[] = [
  ['--server <address>', 'the server, http://localhost:$PORT (3000) unless said'],
  ['--json', 'answer in JSON'],
  ['--request-id <uuid>', 'says a change again whose answer was lost: it counts once'],
  ['--help', 'this help'],
]

const KEY_NOTE = `The key comes from OPERATOR_KEY, else from the file operator-key in DATA_DIR (./data).
Exit code: 0 done · 1 the server said no, or what was compared differs · 2 typed wrongly · 3 no answer from the server`

type Described = Omit<Command, 'run'>

export function toHelp(commands: readonly Described[]): string {
  return [
    `Usage: ${PROGRAM} <command> [words] [--options]`,
    toLines(commands.map((command) => [[command.name, ...(command.words ?? [])].join(' '), command.help])),
    toLines(COMMON_OPTIONS),
    `${PROGRAM} <command> --help says more.\n${KEY_NOTE}`,
  ].join('\n\n')
}

export function toCommandHelp(command: Described): string {
  const options = Object.entries(command.options).map(([name, option]) => {
    const value = option.value === undefined ? '' : ` ${option.value}`
    return [`--${name}${value}`, `${option.help}${option.required ? ' (required)' : ''}`] as const
  })
  return [
    `${command.name}: ${command.help}`,
    `Usage: ${PROGRAM} ${[command.name, ...(command.words ?? [])].join(' ')} [--options]`,
    toLines([...options, ...COMMON_OPTIONS]),
    `Example: ${PROGRAM} ${command.example}`,
  ].join('\n\n')
}

function toLines(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
