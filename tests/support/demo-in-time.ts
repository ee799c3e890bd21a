import { appendFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { copyOfFirstStart } from './demo-product'
import { openDesk } from './operator'
import { behindProxy } from './own-line'
import { type ProductProcess, startProduct } from './product'
import type { Demo } from './use-demo'

/**
 * A product of the file's own in which the demo stands, and whose time can be moved on: its database is told in its own settings
 * (server/db/clock.ts), between two starts of the same product behind the same address.
 * @param environment settings of server/config/config.ts, asked for once before the first start
 */
export function useDemoInTime(environment: () => Promise<Readonly<Record<string, string>>> = async () => ({})): Demo & { moveOn(milliseconds: number): Promise<void> } {
  const opened = {} as { dataDir: string; process: ProductProcess; environment: Readonly<Record<string, string>> }
  let movedMs = 0

  async function start(port = '0'): Promise<void> {
    const settings = { SIMULATOR: 'off', REQUESTS_PER_MINUTE: '1000000', ...behindProxy, ...opened.environment, PORT: port }
    opened.process = await startProduct(settings, { dataDir: opened.dataDir })
  }

  const demo = {
    async moveOn(milliseconds: number) {
      movedMs += milliseconds
      await opened.process.stop()
      await appendFile(path.join(opened.dataDir, 'database', 'postgresql.conf'), `\napp.clock_offset_ms = '${movedMs}'\n`)
      await start(new URL(opened.process.address).port)
    },
  } as Demo & { moveOn(milliseconds: number): Promise<void> }

  beforeAll(async () => {
    opened.environment = await environment()
    opened.dataDir = await copyOfFirstStart()
    await start()
    Object.assign(demo, { product: opened.process, desk: await openDesk(opened.process), browser: await launchChromium() })
  })
  afterAll(async () => {
    await demo.browser?.close()
    await opened.process?.stop()
    await rm(opened.dataDir, { recursive: true, force: true })
  })
  return demo
}
