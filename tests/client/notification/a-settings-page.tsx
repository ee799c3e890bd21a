import { NOTICE_CHANNELS, NOTICE_EVENTS } from '@contract/notification/notification'
import { DEFAULT_QUIET_HOURS } from '@contract/notification/delivery'
import { screen } from '@testing-library/react'
import InfoPage from '@/pages_sub/info'
import { session } from '@/session/session'
import { aUser, startTestApp, type TestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'

export const aPreference = (event: string, channel: string, on = channel !== 'wechat') => ({ event, channel, on })

/** The settings of a member, with what they ask the server for. */
export function openSettings(options: TestAppOptions = {}, templates: readonly { readonly name: string; readonly id: string }[] = []): TestApp {
  const app = startTestApp({ at: '/pages_sub/info', member: aUser(), ...options })
  session.keepTemplates(templates)
  app.server
    .on('notification/listPreferences', yes(NOTICE_EVENTS.flatMap((event) => NOTICE_CHANNELS.map((channel) => aPreference(event, channel)))))
    .on('notification/setPreference', yes({}))
    .on('notification/quietHours', yes(DEFAULT_QUIET_HOURS))
    .on('notification/pushKey', yes({ publicKey: 'the-key', devices: 0 }))
    .on('account/listSignIns', yes([]))
  return app
}

export const render = (app: TestApp) => app.render(<InfoPage />)
export const stateOf = async (role: 'checkbox' | 'switch', name: string | RegExp) => (await screen.findByRole(role, { name })).getAttribute('aria-checked')
