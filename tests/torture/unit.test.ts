import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bootUnit, findObstacle, type BootedUnit } from '../support/booted-unit'
import { copyServer, installPackages } from '../support/installed-server'
import { findFreePort } from '../support/own-postgres'

// operations/parcel-consolidation.service under a systemd that runs: docs/how-to/install-on-a-server.md

jest.setTimeout(1_200_000)

/** One is the test's own. */
const MOST_RESTARTS = 2

const obstacle = findObstacle()

describe('the unit', () => {
  if (obstacle !== undefined) it.todo(`was not tried: ${obstacle}`)
  else isBootedAndKeptUp()
})

function isBootedAndKeptUp(): void {
  let server: string
  let unit: BootedUnit
  let address: string
  beforeAll(async () => {
    server = await copyServer()
    installPackages(server)
    const port = await findFreePort()
    address = `http://127.0.0.1:${port}`
    const keys = [`FILE_SECRET=${'f'.repeat(64)}`, `ID_NUMBER_KEYS=one:${'1'.repeat(64)}`]
    const settings = [...keys, 'SMTP_URL=smtp://127.0.0.1:1', 'MAIL_FROM=Post <post@example.com>', 'SITE_URL=https://cargo.example.com', 'HOST=127.0.0.1', `PORT=${port}`]
    unit = await bootUnit({ server, site: path.resolve(__dirname, '../../dist/h5'), settings })
  })
  afterAll(async () => {
    await unit?.end()
    await rm(server, { recursive: true, force: true })
  })

  /** Its first process, once it is ready. */
  async function untilReady(): Promise<number> {
    for (;;) {
      const answer = await fetch(`${address}/readyz`).catch(() => undefined)
      const pid = unit.findServer()
      if (answer?.ok && pid !== undefined) return pid
      const { NRestarts } = await unit.readUnit('NRestarts').catch(() => ({ NRestarts: '0' }))
      if (Number(NRestarts) > MOST_RESTARTS) throw new Error(`It does not stay:\n${await unit.readLog()}`)
      await sleep(250)
    }
  }

  it('starts the server, which shows the site and keeps its data', async () => {
    await untilReady()
    expect(await (await fetch(address)).text()).toContain('<div id="app"')
    expect(await unit.readUnit('ActiveState', 'NRestarts')).toEqual({ ActiveState: 'active', NRestarts: '0' })
  })

  it('gives it a user of its own, no capability, no way to gain one, and a filter on its system calls', async () => {
    const { Uid, CapEff, CapBnd, NoNewPrivs, Seccomp } = unit.readStatus(await untilReady())
    expect([CapEff, CapBnd, NoNewPrivs, Seccomp]).toEqual(['0'.repeat(16), '0'.repeat(16), '1', '2'])
    expect(Uid).not.toMatch(/\b0\b/)
  })

  it('starts it again when it falls', async () => {
    const fallen = await untilReady()
    process.kill(fallen, 'SIGKILL')
    while (unit.findServer() === fallen) await sleep(50)
    expect(await untilReady()).not.toBe(fallen)
    expect(await unit.readUnit('ActiveState', 'NRestarts')).toEqual({ ActiveState: 'active', NRestarts: '1' })
  })

  it('ends it in order when asked', async () => {
    await unit.stopUnit()
    expect(await unit.readUnit('ActiveState', 'Result', 'ExecMainStatus')).toEqual({ ActiveState: 'inactive', Result: 'success', ExecMainStatus: '0' })
    await expect(fetch(`${address}/readyz`)).rejects.toThrow()
  })
}
