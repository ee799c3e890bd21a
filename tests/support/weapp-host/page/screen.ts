/** What WeChat draws itself, over the pages: toast, modal, action sheet, capsule. */

function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the host's page has no #${id}`)
  return element
}

export const pagesPlace = (): HTMLElement => byId('pages')

let toastTimer = 0

/** @param durationMs undefined: until it is hidden */
export function showToast(title: string, durationMs?: number): void {
  const toast = byId('toast')
  toast.textContent = title
  toast.hidden = false
  window.clearTimeout(toastTimer)
  if (durationMs !== undefined) toastTimer = window.setTimeout(hideToast, durationMs)
}

export function hideToast(): void {
  byId('toast').hidden = true
}

export interface ModalWords {
  readonly title: string
  readonly content: string
  readonly cancelText: string | undefined
  readonly confirmText: string
}

/** @returns whether it was confirmed */
export function askModal({ title, content, cancelText, confirmText }: ModalWords): Promise<boolean> {
  byId('modal-title').textContent = title
  byId('modal-content').textContent = content
  const cancel = byId('modal-cancel')
  const confirm = byId('modal-confirm')
  cancel.hidden = cancelText === undefined
  cancel.textContent = cancelText ?? ''
  confirm.textContent = confirmText
  byId('modal').hidden = false
  return new Promise((resolve) => {
    const finish = (confirmed: boolean) => {
      byId('modal').hidden = true
      resolve(confirmed)
    }
    cancel.onclick = () => finish(false)
    confirm.onclick = () => finish(true)
  })
}

/** @returns the chosen one's index; undefined when it was closed */
export function askSheet(items: readonly string[]): Promise<number | undefined> {
  const sheet = byId('sheet')
  sheet.replaceChildren()
  sheet.hidden = false
  return new Promise((resolve) => {
    const addRow = (text: string, answer: number | undefined) => {
      const row = document.createElement('button')
      row.textContent = text
      row.onclick = () => {
        sheet.hidden = true
        resolve(answer)
      }
      sheet.append(row)
    }
    items.forEach((text, index) => addRow(text, index))
    addRow('取消', undefined)
  })
}
