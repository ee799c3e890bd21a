import { limits } from '@contract/limits'
import { claimParcel } from '@contract/parcel/claim-endpoints'
import { approveClaim } from '@contract/parcel/claim-operator-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { endLookout, leaveLookout, listLookouts } from '@contract/parcel/lookout-endpoints'
import { operatorListLookouts } from '@contract/parcel/lookout-operator-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { setClockOffset } from '../../support/database'
import { signInAgain } from '../../support/go-to-day'
import { packingPlatform } from '../../support/orders'
import { aForecast, anArrival, aPoolParcel } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const NUMBER = 'SF1472660388301'
const SAME_LOOK = 'SF1499999998301'
const DAY_MS = 86_400_000
const as = ({ token }: TestMember = member) => ({ token })
const byWarehouse = () => ({ operatorKey: platform.warehouseKey })
const leave = (input: object = { trackingNumber: NUMBER }) => server.post(leaveLookout, input, as())
const left = (input: object = { trackingNumber: NUMBER }) => server.ask(leaveLookout, input, as())
const list = async () => (await server.ask(listLookouts, {}, as())).items
const told = async () => (await server.listMails()).filter(({ subject }) => /may be the one you miss/.test(subject)).map(({ subject }) => subject)
const describedBy = (change: object = {}) => ({ description: '藍色後背包', warehouseId: platform.warehouseIds['DG'], sentOn: '2026-01-05', ...change })

