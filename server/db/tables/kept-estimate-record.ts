import type { Quote } from '@contract/freight/freight'
import type { EstimateRequest } from '@contract/freight/freight-estimate'
import type { Texts } from '@contract/kit/language'
import type { BoxSize } from '@contract/kit/weight'

/** A price that a member was told, as the order that came of it keeps it. */
export interface KeptEstimate {
  readonly keptAt: string
  readonly channelCode: string
  readonly channelName: Texts
  readonly request: EstimateRequest
  readonly box: BoxSize
  readonly quote: Quote
}
