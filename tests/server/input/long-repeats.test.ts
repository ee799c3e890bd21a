import { PASTED_LENGTH } from '@contract/address/pasted-address'
import { readPastedAddress } from '@contract/address/place-endpoints'
import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { findNumbers, MAX_PASTED_TEXT } from '@contract/parcel/number/find-numbers'
import { readNumber, toNumberPart } from '@contract/parcel/number/read-number'
import { readForecastTable } from '@server/goods/parcel/table/table-service'
import { parseInput } from '@server/http/pipeline/parse-input'
import { heldMs, MOST_HELD_MS } from '../../support/main-thread'
import { endpointsInTurn } from '../../support/sample'
import { listFieldPaths } from '../../support/schema-fields'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const LENGTH = 100_000
/** One of each kind that some pattern looks for: blanks, brackets, signs that end or join something, figures, letters, what cannot be seen. */
const SIGNS = ['(', ' ', '\u3000', '\n', '0', 'a', '-', '.', ',', '/', '=', '@', '長', '😀', '\u200d', 'e\u0301', 'a ', '1 ']
/** Of addresses and chats, too. */
const WORDS = ['（', ':', '#', '<', '"', '省', '市', '區', '號', '如', '電', '收', '電話', 'tel ', '2026-']

const repeat = (sign: string, length: number) => sign.repeat(Math.ceil(length / sign.length)).slice(0, length)
/** Alone, and between others: a run that does not reach the text's end is tried from each of its places by a careless pattern. */
const toTexts = (length: number, signs: readonly string[] = SIGNS) => signs.flatMap((sign) => [repeat(sign, length), `x${repeat(sign, length - 2)}x`])
const shown = (text: string) => `${JSON.stringify(text.slice(0, 3))} × ${text.length}`

/** An input with this text at this place, and nothing else. */
function toInput(path: string, text: string): Record<string, unknown> {
  const steps = path.split('.')
  return steps.reduceRight<unknown>((inner, step) => (step === '0' ? [inner] : { [step]: inner }), text) as Record<string, unknown>
}

function parse(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): void {
  try {
    parseInput(endpoint, input)
  } catch {
    // Refused or not: what is asked here is what it costs.
  }
}

/** @throws Error that names the text which holds everybody up */
function assertQuick(text: string, what: string, ms: number): void {
  if (ms > MOST_HELD_MS) throw new Error(`${what} with ${shown(text)} takes ${Math.round(ms)} ms of the main thread`)
}

describe('100 kB of one sign holds nobody up', () => {
  it.each(endpointsInTurn(allEndpoints).map((endpoint) => [endpoint.path, endpoint] as const))('in any field of %s', async (_path, endpoint) => {
    for (const path of listFieldPaths(endpoint.input)) {
      for (const text of toTexts(LENGTH)) assertQuick(text, path, await heldMs(() => parse(endpoint, toInput(path, text))))
    }
  })

  it('where a parcel’s number is compared or looked for in a text', async () => {
    for (const text of toTexts(LENGTH)) assertQuick(text, 'a number', await heldMs(() => [readNumber(text), toNumberPart(text)]))
    for (const text of toTexts(MAX_PASTED_TEXT, [...SIGNS, ...WORDS])) assertQuick(text, 'a paste', await heldMs(() => findNumbers(text)))
  })

  describe('on the server', () => {
    const server = useTestServer({ sharesRows: true })
    const platform = usePlatform(server)
    const member = useMember(server)

    it('where an address is told apart', async () => {
      for (const text of toTexts(PASTED_LENGTH, [...SIGNS, ...WORDS])) {
        assertQuick(text, 'an address', await heldMs(() => server.ask(readPastedAddress, { text, country: 'TW' }, { token: member.token })))
      }
    })

    it.each(['(', '（', ' ', '"', ',', '0', '長'])('in a table of only %s, in each of its lines and cells', async (sign) => {
      const line = repeat(sign, 100)
      for (const text of [repeat(sign, LENGTH), `${'x'}\n`.padEnd(LENGTH, sign), `運單號\n${`${line}\n`.repeat(1_000)}`.slice(0, LENGTH)]) {
        const table = { memberId: member.ClientNO, content: Buffer.from(text), language: 'en', warehouseId: platform.warehouseIds['DG'], goodsNature: 'ordinary' } as const
        assertQuick(text, 'a table', await heldMs(() => readForecastTable(server.db.kysely, table).catch(() => undefined)))
      }
    })
  })
})
