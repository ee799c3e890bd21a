import type { HostSettings } from '../main'
import type { WxTable } from './wx-table'

const NAME = 'restart'

/** wx.restartMiniProgram: the same phone loads the mini-program anew, at another page and with what it has kept. */
export function addRestart(wx: WxTable, stored: () => Readonly<Record<string, string>>): void {
  wx.add('restartMiniProgram', ({ path }) => {
    const [page = '', query = ''] = String(path).replace(/^\//, '').split('?')
    const launch = { path: page, query: Object.fromEntries(new URLSearchParams(query)) }
    window.host?.leave()
    sessionStorage.setItem(NAME, JSON.stringify({ launch, kept: stored() }))
    window.setTimeout(() => window.location.reload())
  })
}

/** The settings that Node gave, or what a restart has made of them. */
export function afterRestart(settings: HostSettings): HostSettings {
  const text = sessionStorage.getItem(NAME)
  if (text === null) return settings
  const { launch, kept } = JSON.parse(text) as Pick<HostSettings, 'launch' | 'kept'>
  return { ...settings, kept, launch: { ...settings.launch, ...launch } }
}
