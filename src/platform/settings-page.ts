import type { SettingsPage } from './types'

/** No browser lets a page open its permissions. */
export const settingsPage: SettingsPage = {
  available: false,
  open: () => Promise.resolve('unsupported'),
}
