import { environment } from '@/platform/environment'

/**
 * Attributes of meaning for a Taro element. Values are always strings, because Taro's H5 elements set booleans as
 * properties only.
 */
export type Role =
  | 'button' | 'link' | 'tab' | 'tablist' | 'checkbox' | 'radio' | 'radiogroup' | 'switch' | 'dialog' | 'alertdialog'
  | 'alert' | 'status' | 'img' | 'heading' | 'list' | 'listitem' | 'group' | 'navigation' | 'main' | 'progressbar'
  | 'option' | 'listbox' | 'banner' | 'toolbar' | 'region' | 'slider' | 'table' | 'row' | 'columnheader' | 'rowheader' | 'cell' | 'none'

/** WeChat reads a role from an attribute of its own; on H5 it is HTML's. */
export function withRole(role: Role): { role: string } | { 'aria-role': string } {
  return environment.build === 'weapp' ? { 'aria-role': role } : { role }
}

/**
 * A row of a list of which only a part stands: which one it is, and of how many; -1 while nobody knows. WeChat has no
 * words for it.
 */
export function withPlace(index: number, count: number): { 'aria-posinset'?: string; 'aria-setsize'?: string } {
  return environment.build === 'weapp' ? {} : { 'aria-posinset': String(index + 1), 'aria-setsize': String(count) }
}

/** The accessible name of a field in the mini-program. On H5 the real input inside Taro's carries it (nativeProps). */
export function withFieldName(label: string): { 'aria-label'?: string } {
  return environment.build === 'weapp' ? { 'aria-label': label } : {}
}

/** An id only where there is one: Taro's H5 elements would print `undefined`. */
export function withId(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id }
}

export const yesNo = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false')
