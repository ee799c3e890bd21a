import { getChannel } from '@contract/freight/freight-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import { getChannelInfo } from '@server/modules/freight/channel-info'

export const freightHandlers: HandlerList = [handle(getChannel, ({ tx, input, language }) => getChannelInfo(tx, input.channelCode, language))]
