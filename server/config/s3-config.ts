import * as v from 'valibot'

/** A bucket of an object store that speaks S3: docs/how-to/keep-pictures-in-an-object-store.md. */
export interface S3Config {
  /** Origin and bucket, without a slash at its end: https, or http on this machine. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Which way files move: into the bucket, or back out of it. */
  readonly move: 'in' | 'out'
}

/** Never with keys in it: addresses are printed. */
const BUCKET_URL =
  /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?)\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/

export const s3Environment = {
  S3_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(BUCKET_URL), v.transform((text) => text.replace(/\/$/, '')))),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  S3_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x2b\x2d\x2e\x30-\x3c\x3e-\x7e]{3,128}$/))),
  S3_SECRET_ACCESS_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,200}$/))),
  S3_MOVE: v.optional(v.picklist(['in', 'out'])),
}

type Environment = v.InferOutput<v.ObjectSchema<typeof s3Environment, undefined>>

const NAMES = ['S3_URL', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_MOVE'] as const
const NEEDED = ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
/** What stores of one's own call it unless told otherwise. */
const DEFAULT_REGION = 'us-east-1'

/** All that is needed, or none. @returns what is set up, or the sentence that says what is missing. */
export function readS3Config(environment: Environment): { readonly s3?: S3Config } | { readonly gap: string } {
  const given = NAMES.filter((name) => environment[name] !== undefined)
  if (given.length === 0) return {}
  const { S3_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = NEEDED.filter((name) => environment[name] === undefined)
    return { gap: `${given.join(', ')} is set, but not ${missing.join(', ')}` }
  }
  const { S3_REGION: region = DEFAULT_REGION, S3_MOVE: move = 'in' } = environment
  return { s3: { url, region, accessKeyId, secretAccessKey, move } }
}
