import path from 'node:path'
import automator from 'miniprogram-automator'
import type { Browser } from 'playwright-core'
import { untilStill } from './member-driver'
import type { MiniProgram, MiniProgramPlace } from './mini-program-place'
import { type AutomatorEndpoint, openAutomatorEndpoint } from './weapp-host/automator-endpoint'
import { type HostPhone, openHostPhone, type PhoneOptions } from './weapp-host/launch'

export interface HostPlace extends MiniProgramPlace {
  readonly phone: () => HostPhone
  /** Where the automator's endpoint of this phone listens. */
  readonly endpoint: () => string
}

export const BUILD = path.resolve(__dirname, '../../dist/weapp')

/** A phone of our own host with the mini-program open, driven through the automator's endpoint. */
export async function openHostPlace(browser: Browser, options: PhoneOptions): Promise<HostPlace> {
  let phone: HostPhone
  let endpoint: AutomatorEndpoint
  let program: MiniProgram

  async function start(change: Partial<PhoneOptions> = {}): Promise<void> {
    phone = await openHostPhone(browser, { ...options, ...change })
    endpoint = await openAutomatorEndpoint(phone)
    program = await automator.connect({ wsEndpoint: endpoint.address })
  }
  async function end(): Promise<void> {
    program.disconnect()
    await endpoint.close()
    await phone.close()
  }
  const stored = () => phone.page.evaluate(() => window.host?.wx.stored() ?? {})
  await start()

  return {
    phone: () => phone,
    endpoint: () => endpoint.address,
    program: () => program,
    chooseNext: ({ mimeType, buffer }) =>
      phone.page.evaluate(
        ({ base64, type }) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          window.host?.toChoose.push([new Blob([bytes], { type })])
        },
        { base64: buffer.toString('base64'), type: mimeType },
      ),
    scanNext: (text) =>
      phone.page.evaluate((code) => {
        if (window.host) window.host.wx.member.code = code
      }, text),
    doubleNextTap: (ms) => endpoint.doubleNextTap(ms),
    goOffline: (offline) =>
      phone.page.evaluate((off) => {
        if (!window.host) return
        window.host.phone.online = !off
        window.host.wx.table.tell('NetworkStatusChange', { isConnected: !off, networkType: off ? 'none' : 'wifi' })
      }, offline),
    async restart(entry, isKept) {
      await phone.page.evaluate(() => window.host?.leave())
      const kept = Object.fromEntries(Object.entries(await stored()).filter(([name]) => isKept(name)))
      await end()
      await start({ entry, kept })
    },
    kept: async () => Object.keys(await stored()),
    clipboard: () => phone.page.evaluate(() => window.host?.wx.clipboard() ?? ''),
    copy: (text) => phone.page.evaluate((copied) => window.host?.wx.copy(copied), text),
    exceptions: () => phone.page.evaluate(() => window.host?.journal.faults.map((fault) => fault.stack || fault.message) ?? []),
    settle: () => phone.page.evaluate(untilStill),
    async screenshot(file) {
      await phone.page.screenshot({ path: file })
    },
    close: end,
  }
}
