import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { FacebookConfig } from '@server/config/facebook-config'

/** No answer, or none that can be read: nothing is known about the code. */
export class FacebookUnreachableError extends Error {
  override readonly name = 'FacebookUnreachableError'
}

/** Facebook said no: its code and sub-code, never its sentence, which may hold what was sent. */
export class FacebookRefusedError extends Error {
  override readonly name = 'FacebookRefusedError'

  constructor(
    readonly code: number,
    readonly subcode: number | undefined,
  ) {
    super(`Facebook error ${code}${subcode === undefined ? '' : `/${subcode}`}`)
  }
}

export interface FacebookIdentity {
  readonly appId: string
  /** The person's id in this app. Personal: never logged. */
  readonly userId: string
  /** What the person has told Facebook, and let us see. */
  readonly email?: string | undefined
}

/** Tells by a one-time code which Facebook account has agreed. */
export interface FacebookLogin {
  readonly appId: string
  /** Of Facebook's own page, where the person says yes or no. */
  toDialogAddress(state: string, verifier: string): string
  /** @throws FacebookUnreachableError, FacebookRefusedError */
  identify(code: string, verifier: string): Promise<FacebookIdentity>
}

const TIMEOUT_MS = 8_000
/** Of Facebook's: unknown fault, service away, too many calls of the app, the person or the page. */
const PASSING_CODES: ReadonlySet<number> = new Set([2, 4, 17, 32, 341, 613])

const errorSchema = v.object({ error: v.object({ code: v.number(), error_subcode: v.optional(v.number()) }) })
const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) })
const personSchema = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,40}$/)), email: v.optional(v.string()) })

/** PKCE: whoever catches the code on its way back cannot use it without what only we know. */
const toChallenge = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

export function createFacebookLogin(
  config: FacebookConfig,
  onRefused: (error: FacebookRefusedError) => void = () => undefined,
): FacebookLogin {
  const { appId, appSecret, redirectUrl, dialogUrl, graphUrl } = config

  /** In the body and not in the address, so that no log on the way holds secret or code. */
  async function ask<Schema extends v.GenericSchema>(
    path: string,
    fields: Record<string, string>,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    let answer: unknown
    let status = 0
    try {
      const init = {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      } as const
      const response = await fetch(`${graphUrl}${path}`, init)
      status = response.status
      answer = JSON.parse(await response.text())
    } catch (cause) {
      throw new FacebookUnreachableError(status === 0 ? (cause instanceof Error ? cause.name : 'no answer') : `answered ${status}`)
    }
    const refusal = v.safeParse(errorSchema, answer)
    if (refusal.success) {
      const { code, error_subcode: subcode } = refusal.output.error
      const error = new FacebookRefusedError(code, subcode)
      onRefused(error)
      throw PASSING_CODES.has(code) || status >= 500 ? new FacebookUnreachableError(error.message) : error
    }
    const parsed = v.safeParse(schema, answer)
    if (status !== 200 || !parsed.success) throw new FacebookUnreachableError(`answered ${status}`)
    return parsed.output
  }

  return {
    appId,

    toDialogAddress(state, verifier) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'public_profile,email',
        state,
        code_challenge: toChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return `${dialogUrl}?${query.toString()}`
    },

    async identify(code, verifier) {
      const { access_token: token } = await ask(
        '/oauth/access_token',
        { client_id: appId, client_secret: appSecret, redirect_uri: redirectUrl, code, code_verifier: verifier },
        tokenSchema,
      )
      // Proves that it is this server that asks, and not somebody who has come by a token.
      const proof = createHmac('sha256', appSecret).update(token).digest('hex')
      const person = await ask('/me', { method: 'get', fields: 'id,email', access_token: token, appsecret_proof: proof }, personSchema)
      return { appId, userId: person.id, ...(person.email !== undefined && { email: person.email }) }
    },
  }
}