describe('a missing parcel', () => {
  it('is told of when one arrives that looks alike, and found once it is the member’s', async () => {
    await left()
    const { parcelId } = await aPoolParcel(server, platform, { trackingNumber: NUMBER })
    expect(await told()).toEqual([expect.stringContaining('Parcel SF14 •••• 8301 may be the one you miss')])
    expect(await list()).toMatchObject([{ status: 'open', matches: 1 }])
    const { claimId } = await server.ask(claimParcel, { poolParcelId: parcelId, trackingNumber: NUMBER }, as())
    await server.ask(approveClaim, { claimId, reason: '單號相符' }, byWarehouse())
    expect(await list()).toMatchObject([{ status: 'found', matches: 0 }])
  })

  it('is compared with what lies in the pool already', async () => {
    await aPoolParcel(server, platform, { trackingNumber: NUMBER })
    expect(await left()).toMatchObject({ status: 'open', matches: 1 })
  })

  it('tells no more than the pool does: a number of the same look is answered alike', async () => {
    await aPoolParcel(server, platform, { trackingNumber: SAME_LOOK })
    expect(await left()).toMatchObject({ matches: 1 })
    const { items } = await server.ask(operatorListLookouts, {}, byWarehouse())
    expect(items).toMatchObject([{ ClientNO: member.ClientNO, isInPool: false, matches: 1 }])
    expect(JSON.stringify(await list())).not.toMatch(/isInPool|999999/)
    await aPoolParcel(server, platform, { trackingNumber: NUMBER })
    expect((await server.ask(operatorListLookouts, {}, byWarehouse())).items).toMatchObject([{ isInPool: true, matches: 2 }])
  })

  it('is not told of what is somebody else’s, or looks otherwise', async () => {
    const other = await server.signUpMember()
    await left()
    await server.ask(forecastParcel, aForecast(platform, { trackingNumber: NUMBER }), as(other))
    await server.ask(receiveParcel, await anArrival(server, platform, NUMBER), byWarehouse())
    await aPoolParcel(server, platform, { trackingNumber: 'SF1472660388302' })
    expect(await told()).toEqual([])
    expect(await list()).toMatchObject([{ status: 'open', matches: 0 }])
  })

  it('that the member has announced after all is found when it arrives', async () => {
    await left()
    await server.ask(forecastParcel, aForecast(platform, { trackingNumber: NUMBER }), as())
    await server.ask(receiveParcel, await anArrival(server, platform, NUMBER), byWarehouse())
    expect(await list()).toMatchObject([{ status: 'found' }])
  })

  it('without a number is known by warehouse, carrier and day, and told of once a day', async () => {
    await left(describedBy({ carrierCode: 'SF' }))
    await aPoolParcel(server, platform, { warehouseCode: 'OS' })
    await aPoolParcel(server, platform, { carrierCode: 'YTO' })
    expect(await told()).toEqual([])
    await aPoolParcel(server, platform)
    await aPoolParcel(server, platform)
    expect(await told()).toHaveLength(1)
    expect(await list()).toMatchObject([{ description: '藍色後背包', matches: 2 }])
    setClockOffset(server.db, DAY_MS + 60_000)
    await signInAgain(server, member)
    await aPoolParcel(server, platform)
    expect(await told()).toHaveLength(2)
  })

  it('without a number is found when its member’s claim of one that could be it is approved, and no other lookout is', async () => {
    const other = await server.signUpMember()
    await left(describedBy({ carrierCode: 'SF' }))
    await left(describedBy({ description: '運動鞋', warehouseId: platform.warehouseIds['OS'] }))
    await left(describedBy({ description: '還沒寄的書', sentOn: '2099-01-01' }))
    await left()
    await server.ask(leaveLookout, describedBy() as never, as(other))
    const { parcelId, trackingNumber } = await aPoolParcel(server, platform)
    const { claimId } = await server.ask(claimParcel, { poolParcelId: parcelId, trackingNumber }, as())
    expect((await list()).map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open'])
    await server.ask(approveClaim, { claimId, reason: '單號相符', carrierCode: 'YTO' }, byWarehouse())
    const ends = (await list()).map(({ description, status }) => [description ?? NUMBER, status])
    expect(new Map(ends as [string, string][])).toEqual(new Map([['藍色後背包', 'found'], ['運動鞋', 'open'], ['還沒寄的書', 'open'], [NUMBER, 'open']]))
    expect((await server.ask(listLookouts, {}, as(other))).items).toMatchObject([{ status: 'open' }])
  })

  it('that was sent later is another one', async () => {
    await left(describedBy({ sentOn: '2099-01-01' }))
    await aPoolParcel(server, platform)
    expect(await list()).toMatchObject([{ matches: 0 }])
  })

  it('needs a number, or words, place and day', async () => {
    const fields = async (input: object) => {
      const answer = await leave(input)
      return answer.status === 'n' ? answer.fields?.map(({ path, code }) => [path, code]) : []
    }
    expect(await fields({})).toEqual([['description', 'lookoutWords'], ['warehouseId', 'required'], ['sentOn', 'required']])
    expect(await fields({ trackingNumber: '12' })).toEqual([['trackingNumber', 'invalidTrackingNumber']])
    expect(await fields(describedBy({ sentOn: '2026-02-31' }))).toEqual([['sentOn', 'invalid']])
    expect(await leave({ trackingNumber: NUMBER, carrierCode: 'XX' })).toMatchObject({ code: 'unknownCarrier' })
  })

  it('is looked for once, and five at a time', async () => {
    const first = await left()
    expect(await leave()).toMatchObject({ code: 'lookedForAlready' })
    for (let count = 1; count < limits.lookout.maxOpen; count += 1) await left({ trackingNumber: `YT750000000${count}` })
    expect(await leave({ trackingNumber: 'YT7599999999' })).toMatchObject({ code: 'tooManyLookouts' })
    await server.ask(endLookout, { lookoutId: first.lookoutId }, as())
    expect(await leave({ trackingNumber: 'YT7599999999' })).toMatchObject({ status: 'y' })
  })

  it('ends when the member says so, or after sixty days', async () => {
    const first = await left()
    await server.ask(endLookout, { lookoutId: first.lookoutId }, as())
    expect(await server.post(endLookout, { lookoutId: first.lookoutId }, as())).toMatchObject({ code: 'notAllowedNow' })
    await left()
    setClockOffset(server.db, 60 * DAY_MS + 60_000)
    await signInAgain(server, member)
    await aPoolParcel(server, platform, { trackingNumber: NUMBER })
    expect(await told()).toEqual([])
    expect((await list()).map(({ status, matches }) => [status, matches])).toEqual([['expired', 0], ['ended', 0]])
    expect((await server.ask(operatorListLookouts, {}, byWarehouse())).items).toEqual([])
  })
})
