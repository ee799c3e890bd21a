import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { defineEndpoint } from '@contract/kit/endpoint'
import { errorTexts } from '@contract/kit/errors'
import { lineSchema } from '@contract/kit/text'
import { Button } from '@/components/Button'
import { Screen } from '@/components/Screen'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useImageUpload } from '@/query/use-image-upload'
import type * as sessionModule from '@/session/session'
import { cache, session } from '@/session/session'
import { predecessor } from '@/session/succession'
import { returnFromLogin } from '@/navigation/login-way'
import { ask } from '@/prompts/prompts'
import { images } from '@/platform/images'
import { aLogin, aUser, draftsOf, findField, pages, press, startTestApp, typeInto, type TestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const FIRST = 'TW208516'
const SECOND = 'TW300000'
const PAGE = '/pages_public/feedback'
const nameSchema = v.object({ name: lineSchema(20) })
const saveThing = defineEndpoint({ path: 'thing/save', access: 'member', effect: 'write', about: 'support', summary: '', input: nameSchema, output: v.object({}) })
const expired = no(errorTexts.tokenExpired['zh-Hant'], 'tokenExpired')

/** The same app in a second tab: a session of its own on the same storage. */
function inAnotherTab(act: (other: typeof sessionModule.session) => void): void {
  jest.isolateModules(() => act((jest.requireActual('@/session/session') as typeof sessionModule).session))
}

/** As a browser tells other tabs of each entry, one after the other; this tab hears of each before the next is written. */
function tellEachWrite(): () => void {
  const spies = (['setItem', 'removeItem'] as const).map((method) => {
    const real = Storage.prototype[method] as (this: Storage, key: string, value?: string) => void
    return jest.spyOn(Storage.prototype, method).mockImplementation(function (this: Storage, key: string, value?: string) {
      real.call(this, key, value)
      window.dispatchEvent(new StorageEvent('storage', { key }))
    })
  })
  return () => spies.forEach((spy) => spy.mockRestore())
}

function signInSecond(): void {
  inAnotherTab((other) => {
    const stop = tellEachWrite()
    other.clear()
    other.keepLogin(aLogin({ ClientNO: SECOND, token: 'token-of-second' }))
    stop()
  })
}

const second = () => act(signInSecond)
const dialog = () => screen.findByRole('alertdialog', { name: `現在登入的是 ${SECOND}` })

function Form() {
  const save = useEndpointMutation(saveThing)
  const form = useForm({ name: 'thing', schema: nameSchema, initial: { name: '' }, submit: save.run })
  return (
    <Screen title="form" bar={<Button onPress={form.submit}>Save</Button>} overlays="a sheet of the page">
      <Field form={form} name="name">{(field) => <TextField {...field} label="Name" />}</Field>
    </Screen>
  )
}

function open(): TestApp & { readonly unmount: () => void } {
  const app = startTestApp({ member: aUser(), at: ['/pages/index/index', PAGE] })
  app.server.on('thing/save', yes({})).on('login/refreshtoken', yes({ token: 'token-2' }))
  return { ...app, unmount: app.render(<Form />).unmount }
}

afterEach(() => jest.restoreAllMocks())

describe('a tab in which one member typed when another signed in [security]', () => {
  it('says so, shows and sends nothing of the first, and goes on empty as the second', async () => {
    const { server, unmount } = open()
    await typeInto('Name', '只給第一位')
    const form = screen.getByRole('button', { name: 'Save' })
    second()
    await dialog()
    expect(screen.queryByDisplayValue('只給第一位')).toBeNull()
    expect(screen.queryByText('a sheet of the page')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.getByText(new RegExp(FIRST))).toBeTruthy()
    fireEvent.click(form)
    press('button', `以 ${SECOND} 繼續`)
    await waitFor(() => expect(pages.addresses()).toEqual([PAGE]))
    // The device opens the address anew.
    unmount()
    startAgain(server)
    expect((await findField('Name')).value).toBe('')
    expect(server.receivedAt('thing/save')).toEqual([])
    expect(draftsOf(FIRST).thing).toEqual({ name: '只給第一位' })
    expect(draftsOf(SECOND).thing).toBeUndefined()
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('只給第一位')
  })

  function startAgain(server: TestApp['server']): void {
    expect(server.received.map(({ body }) => body.token)).not.toContain('token-of-second')
    appOfSecond().render(<Form />)
  }

  /** Like the tab itself after opening anew: the same storage, as it is. */
  function appOfSecond(): TestApp {
    const kept = Object.fromEntries(Object.keys(window.localStorage).map((key) => [key, window.localStorage.getItem(key) ?? '']))
    const app = startTestApp({ at: ['/pages/index/index', PAGE] })
    for (const [key, text] of Object.entries(kept)) window.localStorage.setItem(key, text)
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'login' }))
    })
    return app
  }

  it('leaves to home where the member wants that', async () => {
    open()
    await typeInto('Name', '只給第一位')
    second()
    await dialog()
    press('button', '離開')
    await waitFor(() => expect(pages.addresses()).toEqual(['/pages/index/index']))
  })

  it('needs no word where nothing was typed: the page opens anew', async () => {
    open()
    await findField('Name')
    second()
    await waitFor(() => expect(pages.addresses()).toEqual([PAGE]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('takes away what the first one was being asked', async () => {
    open()
    await findField('Name')
    const answer = ask({ title: '刪除林予安的地址？', yes: '刪除', no: '保留' })
    await screen.findByText('刪除林予安的地址？')
    second()
    expect(await answer).toBe(false)
    expect(screen.queryByText('刪除林予安的地址？')).toBeNull()
  })

  it('stays as it was when the first one has come back before anybody answered', async () => {
    open()
    await typeInto('Name', '還是我')
    second()
    await dialog()
    act(() => inAnotherTab((other) => {
      const stop = tellEachWrite()
      other.keepLogin(aLogin({ token: 'token-7' }))
      stop()
    }))
    press('button', `以 ${SECOND} 繼續`)
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
    expect(pages.addresses()).toEqual(['/pages/index/index', PAGE])
  })
})

describe('a tab in which one member after the other signs in', () => {
  it('opens everything anew for the second, though the page of the first lies below', async () => {
    startTestApp({ member: aUser(), at: ['/pages/index/index', PAGE, '/pages/login/login'] })
    act(() => session.clear())
    act(() => session.keepLogin(aLogin({ ClientNO: SECOND })))
    await returnFromLogin(PAGE)
    expect([pages.addresses(), predecessor()]).toEqual([[PAGE], undefined])
  })

  it('goes back to the page that asked where it is the same one', async () => {
    startTestApp({ member: aUser(), at: ['/pages/index/index', PAGE, '/pages/login/login'] })
    act(() => session.clear())
    act(() => session.keepLogin(aLogin()))
    await returnFromLogin(PAGE)
    expect(pages.addresses()).toEqual(['/pages/index/index', PAGE])
  })
})

describe('a write of one member [security]', () => {
  it('that expires after another has signed in is not repeated with the other’s token', async () => {
    const { server } = open()
    server.on('thing/save', () => {
      signInSecond()
      return expired
    })
    await typeInto('Name', '只給第一位')
    await act(async () => press('button', 'Save'))
    await dialog()
    expect(server.received.map(({ path, body }) => [path, body.token])).toEqual([['thing/save', 'token-1']])
    expect(session.memberNumber()).toBe(SECOND)
  })

  it('whose token is exchanged while another signs in leaves the other signed in', async () => {
    const { server } = open()
    server.on('thing/save', expired).on('login/refreshtoken', () => {
      signInSecond()
      return yes({ token: 'token-2' })
    })
    await typeInto('Name', '只給第一位')
    await act(async () => press('button', 'Save'))
    await dialog()
    expect(server.receivedAt('thing/save')).toHaveLength(1)
    expect(cache.get('login')).toMatchObject({ token: 'token-of-second', result: { ClientNO: SECOND } })
  })

  it('whose refresh is refused does not sign the other out', async () => {
    const { server } = open()
    server.on('thing/save', expired).on('login/refreshtoken', () => {
      signInSecond()
      return expired
    })
    await typeInto('Name', '只給第一位')
    await act(async () => press('button', 'Save'))
    await dialog()
    expect(cache.get('login')).toMatchObject({ token: 'token-of-second' })
  })

  it('waits for its turn and is then not sent for the other', async () => {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', PAGE] })
    app.server.on('thing/save', () => {
      signInSecond()
      return yes({})
    })
    function Twice() {
      const { run } = useEndpointMutation(saveThing)
      return <Button onPress={() => void Promise.all([run({ name: '一' }), run({ name: '二' })])}>Twice</Button>
    }
    app.render(<Twice />)
    await act(async () => press('button', 'Twice'))
    await waitFor(() => expect(session.memberNumber()).toBe(SECOND))
    await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(app.server.receivedAt('thing/save').map(({ body }) => body.token)).toEqual(['token-1'])
  })

  it('is a picture too: what was chosen before is not sent with the other’s token', async () => {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', PAGE] })
    app.server.on('file/upload', yes({ fileId: 'f', url: '/f' }))
    jest.spyOn(images, 'choose').mockResolvedValue([{ path: 'blob:1', bytes: 10 }])
    jest.spyOn(images, 'compress').mockImplementation(() => {
      signInSecond()
      return Promise.resolve({ path: 'blob:1', bytes: 10 })
    })
    function Photos() {
      const upload = useImageUpload(() => undefined)
      return <Button onPress={() => void upload.add(1)}>{upload.images.map(({ state }) => state).join() || 'Add'}</Button>
    }
    app.render(<Photos />)
    await act(async () => press('button', 'Add'))
    await screen.findByText('failed')
    expect(app.server.receivedAt('file/upload')).toEqual([])
  })
})

describe('another tab', () => {
  it('never sees a login without its user or the reverse', () => {
    startTestApp({ member: aUser() })
    const seen: unknown[] = []
    const stop = session.onChange(({ login, user }) => seen.push([login?.result.ClientNO, user?.ClientNO]))
    const stopTelling = tellEachWrite()
    inAnotherTab((other) => {
      other.clear()
      other.keepLogin(aLogin({ ClientNO: SECOND }))
      other.keepUser(aUser({ ClientNO: SECOND }))
      other.keepLogin(aLogin())
      other.clear()
    })
    stopTelling()
    stop()
    expect(seen.length).toBeGreaterThan(5)
    expect(seen.filter((pair) => JSON.stringify(pair) !== JSON.stringify([FIRST, FIRST]) && JSON.stringify(pair) !== JSON.stringify([SECOND, SECOND]) && JSON.stringify(pair) !== '[null,null]')).toEqual([])
    expect(seen[seen.length - 1]).toEqual([undefined, undefined])
  })

  it('that is signing out takes nobody to the login page', async () => {
    const app = startTestApp({ member: aUser(), at: '/pages/index/index' })
    app.server.on('thing/save', expired).on('login/refreshtoken', expired)
    inAnotherTab((other) => other.startLeaving())
    await app.api.call(saveThing, { name: '一' }, { loading: 'hidden' })
    await new Promise((resolve) => setTimeout(resolve, 1_600))
    expect(pages.addresses()).toEqual(['/pages/index/index'])
  })

  it('is not this one: who signs out here and is refused has lost the session', async () => {
    const app = startTestApp({ member: aUser(), at: '/pages/index/index' })
    app.server.on('thing/save', expired).on('login/refreshtoken', expired)
    session.startLeaving()
    await app.api.call(saveThing, { name: '一' }, { loading: 'hidden' })
    await waitFor(() => expect(pages.addresses().at(-1)).toContain('/pages/login/login'), { timeout: 3_000 })
    expect(session.isSignedIn()).toBe(false)
  })

  it('that has signed out takes nobody there either', async () => {
    const app = startTestApp({ member: aUser(), at: '/pages/index/index' })
    app.server.on('thing/save', () => {
      const stop = tellEachWrite()
      inAnotherTab((other) => other.clear())
      stop()
      return expired
    })
    await app.api.call(saveThing, { name: '一' }, { loading: 'hidden' })
    await new Promise((resolve) => setTimeout(resolve, 1_600))
    expect([pages.addresses(), session.isSignedIn()]).toEqual([['/pages/index/index'], false])
  })
})

describe('what the device keeps of a session [security]', () => {
  const keeps = (kept: Readonly<Record<string, unknown>>) =>
    act(() => {
      for (const [key, data] of Object.entries(kept)) window.localStorage.setItem(key, JSON.stringify({ data }))
      window.dispatchEvent(new StorageEvent('storage', { key: 'login' }))
    })

  it.each([{}, 'x', 7, [], { token: 'a' }, { token: 'a', result: {} }, { token: 3, result: { ClientNO: FIRST } }])('is nobody where the login is no login: %j', (login) => {
    startTestApp()
    keeps({ login })
    expect([session.isSignedIn(), session.memberNumber()]).toEqual([false, undefined])
  })

  it.each([{}, 'x', 7, aUser({ ClientNO: SECOND }), { ClientNO: FIRST, email: 5 }])('is a number alone where the user is none of this login: %j', (userInfo) => {
    startTestApp()
    keeps({ login: { token: 'a', status: 'y', result: { ClientNO: FIRST } }, userInfo })
    expect(session.state().user).toEqual({ ClientNO: FIRST })
  })

  it.each([{}, 'x', [], { currencySymbol: '¥' }])('is no settings where they are not what the server promises: %j', (systemSettings) => {
    startTestApp()
    keeps({ systemSettings })
    expect(session.state().system).toBeUndefined()
  })

  it('takes the member’s data from an answer of theirs alone', () => {
    startTestApp({ member: aUser() })
    session.keepUser(aUser({ ClientNO: SECOND, email: 'second@example.com' }))
    expect(session.state().user?.email).toBe(aUser().email)
  })
})
