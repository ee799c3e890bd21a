import * as v from 'valibot'

/** Gateway v1, which knows the foreign shops: docs/mall-gateway.md. */
export interface MallGatewayConfig {
  /** An origin: https, or http on this machine. */
  readonly url: string
  readonly key: string
  /** The first one signs; answers signed by any of them are believed. */
  readonly secrets: readonly string[]
}

/** The shortest that is not guessed. */
const SECRET = /^[\x21-\x2b\x2d-\x7e]{32,200}$/
const ORIGIN = /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)$/

export const mallGatewayEnvironment = {
  MALL_GATEWAY_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(ORIGIN))),
  MALL_GATEWAY_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))),
  /** One, or two with a comma between them while the first replaces the second. */
  MALL_GATEWAY_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.check((secrets) => secrets.length <= 2 && secrets.every((secret) => SECRET.test(secret))),
    ),
  ),
}

type Environment = v.InferOutput<v.ObjectSchema<typeof mallGatewayEnvironment, undefined>>

const GROUP = ['MALL_GATEWAY_URL', 'MALL_GATEWAY_KEY', 'MALL_GATEWAY_SECRET'] as const

/** All of it or none. @returns what is set up, or the sentence that says what is missing. */
export function readMallGatewayConfig(environment: Environment): { readonly mallGateway?: MallGatewayConfig } | { readonly gap: string } {
  const { MALL_GATEWAY_URL: url, MALL_GATEWAY_KEY: key, MALL_GATEWAY_SECRET: secrets } = environment
  const given = GROUP.filter((name) => environment[name] !== undefined)
  if (given.length === 0) return {}
  if (url === undefined || key === undefined || secrets === undefined) {
    const missing = GROUP.filter((name) => environment[name] === undefined)
    return { gap: `${given.join(', ')} is set, but not ${missing.join(', ')}` }
  }
  return { mallGateway: { url, key, secrets } }
}
