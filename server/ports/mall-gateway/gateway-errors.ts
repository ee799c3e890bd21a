import type { CallErrors } from '@server/ports/call-pool'

/** The gateway said no to this very request: asking again changes nothing, and it is well. */
export class GatewayRefusedError extends Error {
  override readonly name = 'GatewayRefusedError'

  constructor(readonly code: GatewayRefusal) {
    super(`the mall gateway refused: ${code}`)
  }
}

/** `gone`: these goods are no longer there. */
export type GatewayRefusal = 'badRequest' | 'tooLarge' | 'notGoods' | 'imageTooSmall' | 'gone'

/** No answer within its time, none that is signed, or none that can be read. What stood in it is never told on. */
export class GatewayFailedError extends Error {
  override readonly name = 'GatewayFailedError'
}

/** It does not know our key or our clock: nothing helps until somebody has put that right. */
export class GatewayDeniedError extends Error {
  override readonly name = 'GatewayDeniedError'

  constructor(readonly code: string) {
    super(`the mall gateway does not let this server in: ${code}`)
  }
}

/** It wants fewer calls for a while. */
export class GatewayTooManyError extends Error {
  override readonly name = 'GatewayTooManyError'

  constructor(readonly retryAfterMs: number) {
    super('the mall gateway wants fewer calls')
  }
}

/** It has failed just now and is left alone for some seconds: nothing was sent. */
export class GatewayShutError extends Error {
  override readonly name = 'GatewayShutError'
}

/** Too many calls are under way, or too many have been made: nothing was sent. */
export class GatewayBusyError extends Error {
  override readonly name = 'GatewayBusyError'
}

export const GATEWAY_ERRORS: CallErrors = {
  isFailure: (error) => error instanceof GatewayFailedError,
  toShut: (why) => new GatewayShutError(why),
  toBusy: (why) => new GatewayBusyError(why),
}
