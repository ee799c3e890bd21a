import * as v from 'valibot'

/** Where the aggregator pushes what carriers say: the end of what is entered there, or of what we tell it. */
export const CARRIER_PUSHED_PATH = '/api/carrier/pushed'

/** An aggregator of carriers' news: docs/how-to/hear-from-carriers.md. */
export type TrackingConfig = { readonly url: string; readonly key: string } & (
  | { readonly provider: 'kuaidi100'; readonly customer: string; readonly salt: string; readonly callbackUrl: string }
  | { readonly provider: '17track' }
)

/** As the published forms have them. */
const URLS = { kuaidi100: 'https://poll.kuaidi100.com', '17track': 'https://api.17track.net' } as const
const ORIGIN = /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)$/

export const trackingEnvironment = {
  TRACKING_PROVIDER: v.optional(v.picklist(['kuaidi100', '17track'])),
  TRACKING_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,128}$/))),
  /** kuaidi100: the customer number that its queries are signed for. */
  TRACKING_CUSTOMER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{4,64}$/))),
  /** kuaidi100: only it and we know this; its pushes are signed with it. */
  TRACKING_SALT: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,64}$/))),
  TRACKING_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(ORIGIN))),
}

type Environment = v.InferOutput<v.ObjectSchema<typeof trackingEnvironment, undefined>> & { readonly SITE_URL?: string | undefined }

const NAMES = ['TRACKING_PROVIDER', 'TRACKING_KEY', 'TRACKING_CUSTOMER', 'TRACKING_SALT', 'TRACKING_URL'] as const
const NEEDED = {
  kuaidi100: ['TRACKING_PROVIDER', 'TRACKING_KEY', 'TRACKING_CUSTOMER', 'TRACKING_SALT', 'SITE_URL'],
  '17track': ['TRACKING_PROVIDER', 'TRACKING_KEY'],
} as const

/** All that the provider needs, or none. @returns what is set up, or the sentence that says what is missing. */
export function readTrackingConfig(environment: Environment): { readonly tracking?: TrackingConfig } | { readonly gap: string } {
  const given = NAMES.filter((name) => environment[name] !== undefined)
  if (given.length === 0) return {}
  const { TRACKING_PROVIDER: provider, TRACKING_KEY: key = '', TRACKING_CUSTOMER: customer = '', TRACKING_SALT: salt = '' } = environment
  const missing = NEEDED[provider ?? '17track'].filter((name) => environment[name] === undefined)
  if (provider === undefined || missing.length > 0) return { gap: `${given.join(', ')} is set, but not ${missing.join(', ')}` }
  const common = { url: environment.TRACKING_URL ?? URLS[provider], key }
  if (provider === '17track') return { tracking: { provider, ...common } }
  return { tracking: { provider, ...common, customer, salt, callbackUrl: `${environment.SITE_URL}${CARRIER_PUSHED_PATH}` } }
}
