import { getChannel } from '@contract/freight/freight-endpoints'
import { getServiceTypes } from '@contract/freight/service-type-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import { getChannelInfo } from '@server/modules/freight/channel-info'
import * as serviceTypes from '@server/modules/freight/service-types'

export const freightHandlers: HandlerList = [
  handle(getChannel, ({ tx, input, language }) => getChannelInfo(tx, input.channelCode, language)),
  handle(getServiceTypes, ({ tx, language, now }) => serviceTypes.getServiceTypes(tx, language, now)),
]
