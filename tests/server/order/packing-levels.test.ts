import { advisePacking, applyForPacking, previewOrder } from '@contract/order/packing-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { operatorGetOrder } from '@contract/order/order-operator-endpoints'
import { anApplication, anOrder, packingPlatform } from '../../support/orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const byMember = () => ({ token: member.token })
const stripAt300 = { services: [{ code: 'removePackaging' as const, cents: 300, version: 'services-2' }] }

it('shows what each level costs and saves', async () => {
  await server.ask(setUpPlatform, stripAt300, { operatorKey: platform.adminKey })
  const choice = await anApplication(server, platform, member, { channelCode: 'AIR' })
  const preview = await server.ask(previewOrder, choice, byMember())
  expect(preview.packingLevel).toBe('keepOuter')
  expect(preview.levels.map(({ level, serviceCents }) => [level, serviceCents])).toEqual([['keepOuter', 0], ['keepRetailBox', 0], ['strip', 300]])
  expect(preview.levels[0]).toMatchObject({ totalCents: preview.quote?.totalCents, box: preview.box })
  for (const { level, totalCents, box } of preview.levels) {
    const chosen = await server.ask(previewOrder, { ...choice, packingLevel: level }, byMember())
    expect(chosen).toMatchObject({ packingLevel: level, box, quote: { totalCents } })
  }
  const volumes = preview.levels.map(({ box }) => box.lengthMm * box.widthMm * box.heightMm)
  expect([...volumes].sort((a, b) => b - a)).toEqual(volumes)
})

it('brings its service into the price and the order, required', async () => {
  await server.ask(setUpPlatform, stripAt300, { operatorKey: platform.adminKey })
  const application = await anApplication(server, platform, member, { packingLevel: 'strip' })
  const preview = await server.ask(previewOrder, application, byMember())
  expect(preview.services.find(({ code }) => code === 'removePackaging')).toMatchObject({ required: true })
  const order = await server.ask(applyForPacking, application, byMember())
  expect(order).toMatchObject({ packingLevel: 'strip', services: ['removePackaging'], totalCents: preview.quote?.totalCents })
  expect(order.estimate.lines.find(({ subject }) => subject === 'removePackaging')?.amountCents).toBe(300)
})

it('understands the service alone, as earlier versions of the app send it', async () => {
  const order = await anOrder(server, platform, member, { services: ['removePackaging'] })
  expect(order).toMatchObject({ packingLevel: 'strip', services: ['removePackaging'] })
  expect(await anOrder(server, platform, member)).toMatchObject({ packingLevel: 'keepOuter', services: [] })
})

it('refuses a level that its services contradict, and one that nobody offers', async () => {
  const application = await anApplication(server, platform, member, { packingLevel: 'keepOuter', services: ['removePackaging'] })
  const contradiction = { code: 'invalid', fields: [{ path: 'packingLevel' }] }
  expect(await server.post(previewOrder, application, byMember())).toMatchObject(contradiction)
  expect(await server.post(applyForPacking, application, byMember())).toMatchObject(contradiction)
  await server.db.execute(`delete from services where code = 'removePackaging'`)
  const without = { ...application, services: [] }
  expect((await server.ask(previewOrder, without, byMember())).levels.map(({ level }) => level)).toEqual(['keepOuter', 'keepRetailBox'])
  expect(await server.post(previewOrder, { ...without, packingLevel: 'strip' }, byMember())).toMatchObject(contradiction)
})

it('keeps what the photos shall show for the warehouse, and asks nobody to photograph unpaid', async () => {
  const application = await anApplication(server, platform, member, { services: ['photoCheck'], photoRequest: '杯口有沒有缺角' })
  const { orderId, photoRequest } = await server.ask(applyForPacking, application, byMember())
  expect(photoRequest).toBe('杯口有沒有缺角')
  expect(await server.ask(operatorGetOrder, { orderId }, { operatorKey: platform.warehouseKey })).toMatchObject({ photoRequest, packingLevel: 'keepOuter' })
  const unpaid = await anApplication(server, platform, member, { photoRequest: '杯口' })
  expect(await server.post(applyForPacking, unpaid, byMember())).toMatchObject({ code: 'invalid', fields: [{ path: 'photoRequest' }] })
})

it('is the level that other ways to pack are reckoned with', async () => {
  const application = await anApplication(server, platform, member, { packingLevel: 'strip', channelCode: 'AIR' })
  const [{ advice }, preview] = await Promise.all([server.ask(advisePacking, application, byMember()), server.ask(previewOrder, application, byMember())])
  expect(advice?.together?.totalCents).toBe(preview.quote?.totalCents)
})
