import { showToast } from '../screen'
import type { WxTable } from './wx-table'

/** @returns what was copied last */
export function addClipboard(wx: WxTable): () => string {
  let text = ''
  wx.add('setClipboardData', ({ data }) => {
    text = String(data)
    // WeChat says so by itself.
    showToast('内容已复制', 1_500)
  })
  wx.add('getClipboardData', () => ({ data: text }))
  return () => text
}
