import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import * as v from 'valibot'
import { accountCommands } from '@server/cli/account-commands'
import { campaignCommands } from '@server/cli/campaign-commands'
import { claimCommands } from '@server/cli/claim-commands'
import { UsageError, type Command, type TypedWords } from '@server/cli/command'
import { deliveryCommands } from '@server/cli/delivery-commands'
import { evidenceCommands } from '@server/cli/evidence-commands'
import { groupCommands } from '@server/cli/group-commands'
import { PROGRAM, toCommandHelp, toHelp } from '@server/cli/help'
import { isLocal, type LocalCommand } from '@server/cli/local-command'
import { mallCommands } from '@server/cli/mall-commands'
import { newsCommands } from '@server/cli/news-commands'
import { orderCommands } from '@server/cli/order-commands'
import { parcelCommands } from '@server/cli/parcel-commands'
import { platformCommands } from '@server/cli/platform-commands'
import { reconcileCommands } from '@server/cli/reconcile-commands'
import { referralCommands } from '@server/cli/referral-commands'
import { rewardCommands } from '@server/cli/reward-commands'
import { shopCatalogueCommands } from '@server/cli/shop-catalogue-commands'
import { shopCommands } from '@server/cli/shop-commands'
import { shopAfterSaleCommands } from '@server/cli/shop-after-sale-commands'
import { proxyCareCommands } from '@server/cli/proxy-care-commands'
import { proxyCommands } from '@server/cli/proxy-commands'
import { shopOrderCommands } from '@server/cli/shop-order-commands'
import { shopReportCommands } from '@server/cli/shop-report-commands'
import { agentCommands } from '@server/cli/agent-commands'
import { dealCommands } from '@server/cli/deal-commands'
import { payoutCommands } from '@server/cli/payout-commands'
import { requestCommands } from '@server/cli/request-commands'
import { shopVoiceCommands } from '@server/cli/shop-voice-commands'
import { shopStockCommands } from '@server/cli/shop-stock-commands'
import { createServerClient, RefusedError, UnreachableError, type ServerClient } from '@server/cli/server-client'
import { carrierWatchCommands } from '@server/cli/carrier-watch-commands'
import { shippingReportCommands } from '@server/cli/shipping-report-commands'
import { showcaseCommands } from '@server/cli/showcase-commands'
import { supportCommands } from '@server/cli/support-commands'
import { toPlain, toPlainJson, toPlainLines } from '@server/cli/text-table'
import { upkeepCommands } from '@server/cli/upkeep-commands'
import { walletCommands } from '@server/cli/wallet-commands'
import { warehouseCommands } from '@server/cli/warehouse-commands'
import { toKeyFile } from '@server/config/operator-key-file'
import { findSentence } from '@server/upkeep/sentences'

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  say(text: string): void
  complain(text: string): void
}

export const EXIT_CODES = { done: 0, refused: 1, amiss: 1, usage: 2, unreachable: 3 } as const

const commands: readonly (Command | LocalCommand)[] = [
  ...parcelCommands, ...claimCommands, ...orderCommands, ...groupCommands, ...showcaseCommands, ...walletCommands, ...reconcileCommands,
  ...shippingReportCommands, ...carrierWatchCommands, ...rewardCommands, ...shopCatalogueCommands, ...shopCommands, ...shopOrderCommands,
  ...shopReportCommands, ...shopStockCommands, ...shopAfterSaleCommands, ...shopVoiceCommands, ...mallCommands, ...proxyCommands,
  ...proxyCareCommands, ...campaignCommands, ...newsCommands, ...referralCommands, ...supportCommands, ...deliveryCommands,
  ...accountCommands, ...platformCommands, ...warehouseCommands, ...evidenceCommands, ...requestCommands, ...agentCommands,
  ...dealCommands, ...payoutCommands, ...upkeepCommands,
]

/** Whatever is said holds words of files, of members, or of a server that may be anybody's. */
function toPlainTerminal({ environment, say, complain }: Terminal): Terminal {
  return { environment, say: (text) => say(toPlainLines(text)), complain: (text) => complain(toPlainLines(text)) }
}

/** @returns the exit code; nothing is thrown but faults of the program itself */
export async function runCli(typed: readonly string[], given: Terminal): Promise<number> {
  const terminal = toPlainTerminal(given)
  const [name, ...rest] = typed
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.say(toHelp(commands))
    return name === undefined ? EXIT_CODES.usage : EXIT_CODES.done
  }
  const command = commands.find((one) => one.name === name)
  if (!command) {
    terminal.complain(`There is no command "${name}". ${PROGRAM} --help lists them.`)
    return EXIT_CODES.usage
  }
  try {
    return await runCommand(command, rest, terminal)
  } catch (error) {
    return complain(error, command, terminal)
  }
}

