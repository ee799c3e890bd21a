import Taro from '@tarojs/taro'
import { toRefused } from './refusal'
import type { SubscribeMessages } from './types'

/** WeChat refuses a question about more. */
const MAX_TEMPLATES = 3
const SWITCHED_OFF = 20_004

export const subscribeMessages: SubscribeMessages = {
  available: true,
  async ask(templateIds) {
    const asked = templateIds.slice(0, MAX_TEMPLATES)
    try {
      // Taro's type asks for what only Alipay reads.
      const answers = (await Taro.requestSubscribeMessage({ tmplIds: asked, entityIds: [] })) as unknown as Readonly<Record<string, string>>
      return {
        // `acceptWithAudio`, `acceptWithAlert`: the same yes, with a sound or a window.
        accepted: asked.filter((id) => answers[id]?.startsWith('accept')),
        refused: asked.filter((id) => answers[id] === 'reject'),
      }
    } catch (error) {
      return isSwitchedOff(error) ? 'off' : toRefused(error)
    }
  },
}

function isSwitchedOff(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errCode' in error && error.errCode === SWITCHED_OFF
}
