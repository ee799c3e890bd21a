import Taro from '@tarojs/taro'

/**
 * The device's own toast, loading sign and question. WeChat shows toast and loading in one place, so that hiding the
 * one hides the other: a toast asked for while something loads waits for its end.
 */
let loads = 0
let waitingToast: { readonly text: string; readonly durationMs: number } | undefined

export function showToast(text: string, durationMs: number): void {
  if (loads > 0) waitingToast = { text, durationMs }
  else void Taro.showToast({ title: text, icon: 'none', duration: durationMs })
}

/** Calls may overlap; the sign stays until the last one is hidden. */
export function showLoading(text: string): void {
  loads += 1
  if (loads === 1) void Taro.showLoading({ title: text, mask: false })
}

export function hideLoading(): void {
  if (loads === 0) return
  loads -= 1
  if (loads > 0) return
  Taro.hideLoading()
  const toast = waitingToast
  waitingToast = undefined
  if (toast) showToast(toast.text, toast.durationMs)
}

export interface Question {
  readonly text: string
  readonly title?: string
  readonly yes: string
  readonly no: string
}

/** True for yes; no, or a touch beside the question, is false. */
export async function ask({ text, title = '', yes, no }: Question): Promise<boolean> {
  const { confirm } = await Taro.showModal({ title, content: text, confirmText: yes, cancelText: no })
  return confirm
}
