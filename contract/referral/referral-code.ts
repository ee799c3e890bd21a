import * as v from 'valibot'

/** `7KQ2M9XVBA`: what a poster or a link carries. */
export const referralCodeSchema = v.pipe(
  v.string('invalid'),
  v.metadata({ pattern: '^[2-9A-HJKMNP-Za-hjkmnp-z]{10}$' }),
  v.transform((text) => text.trim().toUpperCase()),
  v.regex(/^[2-9A-HJKMNP-Z]{10}$/, 'invalid'),
)
