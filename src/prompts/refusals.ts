import { currentStrings } from '@/i18n/use-strings'
import { settingsPage } from '@/platform/settings-page'
import type { Refused } from '@/platform/types'
import { ask, toast } from './prompts'
import { promptStrings } from './prompt-strings'

/** What can be allowed again in WeChat's settings, by its names there. */
const SCOPES = { camera: 'scope.camera', album: 'scope.writePhotosAlbum', place: 'scope.userLocation' } as const
export type Permission = keyof typeof SCOPES

/**
 * A sentence for each no, and a way on: the settings where they can be opened, else what the member can do instead. Who
 * closed the device's own window knows that and reads nothing.
 * @returns true when the member has just allowed it: worth a second try.
 */
export async function explainRefusal(
  refused: Refused,
  { permission, wayOn }: { readonly permission?: Permission; readonly wayOn: string },
): Promise<boolean> {
  const words = currentStrings(promptStrings)
  if (refused === 'cancelled') return false
  if (refused === 'unagreed') {
    toast(words.unagreed)
    return false
  }
  if (refused !== 'denied' || permission === undefined || !settingsPage.available) {
    toast(wayOn)
    return false
  }
  const goes = await ask({ title: words.denied[permission], text: wayOn, yes: words.openSettings, no: words.notNow })
  if (!goes) return false
  const allowed = await settingsPage.open()
  return typeof allowed === 'object' && allowed.includes(SCOPES[permission])
}
