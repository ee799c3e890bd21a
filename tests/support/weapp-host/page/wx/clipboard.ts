import { showToast } from '../screen'
import type { WxTable } from './wx-table'

/** Of the phone: all apps copy into the same. */
export interface HostClipboard {
  /** What was copied last. */
  clipboard(): string
  /** By another app. */
  copy(copied: string): void
}

export function addClipboard(wx: WxTable): HostClipboard {
  let text = ''
  wx.add('setClipboardData', ({ data }) => {
    text = String(data)
    // WeChat says so by itself.
    showToast('内容已复制', 1_500)
  })
  wx.add('getClipboardData', () => ({ data: text }))
  return { clipboard: () => text, copy: (copied) => void (text = copied) }
}
