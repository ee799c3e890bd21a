import type { ErrorCode } from '@contract/kit/errors'
import { Refusal } from '@contract/kit/envelope'
import {
  GatewayBusyError, GatewayDeniedError, GatewayFailedError, GatewayRefusedError, GatewayShutError, GatewayTooManyError, type GatewayRefusal,
} from '@server/ports/mall-gateway/gateway-errors'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'

const REFUSED: Readonly<Record<GatewayRefusal, ErrorCode>> = {
  gone: 'goodsGone', notGoods: 'linkNotGoods', imageTooSmall: 'imageTooSmall', badRequest: 'invalid', tooLarge: 'invalid',
}

const isAway = (error: unknown) => [GatewayFailedError, GatewayShutError, GatewayDeniedError].some((kind) => error instanceof kind)
const isBusy = (error: unknown) => [GatewayBusyError, GatewayTooManyError].some((kind) => error instanceof kind)

/** What is known of the mall without the gateway, which is a setting. */
export interface MallPort {
  readonly mallGateway?: MallGateway
}

/**
 * Asks the gateway, and turns whatever keeps it from answering into a sentence for the member. Never within a transaction.
 * @param field what the gateway may find wrong
 * @throws Refusal `mallNotSetUp`; `mallUnavailable`, `mallBusy` where nothing is kept; `goodsGone`, `linkNotGoods`, `imageTooSmall`,
 * `invalid`
 */
export async function askGateway<T>(
  { mallGateway }: MallPort, ask: (gateway: MallGateway) => Promise<T>, field?: string,
): Promise<T> {
  if (!mallGateway) throw new Refusal('mallNotSetUp')
  try {
    return await ask(mallGateway)
  } catch (error) {
    if (error instanceof GatewayRefusedError) throw new Refusal(REFUSED[error.code], field === undefined ? {} : { field })
    if (isAway(error)) throw new Refusal('mallUnavailable')
    if (isBusy(error)) throw new Refusal('mallBusy')
    throw error
  }
}
