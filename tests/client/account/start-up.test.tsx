import { act, waitFor } from '@testing-library/react'
import { UserInfoLoad } from '@/features/profile/components/UserInfoLoad'
import { HomeLoad } from '@/features/system/components/HomeLoad'
import { StartUp } from '@/features/system/components/StartUp'
import { environment } from '@/platform/environment'
import { session } from '@/session/session'
import { aLogin, aUser, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'
import { aSystem } from '../support/a-system'

const settings = aSystem({ iconImg: '/icon.png' })

function start(member?: ReturnType<typeof aUser>) {
  const app = startTestApp(member ? { member } : {})
  app.server
    .on('categoryinfo/getcategoryinfo', yes([{ Id: 1, Name: '到倉', Value: 'template-1' }, { Id: 2, Name: '出庫', Value: 'template-2' }]))
    .on('systemset/getsystem', yes(settings))
    .on('userinfo/UpAPP_Cid', yes({}))
    .on('userinfo/getuserinfo', yes(aUser()))
  return app
}

it('reads category 42 on app start and keeps its Values as template ids [spec 7.10]', async () => {
  const app = start()
  app.render(<StartUp />)
  await waitFor(() => expect(session.templateIds()).toEqual(['template-1', 'template-2']))
  expect(app.server.received).toEqual([expect.objectContaining({ method: 'GET', path: 'categoryinfo/getcategoryinfo', body: { cid: '42', isEnglish: 'false', lang: 'zh-Hant' } })])
})

it('reads the system settings on home load and keeps them with the icon [spec 7.08, 3.03]', async () => {
  const app = start()
  app.render(<HomeLoad />)
  await waitFor(() => expect(session.state().system).toMatchObject({ iconImg: '/icon.png' }))
  expect(app.server.received).toEqual([expect.objectContaining({ method: 'GET', path: 'systemset/getsystem', body: { isEnglish: 'false', lang: 'zh-Hant' } })])
})

it('registers the device after sign-in, once for a member, and a guest never [spec 7.11]', async () => {
  const app = start()
  const first = app.render(<StartUp />)
  await waitFor(() => expect(session.templateIds()).toHaveLength(2))
  expect(app.server.receivedAt('userinfo/UpAPP_Cid')).toEqual([])

  act(() => session.keepLogin(aLogin()))
  await waitFor(() => expect(app.server.receivedAt('userinfo/UpAPP_Cid')).toHaveLength(1))
  const { APP_Cid, token } = app.server.receivedAt('userinfo/UpAPP_Cid')[0]?.body ?? {}
  expect(APP_Cid).toBe(session.installationId())
  expect(token).toBe('token-1')
  await waitFor(() => expect(window.localStorage.getItem('registeredDevice')).toContain('TW208516'))

  first.unmount()
  app.render(<StartUp />)
  await waitFor(() => expect(app.server.receivedAt('categoryinfo/getcategoryinfo')).toHaveLength(2))
  expect(app.server.receivedAt('userinfo/UpAPP_Cid')).toHaveLength(1)

  act(() => session.keepLogin(aLogin({ ClientNO: 'TW300000' })))
  await waitFor(() => expect(app.server.receivedAt('userinfo/UpAPP_Cid')).toHaveLength(2))
})

it('reads the member’s data after sign-in [spec 3.02]', async () => {
  const app = start()
  app.render(<UserInfoLoad />)
  expect(app.server.received).toEqual([])
  act(() => session.keepLogin(aLogin()))
  await waitFor(() => expect(session.state().user).toEqual(aUser()))
})

it('is version 1.0.23, the H5 build v_1.0.3 [spec 9.02]', () => {
  expect([environment.build, environment.version, environment.versionLabel]).toEqual(['h5', '1.0.23', 'v_1.0.3'])
})
