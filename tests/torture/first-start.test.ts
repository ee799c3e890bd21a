import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@contract/account/session-endpoints'
import { listOrders } from '@contract/order/order-endpoints'
import { countParcels } from '@contract/parcel/parcel-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { demoSignIn } from '@server/demo/demo-member'
import { random } from '../support/chance'
import { auditEmbedded } from '../support/ledger-audit'
import { spawnProduct, type ProductProcess } from '../support/product'
import { atScale } from '../support/scale'
import { openWire } from '../support/wire'

jest.setTimeout(7_200_000)

/** The demo, as `npm start` gives it; what it shows must stand still to be looked at. */
const environment = { SIMULATOR: 'off', REQUESTS_PER_MINUTE: '1000000' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcel-first-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Until it has said whose demo it is. */
async function waitForDemo(product: ProductProcess): Promise<void> {
  while (!product.output().includes('Demo member:')) {
    if (product.exitCode() !== undefined || product.output().includes('not prepared')) throw new Error(product.output())
    await sleep(20)
  }
}

/** The same as a start gives that nobody disturbed. */
async function lookAtDemo({ address }: ProductProcess): Promise<object> {
  const wire = openWire(address)
  const { token } = await wire.ask(login, demoSignIn)
  const { items } = await wire.ask(listOrders, {}, { token })
  return {
    parcels: await wire.ask(countParcels, {}, { token }),
    orders: items.map(({ status, latestTrack }) => [status, latestTrack?.kind]),
    wallet: await wire.ask(getWallet, {}, { token }),
  }
}

/** What only a start in progress has. */
async function listDrafts(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return names.filter((name) => name.startsWith('database.new-') || /^(operator-key|secret|demo-keys\.json)\./.test(name))
}

describe('the very first start', () => {
  it('may be killed at any moment: the next one is clean, and its demo whole', async () => {
    const began = performance.now()
    const undisturbed = await spawnProduct(environment, { dataDir: path.join(folder, 'undisturbed') })
    await waitForDemo(undisturbed)
    const wholeMs = performance.now() - began
    const expected = await lookAtDemo(undisturbed)
    await undisturbed.stop()

    const rounds = atScale({ quick: 2, bounded: 3, full: 40 })
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = path.join(folder, `round-${round}`)
      const first = await spawnProduct(environment, { dataDir })
      // Spread over the whole start, at random within each part of it.
      await sleep(((round + random()) / rounds) * wholeMs)
      await first.kill()
      const second = await spawnProduct(environment, { dataDir })
      await waitForDemo(second)
      expect([round, await lookAtDemo(second)]).toEqual([round, expected])
      expect(await listDrafts(dataDir)).toEqual([])
      await second.stop()
      await auditEmbedded(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    }
    process.stdout.write(`first start: killed ${rounds} times within ${Math.round(wholeMs)} ms\n`)
  })
})