async function runCommand(command: Command | LocalCommand, rest: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseWords(command, rest)
  if (values['help'] === true) {
    terminal.say(toCommandHelp(command))
    return EXIT_CODES.done
  }
  const typed = toTypedWords(values, positionals)
  assertComplete(command, typed)
  const { data, text, isAmiss = false } = await (isLocal(command)
    ? command.runHere({ environment: terminal.environment, tell: terminal.complain }, typed)
    : command.run(await toClient(typed, terminal), typed))
  terminal.say(typed.has('json') ? toPlainJson(data) : text)
  return isAmiss ? EXIT_CODES.amiss : EXIT_CODES.done
}

async function toClient(typed: TypedWords, terminal: Terminal): Promise<ServerClient> {
  return createServerClient({
    serverUrl: typed.find('server') ?? `http://localhost:${terminal.environment['PORT'] || '3000'}`,
    operatorKey: await readKey(terminal.environment),
    requestId: readRequestId(typed),
  })
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>

function parseWords(command: Command | LocalCommand, rest: readonly string[]): { values: Values; positionals: readonly string[] } {
  const options: NonNullable<ParseArgsConfig['options']> = {
    server: { type: 'string' },
    json: { type: 'boolean' },
    'request-id': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  }
  for (const [name, option] of Object.entries(command.options)) {
    options[name] = { type: option.value === undefined ? 'boolean' : 'string', multiple: option.repeated ?? false }
  }
  try {
    return parseArgs({ args: [...rest], options, allowPositionals: true })
  } catch (error) {
    // Node's sentence names the option; what it goes on to explain is about its own interface.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error))
  }
}

function toTypedWords(values: Values, words: readonly string[]): TypedWords {
  const list = (option: string) => [values[option]].flat().filter((value) => typeof value === 'string')
  return { words, list, find: (option) => list(option)[0], has: (option) => values[option] !== undefined }
}

function assertComplete(command: Pick<Command, 'words' | 'options'>, typed: TypedWords): void {
  const words = command.words ?? []
  const needed = words.filter((word) => word.startsWith('<'))
  const missing = needed[typed.words.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing`)
  if (typed.words.length > words.length) throw new UsageError(`"${typed.words[words.length] ?? ''}" is one word too many`)
  for (const [name, option] of Object.entries(command.options)) {
    if (option.required && !typed.has(name)) throw new UsageError(`--${name} is missing`)
  }
}

/** Made here where none is given, so that a write whose answer is lost can be said again with its pictures. */
function readRequestId(typed: TypedWords): string {
  const given = typed.find('request-id')
  if (given === undefined) return randomUUID()
  if (!v.is(v.pipe(v.string(), v.uuid()), given)) throw new UsageError(`"${given}" is no request id: write the UUID that the program named`)
  return given
}

async function readKey(environment: Terminal['environment']): Promise<string> {
  const given = environment['OPERATOR_KEY']
  if (given) return given.trim()
  const file = toKeyFile(environment['DATA_DIR'] || './data')
  const key = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`no key: set OPERATOR_KEY, or run where ${file} can be read`)
  })
  return key.trim()
}

function toAgainSentence(requestId: string): string {
  return `It may have been done all the same; run it again with --request-id ${requestId}: it then counts once.`
}

function complain(error: unknown, command: Pick<Command, 'name'>, terminal: Terminal): number {
  if (error instanceof UsageError) {
    terminal.complain(`${error.message}\n${PROGRAM} ${command.name} --help says how it is written.`)
    return EXIT_CODES.usage
  }
  if (error instanceof UnreachableError) {
    const { message, requestId } = error
    terminal.complain(requestId === undefined ? message : `${message}\n${toAgainSentence(requestId)}`)
    return EXIT_CODES.unreachable
  }
  if (error instanceof RefusedError) {
    const fields = error.fields.map((field) => `\n  ${toPlain(field.path)}: ${toPlain(field.message)}`).join('')
    terminal.complain(`${toPlain(error.message)} (${toPlain(error.code)})${fields}`)
    return EXIT_CODES.refused
  }
  const sentence = findSentence(error)
  if (sentence !== undefined) {
    terminal.complain(sentence)
    return EXIT_CODES.refused
  }
  throw error
}
