/**
 * Attributes of meaning for a Taro element. Values are always strings, because Taro's H5 elements set booleans as
 * properties only.
 */
export type Role =
  | 'button' | 'link' | 'tab' | 'tablist' | 'checkbox' | 'radio' | 'radiogroup' | 'switch' | 'dialog' | 'alertdialog'
  | 'alert' | 'status' | 'img' | 'heading' | 'list' | 'listitem' | 'group' | 'navigation' | 'main' | 'progressbar'
  | 'option' | 'listbox' | 'banner' | 'toolbar' | 'region' | 'none'

export function withRole(role: Role): { role: string } {
  return { role }
}

/** An id only where there is one: Taro's H5 elements would print `undefined`. */
export function withId(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id }
}

export const yesNo = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false')
