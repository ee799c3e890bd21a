import * as v from 'valibot'

/** The site's page that Facebook sends the browser back to: the end of FACEBOOK_REDIRECT_URL. */
export const FACEBOOK_RETURN_PATH = '/pages/login/login'

export interface FacebookConfig {
  readonly appId: string
  readonly appSecret: string
  readonly redirectUrl: string
  readonly dialogUrl: string
  readonly graphUrl: string
}

const serviceSchema = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]+[^/?#]$/))

export const facebookEnvironment = {
  FACEBOOK_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{5,30}$/))),
  FACEBOOK_APP_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,128}$/))),
  /** http on the own machine alone, where it is tried. */
  FACEBOOK_REDIRECT_URL: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/), v.endsWith(FACEBOOK_RETURN_PATH)),
  ),
  FACEBOOK_DIALOG_URL: v.optional(serviceSchema, 'https://www.facebook.com/v21.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: v.optional(serviceSchema, 'https://graph.facebook.com/v21.0'),
}

type Environment = v.InferOutput<v.ObjectSchema<typeof facebookEnvironment, undefined>>

const GROUP = ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'FACEBOOK_REDIRECT_URL'] as const

/** All of it or none. @returns what is set up, or the sentence that says what is missing. */
export function readFacebookConfig(environment: Environment): { readonly facebook?: FacebookConfig } | { readonly gap: string } {
  const {
    FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_REDIRECT_URL: redirectUrl,
    FACEBOOK_DIALOG_URL: dialogUrl, FACEBOOK_GRAPH_URL: graphUrl,
  } = environment
  const given = GROUP.filter((name) => environment[name] !== undefined)
  if (given.length === 0) return {}
  if (!appId || !appSecret || !redirectUrl) {
    const missing = GROUP.filter((name) => environment[name] === undefined)
    return { gap: `${given.join(', ')} is set, but not ${missing.join(', ')}` }
  }
  return { facebook: { appId, appSecret, redirectUrl, dialogUrl, graphUrl } }
}
