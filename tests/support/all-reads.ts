import * as v from 'valibot'
import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { randomUUID } from './chance'
import { says } from './says'
import type { TestMember, TestServer } from './server'

/** What is asked about, by the name of the field that carries it. */
export type AskedIds = Readonly<Record<string, readonly string[]>>
/** Whoever asks; a guest without a token. */
type Reader = Partial<Pick<TestMember, 'token'>>

/** All that may be asked of this endpoint: with nothing, and about each thing. */
function toInputs({ input }: Endpoint, ids: AskedIds): object[] {
  const asked = [{}, { limit: 50 }, ...Object.entries(ids).flatMap(([name, all]) => all.map((id) => ({ [name]: id }))), ...['open', 'mine', 'ended', 'all', 'done'].map((tab) => ({ tab }))]
  return asked.filter((one) => {
    const parsed = v.safeParse(input, one)
    return parsed.success && Object.keys(one).every((name) => name in (parsed.output as object))
  })
}

const reads = allEndpoints.filter(({ access, effect, method }) => method === 'POST' && effect === 'read' && (access === 'member' || access === 'public'))

/** As it comes over the wire, whatever it says. */
export async function callAs(server: TestServer, { path, effect }: Endpoint, input: object, { token }: Reader): Promise<string> {
  const body = JSON.stringify({ ...input, ...(effect === 'write' && { requestId: randomUUID() }), ...(token !== undefined && { token }), lang: 'en' })
  return (await server.fetch(`/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text
}

/** Every answer that somebody can read, by what was asked. */
export async function readAll(server: TestServer, reader: Reader, ids: AskedIds): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const endpoint of reads) {
    for (const input of toInputs(endpoint, ids)) seen.set(`${endpoint.path} ${JSON.stringify(input)}`, await callAs(server, endpoint, input, reader))
  }
  return seen
}

/** Which answers hold which of these. */
export const findIn = (answers: ReadonlyMap<string, string>, secrets: readonly string[]): string[] =>
  [...answers].flatMap(([asked, answer]) => secrets.filter((secret) => says(answer, secret)).map((secret) => `${asked} says ${secret}`))
