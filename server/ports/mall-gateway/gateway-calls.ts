import * as v from 'valibot'
import { SECOND_MS } from '@contract/kit/time'
import { errorSchema } from '@server/ports/mall-gateway/gateway-answers'
import {
  GatewayDeniedError, GatewayFailedError, GatewayRefusedError, GatewayTooManyError, type GatewayRefusal,
} from '@server/ports/mall-gateway/gateway-errors'
import type { GatewayAnswer } from '@server/ports/mall-gateway/gateway-http'

/** Codes are said to operators: nothing long, and nothing that could forge a line of a log. */
const toCode = (code: string): string => (/^\w{1,40}$/.test(code) ? code : 'unknown')

function readError(body: Buffer): { readonly code: string; readonly retryAfterMs: number | undefined } {
  try {
    const { error } = v.parse(errorSchema, JSON.parse(body.toString()))
    return { code: toCode(error.code), retryAfterMs: error.retryAfterMs }
  } catch {
    return { code: 'unknown', retryAfterMs: undefined }
  }
}

const DENIALS: ReadonlySet<number> = new Set([401, 403])
const REFUSALS: Readonly<Record<number, GatewayRefusal>> = { 400: 'badRequest', 413: 'tooLarge' }

/**
 * A signed answer that is 200; every other one is thrown as what it means for the caller (docs/mall-gateway.md).
 * @throws GatewayRefusedError, GatewayDeniedError, GatewayTooManyError, GatewayFailedError
 */
export function takeAnswer({ status, body }: GatewayAnswer): Buffer {
  if (status === 200) return body
  const { code, retryAfterMs } = readError(body)
  if (DENIALS.has(status)) throw new GatewayDeniedError(code)
  if (status === 429) throw new GatewayTooManyError(retryAfterMs ?? 60 * SECOND_MS)
  if (status === 422) throw new GatewayRefusedError(code === 'imageTooSmall' ? 'imageTooSmall' : 'notGoods')
  // A 404 of another kind is a path that it does not know: not these goods, but the gateway is wrong.
  const refusal = status === 404 && code === 'gone' ? 'gone' : REFUSALS[status]
  if (refusal) throw new GatewayRefusedError(refusal)
  throw new GatewayFailedError(`answered ${status}`)
}

/** @throws GatewayFailedError where it is not what the interface promises */
export function readAnswer<Schema extends v.GenericSchema>(schema: Schema, body: Buffer): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(body.toString()))
  } catch {
    throw new GatewayFailedError('the answer cannot be read')
  }
}
