import { estimateRequestSchema, type EstimateRequest } from '@contract/freight/freight-estimate'
import * as v from 'valibot'
import { dropBlanks } from '@/api/drop-blanks'
import type { EstimateParams } from '@/routes'
import { ALL_CHANNELS, type EstimateWish } from './estimate-form'

const toNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** A price as an address carries it: it can be sent to anybody. */
export function toEstimateParams(wish: EstimateWish): EstimateParams {
  const { warehouseId, pickupMethod, country, postcode, actualGrams, size, goodsNature, goodsValueCents, channelCode } = wish
  return {
    warehouseId,
    pickupMethod,
    country,
    weight: String(actualGrams),
    goodsNature,
    channelCode,
    ...(postcode !== undefined && { postcode }),
    ...(size && { size: [size.lengthMm, size.widthMm, size.heightMm].join('x') }),
    ...(goodsValueCents !== undefined && { value: String(goodsValueCents) }),
  }
}

/** Undefined where the address lacks something, or says what nobody can ask: addresses are typed by hand too. */
export function toEstimateWish(params: EstimateParams): EstimateWish | undefined {
  const { warehouseId, pickupMethod, country, postcode, weight, size, goodsNature, value, channelCode = ALL_CHANNELS } = params
  const [lengthMm, widthMm, heightMm] = size?.split('x').map(Number) ?? []
  const request = {
    warehouseId,
    pickupMethod,
    country,
    postcode,
    goodsNature,
    actualGrams: toNumber(weight),
    goodsValueCents: toNumber(value),
    ...(size !== undefined && size !== '' && { size: { lengthMm, widthMm, heightMm } }),
  }
  const result = v.safeParse(estimateRequestSchema, dropBlanks(request))
  return result.success ? { ...result.output, channelCode } : undefined
}

/** What the server is asked: the channel is the screen's own matter. */
export function toEstimateRequest({ channelCode: _, ...request }: EstimateWish): EstimateRequest {
  return request
}
