import type { Login, UserInfo } from '@contract/account/account'
import type { Language } from '@contract/kit/language'
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, type RenderResult } from '@testing-library/react'
import type { PropsWithChildren, ReactElement } from 'react'
import { AppProviders } from '@/app-providers'
import { createApi, type Api } from '@/api/api'
import { currentLanguage, setLanguage } from '@/i18n/language'
import { goToLogin } from '@/navigation/login-way'
import { hideLoading, showLoading, toast } from '@/prompts/prompts'
import { random } from '@/platform/random'
import { createQueryClient } from '@/query/query-client'
import { unseal } from '@/forms/seal'
import { CACHE_KEYS, ownerOf } from '@/session/cache-keys'
import { cache, loginMemory, session } from '@/session/session'
import { closeSuccession } from '@/session/succession'
import { startFakeServer, type FakeServer } from './fake-server'
import { pages } from './jest/fake-pages'

export { pages }

export const aLogin = ({ ClientNO = 'TW208516', ...changes }: Partial<Login> = {}): Login => ({
  token: 'token-1',
  expiresAt: '2026-11-21T12:00:00.000Z',
  ClientNO,
  drafts: sealOf(ClientNO),
  ...changes,
})

/** The same at each sign-in of a member, and names nobody, like the server's. */
const sealOf = (ClientNO: string): Required<Login>['drafts'] => {
  const digits = Buffer.from(`the seal of the member ${ClientNO}`.padEnd(32).slice(0, 32)).toString('base64url')
  return { box: [...digits].reverse().join('').slice(0, 22), key: digits }
}

/** What lies on the device of a member's forms, by the form's name, as only their seal opens it. */
export function draftsOf(ClientNO = 'TW208516'): Readonly<Record<string, unknown>> {
  const { box, key } = sealOf(ClientNO)
  const sealed = cache.get<string>(CACHE_KEYS.sealedPrefix + box)
  const content = JSON.parse((sealed === undefined ? undefined : unseal(key, sealed)) ?? '{}') as Record<string, { values: unknown }>
  return Object.fromEntries(Object.entries(content).map(([form, { values }]) => [form, values]))
}

/** All that lies on the device, and what the member's seal opens: what is not to be kept there is in neither. */
export const keptText = (): string => JSON.stringify([{ ...window.localStorage }, draftsOf()])

/** All that lies sealed, to be given to an app that starts again (`kept`). */
export const keptSealed = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ ...window.localStorage } as Record<string, string>).filter(([key]) => ownerOf(key) === 'sealed'))

export const aUser = (changes: Partial<UserInfo> = {}): UserInfo => ({
  ClientNO: 'TW208516',
  email: 'yuan.lin@mail.com',
  name: '林予安',
  nickname: '予安',
  region: 'TW',
  phone: '+886912345678',
  createdAt: '2026-01-05T02:00:00.000Z',
  ...changes,
})

/** The app's parts around a fake server, as app.tsx puts them together. */
export interface TestApp {
  readonly server: FakeServer
  readonly api: Api
  readonly queryClient: QueryClient
  readonly render: (element: ReactElement) => RenderResult
}

export interface TestAppOptions {
  readonly language?: Language
  /** Signed in as this member; a guest when left out. */
  readonly member?: UserInfo
  /** Where the page stands: addresses from the lowest page to the visible one. */
  readonly at?: string | readonly string[]
  /** What the device has kept from earlier. */
  readonly kept?: Readonly<Record<string, string>>
}

export function startTestApp({ language = 'zh-Hant', member, at = '/pages/index/index', kept = {} }: TestAppOptions = {}): TestApp {
  window.localStorage.clear()
  session.clear()
  closeSuccession()
  for (const [key, text] of Object.entries(kept)) window.localStorage.setItem(key, text)
  setLanguage(language)
  pages.startAt(...(typeof at === 'string' ? [at] : at))
  if (member) {
    session.keepLogin(aLogin({ ClientNO: member.ClientNO }))
    session.keepUser(member)
    closeSuccession()
  }
  const server = startFakeServer()
  const api = createApi({
    serverAddress: 'https://parcels.example',
    request: server.request,
    upload: server.upload,
    login: loginMemory,
    language: currentLanguage,
    goToLogin: () => void goToLogin(),
    notify: toast,
    showLoading,
    hideLoading,
    newRequestId: () => random.uuid(),
  })
  const queryClient = createQueryClient()
  return { server, api, queryClient, render: (element) => render(element, { wrapper: around({ api, queryClient }) }) }
}

/** What the product stands in, around an element or a hook. */
export const around = ({ api, queryClient }: Pick<TestApp, 'api' | 'queryClient'>) =>
  function Around({ children }: PropsWithChildren) {
    return (
      <AppProviders api={api} queryClient={queryClient}>
        {children}
      </AppProviders>
    )
  }

/** The real input inside Taro's element, which comes a little later. */
export function findField(name: string | RegExp): Promise<HTMLInputElement> {
  return screen.findByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
}

/** Lets what an event started (a form's checks) come to its end. */
async function settled(event: () => void): Promise<void> {
  await act(async () => {
    event()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

export async function typeInto(name: string | RegExp, value: string): Promise<void> {
  const field = await findField(name)
  await settled(() => fireEvent.input(field, { target: { value } }))
}

export async function leave(name: string | RegExp): Promise<void> {
  const field = await findField(name)
  await settled(() => fireEvent.blur(field))
}

export function press(role: string, name: string | RegExp): void {
  fireEvent.click(screen.getByRole(role, { name }))
}

/** Until a second press of the same button counts as meant. */
export function afterDoubleTap(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 360))
}
