import * as v from 'valibot'

/** A key has a name, kept beside what it sealed, so that keys can be changed one after the other. */
export interface IdNumberKey {
  readonly keyId: string
  readonly key: Buffer
}

/** `name:64 hexadecimal digits`, comma-separated, the newest first. */
export const idNumberKeysSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Za-z0-9.-]{1,40}:[0-9a-fA-F]{64}(?:,(?!$)|$))*$/),
  v.transform((text): readonly IdNumberKey[] =>
    text.split(',').filter(Boolean).map((one) => {
      const [keyId = '', hex = ''] = one.split(':')
      return { keyId, key: Buffer.from(hex, 'hex') }
    }),
  ),
)
