import type { Pages } from '../pages'
import { askModal, askSheet, hideToast, showToast } from '../screen'
import { type Options, WxFailure, type WxTable } from './wx-table'

/** WeChat's own when the call leaves it out. */
const TOAST_MS = 1_500

export function addInterface(wx: WxTable, pages: () => Pages): void {
  for (const way of ['navigateTo', 'redirectTo', 'navigateBack', 'reLaunch', 'switchTab'] as const) {
    wx.add(way, (options) => (pages()[way] as (options: Options) => unknown)(options))
  }
  wx.add('showToast', ({ title, duration }) => showToast(String(title), Number(duration ?? TOAST_MS)))
  wx.add('hideToast', hideToast)
  wx.add('showLoading', ({ title }) => showToast(`… ${String(title)}`))
  wx.add('hideLoading', hideToast)
  wx.add('showModal', async ({ title, content, showCancel, cancelText, confirmText }) => {
    const confirm = await askModal({
      title: String(title ?? ''),
      content: String(content ?? ''),
      cancelText: showCancel === false ? undefined : String(cancelText ?? '取消'),
      confirmText: String(confirmText ?? '确定'),
    })
    return { confirm, cancel: !confirm }
  })
  wx.add('showActionSheet', async ({ itemList }) => {
    const tapIndex = await askSheet(itemList as string[])
    if (tapIndex === undefined) throw new WxFailure('cancel')
    return { tapIndex }
  })
  wx.add('setNavigationBarTitle', () => undefined)
  wx.add('enableAlertBeforeUnload', ({ message }) => {
    pages().top().leaveQuestion = String(message)
  })
  wx.add('disableAlertBeforeUnload', () => {
    pages().top().leaveQuestion = undefined
  })
  wx.add('startPullDownRefresh', () => void pages().call(pages().top(), 'onPullDownRefresh'))
  wx.add('stopPullDownRefresh', () => undefined)
  wx.add('pageScrollTo', ({ scrollTop, selector, offsetTop }) => {
    const { window } = pages().top()
    const target = selector === undefined ? undefined : window.document.querySelector(String(selector))
    if (selector !== undefined && !target) throw new WxFailure('scroll view node not found')
    const place = target ? target.getBoundingClientRect().top + window.scrollY + Number(offsetTop ?? 0) : Number(scrollTop ?? 0)
    window.scrollTo({ top: place, behavior: 'instant' })
  })
}
