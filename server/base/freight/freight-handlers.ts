import { estimateFreight, getChannel, keepEstimate, listChannels } from '@contract/freight/freight-endpoints'
import { getServiceTypes } from '@contract/freight/service-type-endpoints'
import { getChannelInfo, listChannelSummaries } from '@server/base/freight/channel-info'
import { planEstimate } from '@server/base/freight/freight-estimate'
import { toEstimate } from '@server/base/freight/freight-estimate-views'
import * as keptEstimates from '@server/base/freight/kept-estimate'
import * as serviceTypes from '@server/base/freight/service-types'
import { listRegionRows } from '@server/base/region/region-service'
import { listWarehouses } from '@server/base/warehouse/warehouse-service'
import { handle, type HandlerList } from '@server/kit/handler'

export const freightHandlers: HandlerList = [
  handle(getChannel, ({ tx, input, language }) => getChannelInfo(tx, input.channelCode, language)),
  handle(listChannels, ({ tx, language }) => listChannelSummaries(tx, language)),
  handle(getServiceTypes, ({ tx, language, now }) => serviceTypes.getServiceTypes(tx, language, now)),
  handle(estimateFreight, async ({ tx, input, language, now }) => {
    const plan = await planEstimate(tx, input, now)
    const [regions, warehouses] = [await listRegionRows(tx, language), await listWarehouses(tx)]
    return toEstimate(plan, { country: input.country, regions, warehouses, language })
  }),
  handle(keepEstimate, async ({ tx, member, input, now }) => ({ estimateId: await keptEstimates.keepEstimate(tx, member.id, input, now) })),
]
