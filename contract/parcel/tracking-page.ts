import * as v from 'valibot'
import { findHost } from '../system/web-address'

/** Stands for the number in a carrier's address. */
const PLACE = '{number}'

/** Once, and behind the host: no number decides whose page it is. */
function isTemplate(text: string): boolean {
  const host = findHost(text.replace(PLACE, '0'))
  return host !== undefined && text.split(PLACE).length === 2 && text.indexOf(PLACE) > 'https://'.length + host.length
}

/** A carrier's page about one number, as operators write it: https://carrier.example/track?no={number}. */
export const trackingPageTemplateSchema = v.pipe(
  v.string('invalid'),
  v.metadata({ format: 'uri-template', maxLength: 300, pattern: '^https://' }),
  v.trim(),
  v.maxLength(300, 'tooLong'),
  v.check(isTemplate, 'invalid'),
)

/** The page of this number; undefined where the carrier has none. */
export function toTrackingPage(template: string | undefined, trackingNumber: string): string | undefined {
  return template?.replace(PLACE, encodeURIComponent(trackingNumber))
}
