import * as endpoints from '@contract/notification/delivery-endpoints'
import * as operatorEndpoints from '@contract/notification/delivery-operator-endpoints'
import { registerPush } from '@contract/notification/register-push-endpoint'
import { handle, type HandlerList } from '@server/kit/handler'
import * as log from '@server/messaging/delivery/delivery-log'
import * as push from '@server/messaging/delivery/push-service'
import * as quiet from '@server/messaging/delivery/quiet-hours-service'

export const deliveryHandlers: HandlerList = [
  handle(endpoints.listDeliveries, ({ tx, member, input, now }) => log.listDeliveries(tx, member.id, input, now), { alwaysInFull: true }),
  handle(endpoints.getQuietHours, ({ tx, member }) => quiet.getQuietHours(tx, member.id)),
  handle(endpoints.setQuietHours, ({ tx, member, input }) => quiet.setQuietHours(tx, member.id, input)),
  handle(endpoints.getPushKey, ({ tx, member }) => push.getPushKey(tx, member.id)),
  handle(registerPush, ({ tx, ports, member, input }) => push.registerPush(tx, ports.secret, member, input)),
  handle(endpoints.forgetPush, ({ tx, ports, member, input }) => push.forgetPush(tx, ports.secret, member.id, input.endpoint)),
  handle(operatorEndpoints.listDeadDeliveries, ({ tx, input }) => log.listDeadDeliveries(tx, input)),
  handle(operatorEndpoints.retryDelivery, async ({ tx, ports, input }) => {
    await log.retryDelivery(tx, ports, input.deliveryId)
    return {}
  }),
]
