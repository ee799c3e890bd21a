import { auditLedger } from '@server/money/wallet/ledger'
import { getSystem } from '@contract/system/system-endpoints'
import type { TestServer, WireAnswer } from '../server'
import { generateRequests, type ApiDocument, type GeneratedRequest, type Kind } from './request-generator'
import { findFault, sendGenerated } from './storm'
import { aStormWorld } from './storm-world'

export interface StormReport {
  readonly sent: number
  /** Requests that were answered with a yes, by their kind. */
  readonly accepted: Readonly<Record<Kind, number>>
  /** Endpoints that never said yes. */
  readonly refusedPaths: readonly string[]
  /** Every wrong answer with the request that got it. */
  readonly faults: readonly string[]
}

/** Requests end things (an address is deleted, an order paid): so often the world is made anew. */
const REQUESTS_PER_WORLD = 600

/** The given seed, to see a failure again, or another one each time. */
export function chooseSeed(): number {
  return Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
}

export async function runStorm(server: TestServer, { count, seed }: { count: number; seed: number }): Promise<StormReport> {
  const { operatorKey } = await server.signUpOperator('admin')
  const document = (await server.fetch('/api/openapi.json', { headers: { authorization: `Bearer ${operatorKey}` } })).json<ApiDocument>()
  const accepted: Record<Kind, number> = { valid: 0, 'nearly valid': 0, wild: 0 }
  const refusedPaths = new Set(Object.keys(document.paths))
  const faults: string[] = []
  for (let sent = 0; sent < count; sent += REQUESTS_PER_WORLD) {
    await server.reset()
    const world = await aStormWorld(server)
    const size = Math.min(REQUESTS_PER_WORLD, count - sent)
    for (const request of generateRequests(document, world.known, { count: size, seed: seed + sent })) {
      const answer = await sendGenerated(server, world, request)
      const fault = findFault(request, answer)
      if (fault !== undefined) faults.push(describe(server, request, answer, fault))
      if (!answer.text.startsWith('{"status":"y"')) continue
      accepted[request.kind] += 1
      refusedPaths.delete(request.path)
    }
  }
  return { sent: count, accepted, refusedPaths: [...refusedPaths], faults }
}

function describe(server: TestServer, request: GeneratedRequest, { status, text, headers }: WireAnswer, fault: string): string {
  const logged = server.logLines.find((line) => line.includes(headers.get('x-request-id') ?? '?') && line.includes('"err"'))
  return `${fault}\n  asked: ${JSON.stringify(request)}\n  got: ${status} ${text.slice(0, 1_000)}\n  logged: ${logged ?? 'nothing'}`
}

/** The server goes on, and its books are as they must be. */
export async function expectUnharmed(server: TestServer): Promise<void> {
  expect((await server.fetch('/readyz')).status).toBe(200)
  await server.ask(getSystem, {})
  const { sums, driftedAccountIds } = await auditLedger(server.db.kysely)
  expect(sums.length).toBeGreaterThan(0)
  expect(sums.filter(({ sum }) => sum !== 0)).toEqual([])
  expect(driftedAccountIds).toEqual([])
  expect(server.logLines.filter((line) => line.includes('"level":50') || line.includes('"level":60'))).toEqual([])
}
