import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCli } from '@server/cli/run-cli'

// A terminal carries out what it is shown. Files come from members and channels, answers from whatever --server names.

/** Clears the screen, sets the window's title, turns the line round; both control ranges, and a line of its own. */
const HOSTILE = 'a\u001b[2J\u001b]0;owned\u0007\u009b31m\u202eb\u2066\u007f\r\nforged: yes\u2028forged: yes'
const COMMANDS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
const SHOWN = '\\u001b[2J'

let folder: string
let evil: Server
let answer: object
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcel-plain-'))
  evil = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify(answer)))
  })
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => evil.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

async function run(...words: string[]): Promise<{ code: number; shown: string }> {
  const shown: string[] = []
  const server = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`
  const say = (text: string) => void shown.push(text)
  const code = await runCli([...words, '--server', server], { environment: { OPERATOR_KEY: 'opk_x' }, say, complain: say })
  return { code, shown: shown.join('\n') }
}

async function aFile(text: string): Promise<string> {
  const file = path.join(folder, 'given')
  await writeFile(file, text)
  return file
}

it.each([
  ['a refusal', { status: 'n', code: HOSTILE, Message: HOSTILE, fields: [{ path: HOSTILE, Message: HOSTILE }] }, 1],
  ['what it was asked for', { status: 'y', data: { items: [{ at: '2026-11-26T00:00:00.000Z', keyName: HOSTILE, action: HOSTILE, outcome: HOSTILE }], nextCursor: HOSTILE } }, 0],
])('%s that a server gives commands no terminal', async (_what, given, code) => {
  answer = given
  for (const words of [['audit'], ['audit', '--json']]) {
    const said = await run(...words)
    expect(said).toEqual({ code, shown: expect.stringContaining(SHOWN) })
    expect(said.shown).not.toMatch(COMMANDS)
    expect(said.shown).not.toMatch(/^forged/m)
  }
})

it.each([
  ['that is no JSON', `[${HOSTILE}`],
  ['whose names are its own', JSON.stringify({ settings: { subscribeTemplates: [{ name: 'a', templateId: 'b', fields: { [HOSTILE]: 'what' } }] } })],
])('a document %s commands no terminal', async (_what, text) => {
  const said = await run('setup', await aFile(text))
  expect(said).toEqual({ code: 2, shown: expect.stringContaining('\\u') })
  expect(said.shown).not.toMatch(COMMANDS)
  expect(said.shown).not.toMatch(/^forged/m)
})

it.each([
  ['reference', `date,reference,amount\n2026-11-23,"A${HOSTILE}",1.00\n`],
  ['amount', `date,reference,amount\n2026-11-23,A1,"${HOSTILE}"\n`],
  ['date', `date,reference,amount\n"${HOSTILE}",A1,1.00\n`],
])('a statement whose %s holds control characters is no statement: 2, and nothing is asked', async (column, text) => {
  answer = { status: 'n', code: 'serverError', Message: 'was asked' }
  const said = await run('reconcile', 'taobao', await aFile(text))
  expect(said).toEqual({ code: 2, shown: expect.stringMatching(new RegExp(`line \\d, ${column}: .*${SHOWN.replace(/[\\[]/g, '\\$&')}`)) })
  expect(said.shown).not.toMatch(COMMANDS)
})

it.each([['wrong', 'command\u001b[2J'], ['audit', 'word\u001b[2J'], ['audit', '--odd\u001b[2J'], ['setup', 'no-file\u001b[2J'], ['order', 'x', '--request-id', '\u001b[2J']])('what was typed is said again without its commands: %j %j', async (...words) => {
  const said = await run(...words)
  expect(said.code).toBe(2)
  expect(said.shown).not.toMatch(COMMANDS)
})
