import automator from 'miniprogram-automator'
import type { Gateway } from './gateway'
import { currentPage, pause, until } from './mini-program-elements'
import type { MiniProgramPlace } from './mini-program-place'

/** These functions run in the mini-program. */
declare const wx: {
  readonly env: { readonly USER_DATA_PATH: string }
  getFileSystemManager(): { writeFileSync(path: string, data: string, encoding: string): void }
  getStorageInfoSync(): { readonly keys: string[] }
  removeStorageSync(key: string): void
}

declare const getApp: () => Record<string, unknown>

const HOME = 'pages/index/index'
/** Longer than any movement of the app takes. */
const STILL_MS = 600

/** A mini-program in the WeChat developer tools, by nothing but automator and the gateway that its calls go through. */
export async function openToolsPlace(wsEndpoint: string, gateway: Gateway): Promise<MiniProgramPlace> {
  const program = await automator.connect({ wsEndpoint })
  const exceptions: string[] = []
  program.on('exception', (event) => exceptions.push(JSON.stringify(event)))
  const names = () => program.evaluate(() => wx.getStorageInfoSync().keys) as Promise<readonly string[]>

  async function restart(entry: string, isKept: (name: string) => boolean): Promise<void> {
    const dropped = (await names()).filter((name) => !isKept(name))
    await program.evaluate((keys: string[]) => keys.forEach((key) => wx.removeStorageSync(key)), dropped)
    const address = entry || HOME
    await program.evaluate(() => void (getApp()['isEnding'] = true))
    await program.callWxMethod('restartMiniProgram', { path: `/${address}` })
    await until(`${address} after a new start`, async () => {
      const isNew = (await program.evaluate(() => getApp()['isEnding'] ?? false)) === false
      return (isNew && (await currentPage(program)).path === address.split('?')[0]) || undefined
    })
  }
  await restart('', () => false)

  return {
    program: () => program,
    async chooseNext({ mimeType, buffer }) {
      const ending = mimeType.split('/')[1] ?? 'png'
      const tempFilePath = await program.evaluate(
        (base64: string, name: string) => {
          const path = `${wx.env.USER_DATA_PATH}/${name}`
          wx.getFileSystemManager().writeFileSync(path, base64, 'base64')
          return path
        },
        buffer.toString('base64'),
        `chosen.${ending}`,
      )
      await program.mockWxMethod('chooseMedia', { tempFiles: [{ tempFilePath, size: buffer.length, fileType: 'image' }], type: 'image', errMsg: 'chooseMedia:ok' })
    },
    async scanNext(text) {
      await program.mockWxMethod('scanCode', { result: text, scanType: 'CODE_128', charSet: 'UTF-8', errMsg: 'scanCode:ok' })
    },
    doubleNextTap() {
      throw new Error('the developer tools tap by themselves: double taps are tried on our own host')
    },
    async goOffline(offline) {
      gateway.goOffline(offline)
      if (offline) await program.mockWxMethod('getNetworkType', { networkType: 'none', errMsg: 'getNetworkType:ok' })
      else await program.restoreWxMethod('getNetworkType')
    },
    restart,
    kept: names,
    clipboard: async () => String(((await program.callWxMethod('getClipboardData')) as { data: unknown }).data),
    copy: async (text) => void (await program.callWxMethod('setClipboardData', { data: text })),
    exceptions: () => Promise.resolve(exceptions),
    settle: async () => void (await pause(STILL_MS)),
    async screenshot(file) {
      await program.screenshot({ path: file })
    },
    async close() {
      program.disconnect()
      await gateway.close()
    },
  }
}
