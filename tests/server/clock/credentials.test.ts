import { register, sendCode } from '@contract/account/account-endpoints'
import { getUserInfo, login, refreshToken } from '@contract/account/session-endpoints'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { registerDevice } from '@contract/system/system-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { forgetPastCredentials } from '@server/across/account/credential-cleaning'
import { randomUUID } from '../../support/chance'
import { stopClock } from '../../support/database'
import { aPhoto } from '../../support/parcels'
import { useMember, useTestServer } from '../../support/use-server'

/** 2038-01-19T03:14:07Z is the last second of a 32-bit clock. */
const moments = [
  ['now', new Date('2026-11-21T04:00:00.000Z')],
  ['at the end of 32-bit time', new Date('2038-01-19T03:14:07.999Z')],
  ['in 2100', new Date('2100-02-28T23:59:59.999Z')],
] as const

const server = useTestServer()

describe.each(moments)('%s', (_when, start) => {
  const goTo = (ms: number) => stopClock(server.db, new Date(start.getTime() + ms))
  const isIn = async (token = member.token) => (await server.post(getUserInfo, {}, { token })).status === 'y'
  const refresh = (token: string) => server.post(refreshToken, { token, clientNo: member.ClientNO })
  const clean = () => server.db.transaction(forgetPastCredentials)

  beforeEach(() => goTo(0))
  const member = useMember(server)

  it('opens with a token for two hours, to the millisecond, and not again when the clock goes back', async () => {
    goTo(limits.session.accessMs - 1)
    expect(await isIn()).toBe(true)
    goTo(limits.session.accessMs)
    expect(await isIn()).toBe(false)
    for (const back of [-1, limits.session.accessMs - 1, -HOUR_MS]) {
      goTo(back)
      expect(await isIn()).toBe(false)
    }
  })

  it('refreshes for thirty days, to the millisecond, and not again when the clock goes back', async () => {
    goTo(limits.session.refreshMs - 1)
    const last = await refresh(member.token)
    const token = last.status === 'y' ? last.data.token : ''
    expect(await isIn(token)).toBe(true)
    goTo(limits.session.refreshMs)
    expect(await refresh(token)).toMatchObject({ code: 'tokenExpired' })
    goTo(DAY_MS)
    expect(await refresh(token)).toMatchObject({ code: 'tokenExpired' })
    expect(await isIn(token)).toBe(false)
  })

  it.each([
    ['seen by somebody', () => isIn()],
    ['seen by the hourly cleaning', () => clean()],
  ])('keeps a session ended that time has ended, %s', async (_by, see) => {
    goTo(limits.session.refreshMs)
    await see()
    goTo(HOUR_MS)
    expect(await isIn()).toBe(false)
    expect(await refresh(member.token)).toMatchObject({ code: 'tokenExpired' })
  })

  it('takes a replaced token for thirty seconds, to the millisecond', async () => {
    await refresh(member.token)
    goTo(limits.session.reuseGraceMs - 1)
    expect(await isIn()).toBe(true)
    goTo(limits.session.reuseGraceMs)
    expect(await isIn()).toBe(false)
  })

  it.each([
    ['to before it was replaced', -HOUR_MS],
    ['into its half minute', 1],
  ])('brings no replaced token back when the clock goes back %s', async (_where, back) => {
    await refresh(member.token)
    goTo(limits.session.reuseGraceMs)
    expect(await isIn()).toBe(false)
    goTo(back)
    expect(await isIn()).toBe(false)
    expect(await refresh(member.token)).toMatchObject({ code: 'tokenExpired' })
  })

  it('takes a replaced token for nothing after the cleaning, wherever the clock goes', async () => {
    await refresh(member.token)
    goTo(2 * MINUTE_MS)
    await clean()
    goTo(1)
    expect(await isIn()).toBe(false)
  })

  it('lets no tab sign out another one that asks with the expired token', async () => {
    goTo(limits.session.accessMs)
    const next = await refresh(member.token)
    expect(await isIn()).toBe(false)
    expect(await refresh(member.token)).toEqual(next)
  })

  describe('a mail code', () => {
    const email = 'lin@example.com'
    const ask = () => server.post(sendCode, { email, purpose: 'register' })
    const use = (code: string) =>
      server.post(register, { email, code, password: 'a quiet harbour', confirmPassword: 'a quiet harbour', region: 'TW', phone: '0912345678', agreed: true })
    const aCode = async () => {
      await ask()
      return (await server.findMailCode(email)) ?? ''
    }

    it('lives for ten minutes, to the millisecond', async () => {
      const code = await aCode()
      goTo(limits.mailCode.lifeMs - 1)
      expect(await use(code)).toMatchObject({ status: 'y' })
    })

    it.each([
      ['a moment before', limits.mailCode.lifeMs - 1],
      ['by an hour', -HOUR_MS],
    ])('is over after that, also when the clock goes back %s', async (_where, back) => {
      const code = await aCode()
      goTo(limits.mailCode.lifeMs)
      expect(await use(code)).toMatchObject({ code: 'wrongCode' })
      goTo(back)
      expect(await use(code)).toMatchObject({ code: 'wrongCode' })
    })

    it('stays used when the clock goes back', async () => {
      const code = await aCode()
      await use(code)
      goTo(-HOUR_MS)
      expect(await use(code)).toMatchObject({ code: 'wrongCode' })
    })

    it('can be sent again after sixty seconds, to the millisecond, and at once when the clock went back', async () => {
      await ask()
      goTo(limits.mailCode.resendAfterSeconds * SECOND_MS - 1)
      expect(await ask()).toMatchObject({ code: 'codeTooSoon', params: { seconds: 1 } })
      goTo(limits.mailCode.resendAfterSeconds * SECOND_MS)
      expect(await ask()).toMatchObject({ status: 'y' })
      goTo(-HOUR_MS)
      await server.db.execute('delete from mails')
      expect(await use(await aCode())).toMatchObject({ status: 'y' })
    })
  })

  it('remembers a request for 24 hours, to the millisecond, and when the clock goes back', async () => {
    const requestId = randomUUID()
    const send = async (APP_Cid: string) => {
      const { token } = await server.ask(login, { email: member.email, password: member.password })
      return server.post(registerDevice, { APP_Cid }, { token, requestId })
    }
    await send('first')
    for (const ms of [-DAY_MS, DAY_MS - 1]) {
      goTo(ms)
      expect(await send('second')).toMatchObject({ code: 'requestIdReused' })
    }
    goTo(DAY_MS)
    expect(await send('second')).toMatchObject({ status: 'y' })
  })

  it('shows a picture until its address is over, to the millisecond, and never longer than that by a clock put back', async () => {
    const slip = await server.upload(await aPhoto(), { token: member.token })
    const slipFileIds = slip.status === 'y' ? [slip.data.fileId] : []
    const { slips } = await server.ask(submitTransfer, { amountCents: 100, slipFileIds }, { token: member.token })
    const address = slips[0]?.url ?? ''
    const expires = Number(new URLSearchParams(address.split('?')[1]).get('expires')) - start.getTime()
    expect(expires).toBeGreaterThan(5 * MINUTE_MS - 1)
    expect(expires).toBeLessThanOrEqual(10 * MINUTE_MS)
    const statusAt = async (ms: number) => {
      goTo(ms)
      return (await server.fetch(address)).status
    }
    expect([await statusAt(0), await statusAt(expires - 1), await statusAt(expires), await statusAt(-HOUR_MS)]).toEqual([200, 200, 404, 404])
  })
})
