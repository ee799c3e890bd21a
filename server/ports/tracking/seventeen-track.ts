import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { TrackingConfig } from '@server/config/tracking-config'
import { isEqual } from '@server/ports/secret'
import { toSeventeenTrackNews, trackInfoSchema } from '@server/ports/tracking/seventeen-track-news'
import { askProvider, orFailed, toReason, TrackingFailedError } from '@server/ports/tracking/tracking-http'
import type { TrackedShipment, Tracking, WatchOutcome } from '@server/ports/tracking/tracking-port'
import { NotificationRefusedError } from '@server/ports/notification-refused'

/** Our codes of carriers, by its list (res.17track.net/asset/carrier/info/apicarrier.all.json). Any other it finds by the number. */
const CARRIERS: Readonly<Record<string, number>> = { SF: 100_012, DHL: 100_001, UPS: 100_002, FEDEX: 100_003, EMS: 3_013 }
/** SF tells nothing without the end of a phone number. */
const ASKS_FOR_A_PHONE = 'SF'

/** asset.17track.net/api/document, "error codes". */
const KNOWN = -18_019_901
const NOT_REGISTERED = -18_019_902
/** Said to a retrack: it has not been stopped. */
const STILL_TRACKED = -18_019_904
const NO_NEWS_YET = -18_019_909
/** The quota of the day, and of the account. */
const USED_UP: ReadonlySet<number> = new Set([-18_019_907, -18_019_908])

const rejectedSchema = v.object({ error: v.object({ code: v.number(), message: v.optional(v.string(), '') }) })
const answerSchema = v.object({
  code: v.number(),
  data: v.optional(
    v.object({
      accepted: v.optional(v.array(v.object({ number: v.string(), track_info: v.optional(v.nullable(trackInfoSchema)) })), []),
      rejected: v.optional(v.array(rejectedSchema), []),
    }),
  ),
})
const pushSchema = v.object({
  event: v.optional(v.string()),
  data: v.object({ number: v.string(), track_info: v.optional(v.nullable(trackInfoSchema)) }),
})

/** It hears nothing new of a number for long, and gives it up. */
const STOPPED = 'TRACKING_STOPPED'

/** asset.17track.net/api/document/v2.2_en: `register`, `retrack`, `gettrackinfo` and the web hook, in their published forms. */
export function createSeventeenTrack({ url, key }: Pick<TrackingConfig, 'url' | 'key'>): Tracking {
  async function call(name: string, shipment: TrackedShipment) {
    const headers = { '17token': key, 'content-type': 'application/json' }
    const { code, data } = await askProvider(`${url}/track/v2.2/${name}`, { headers, body: JSON.stringify([toAsked(shipment)]) }, answerSchema)
    if (code !== 0 || !data) throw new TrackingFailedError({ kind: 'away', reason: toReason(code, '') })
    return { accepted: data.accepted[0], error: data.rejected[0]?.error }
  }

  /** Of a number that is registered: it follows one that it has given up again, but each once. */
  async function retrack(shipment: TrackedShipment): Promise<WatchOutcome> {
    const { accepted, error } = await call('retrack', shipment)
    return accepted || error?.code === STILL_TRACKED ? { kind: 'watched' } : toFailed(error)
  }

  return {
    carriers: Object.keys(CARRIERS),
    thanks: { contentType: 'text/plain; charset=utf-8', body: 'OK' },

    watch: (shipment) =>
      orFailed(async () => {
        const { accepted, error } = await call('register', shipment)
        if (accepted) return { kind: 'watched' } as const
        return error?.code === KNOWN ? retrack(shipment) : toFailed(error)
      }),

    ask: (shipment) =>
      orFailed(async () => {
        const { accepted, error } = await call('gettrackinfo', shipment)
        const { trackingNumber } = shipment
        if (error?.code === NOT_REGISTERED) return { kind: 'lost', reason: toReason(error.code, error.message) } as const
        if (accepted || error?.code === NO_NEWS_YET) return { kind: 'news', news: toSeventeenTrackNews(trackingNumber, accepted?.track_info) } as const
        throw new TrackingFailedError(toFailed(error))
      }),

    readPushed(headers, body) {
      const { sign } = headers
      if (typeof sign !== 'string') throw new NotificationRefusedError('no signature', 401)
      const own = createHash('sha256').update(body).update(`/${key}`).digest('hex')
      if (!isEqual(own, sign.toLowerCase())) throw new NotificationRefusedError('wrong signature', 401)
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pushSchema), body.toString())
      if (!parsed.success) throw new NotificationRefusedError('not readable', 400)
      const { event, data } = parsed.output
      const news = toSeventeenTrackNews(data.number, data.track_info)
      return event === STOPPED ? { ...news, stopped: STOPPED } : news
    },
  }
}

function toAsked({ trackingNumber, carrierCode = '', phoneEnd }: TrackedShipment): object {
  const carrier = CARRIERS[carrierCode]
  return { number: trackingNumber, ...(carrier !== undefined && { carrier }), ...(carrierCode === ASKS_FOR_A_PHONE && { param: phoneEnd }) }
}

function toFailed(error: { readonly code: number; readonly message: string } | undefined): Exclude<WatchOutcome, { kind: 'watched' }> {
  if (!error) return { kind: 'later', reason: 'answered nothing' }
  return { kind: USED_UP.has(error.code) ? 'away' : 'refused', reason: toReason(error.code, error.message) }
}
