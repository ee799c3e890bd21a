/**
 * Attributes of meaning for a Taro element. On H5 they become role and aria-*; in the mini-program the same names
 * with `aria-role`. Values are always strings and keys never come and go, because Taro's H5 elements drop `false`
 * and print `undefined`.
 */
export type Role =
  | 'button' | 'link' | 'tab' | 'tablist' | 'checkbox' | 'radio' | 'radiogroup' | 'switch' | 'dialog' | 'alertdialog'
  | 'alert' | 'status' | 'img' | 'heading' | 'list' | 'listitem' | 'group' | 'navigation' | 'main' | 'progressbar'
  | 'option' | 'listbox' | 'banner' | 'toolbar' | 'region' | 'none'

export function withRole(role: Role): { role: string; ariaRole: string } {
  return { role, ariaRole: role }
}

/** An id only where there is one: Taro's H5 elements would print `undefined`. */
export function withId(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id }
}

export const yesNo = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false')
