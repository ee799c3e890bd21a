import sharp from 'sharp'
import type { InputOf, OutputOf } from '@contract/kit/endpoint'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { randomInt } from './chance'
import type { TestPlatform } from './platform'
import type { TestMember, TestServer } from './server'

type ForecastInput = InputOf<typeof forecastParcel>

export function aTrackingNumber(): string {
  return `SF${randomInt(10 ** 12, 10 ** 13)}`
}

export function aForecast(platform: TestPlatform, change: Partial<ForecastInput> = {}): ForecastInput {
  return {
    warehouseId: platform.warehouseIds['DG'] ?? '',
    carrierCode: 'SF',
    trackingNumber: aTrackingNumber(),
    goodsNature: 'ordinary',
    items: [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }],
    ...change,
  }
}

export function aForecastParcel(
  server: TestServer,
  platform: TestPlatform,
  { token }: TestMember,
  change: Partial<ForecastInput> = {},
): Promise<OutputOf<typeof forecastParcel>> {
  return server.ask(forecastParcel, aForecast(platform, change), { token })
}

let photo: Promise<Buffer> | undefined

/** A picture as a camera makes it. */
export function aPhoto(): Promise<Buffer> {
  photo ??= sharp({ create: { width: 320, height: 240, channels: 3, background: '#c8a06a' } }).jpeg().toBuffer()
  return photo
}

export async function anOperatorPhoto(server: Pick<TestServer, 'upload'>, { warehouseKey }: Pick<TestPlatform, 'warehouseKey'>): Promise<string> {
  const answer = await server.upload(await aPhoto(), { operatorKey: warehouseKey })
  if (answer.status !== 'y') throw new Error(`the photo was refused: ${answer.code}`)
  return answer.data.fileId
}

/** By the warehouse's key, which each platform has anew. */
const scalePhotos = new Map<string, Promise<string>>()

/** The warehouse's photo of the scale, taken once for each platform: most tests look at no picture. */
export function aScalePhoto(server: Pick<TestServer, 'upload'>, platform: Pick<TestPlatform, 'warehouseKey'>): Promise<string> {
  const taken = scalePhotos.get(platform.warehouseKey) ?? anOperatorPhoto(server, platform)
  scalePhotos.set(platform.warehouseKey, taken)
  return taken
}

export async function anArrival(
  server: TestServer,
  platform: TestPlatform,
  trackingNumber: string,
  change: Partial<InputOf<typeof receiveParcel>> = {},
): Promise<InputOf<typeof receiveParcel>> {
  return {
    trackingNumber,
    warehouseCode: 'DG',
    weightGrams: 1_320,
    size: { lengthMm: 420, widthMm: 300, heightMm: 120 },
    photos: change.photos ?? [{ fileId: await aScalePhoto(server, platform), kind: 'weighing' }],
    ...change,
  }
}

/** Forecast and received: in stock, unless it was forecast without items. */
export async function aParcelInStock(
  server: TestServer,
  platform: TestPlatform,
  member: TestMember,
  change: Partial<ForecastInput> = {},
): Promise<{ parcelId: string; trackingNumber: string }> {
  const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member, change)
  const arrival = await anArrival(server, platform, trackingNumber)
  await server.ask(receiveParcel, arrival, { operatorKey: platform.warehouseKey })
  return { parcelId, trackingNumber }
}

/** Arrived without a forecast: in the claim pool, with a photo that everybody may see. */
export async function aPoolParcel(
  server: TestServer,
  platform: TestPlatform,
  change: Partial<InputOf<typeof receiveParcel>> = {},
): Promise<{ parcelId: string; trackingNumber: string }> {
  const trackingNumber = change.trackingNumber ?? aTrackingNumber()
  const fileId = await aScalePhoto(server, platform)
  const photos = [{ fileId, kind: 'label' as const }, { fileId, kind: 'other' as const, withoutLabel: true }]
  const arrival = await anArrival(server, platform, trackingNumber, { photos, carrierCode: 'SF', ...change })
  const { parcelId } = await server.ask(receiveParcel, arrival, { operatorKey: platform.warehouseKey })
  return { parcelId, trackingNumber }
}
