import { AGGREGATOR_KEY, digest, FakeAggregator, type Asked, type Pushed, type ToldEvent } from './fake-aggregator'

/** register, retrack, gettrackinfo and the web hook of 17TRACK's API v2.2, as its documents have them. */
export class FakeSeventeenTrack extends FakeAggregator {
  /** The code with which it rejects a number. */
  readonly rejected = new Map<string, number>()
  readonly registered: string[] = []
  /** Given up by it: it follows them again when it is told to, once. */
  readonly stopped = new Set<string>()
  readonly retracked: string[] = []

  static async start(): Promise<FakeSeventeenTrack> {
    const fake = new FakeSeventeenTrack()
    await fake.listen()
    return fake
  }

  override reset(): void {
    super.reset()
    this.rejected.clear()
    this.registered.length = 0
    this.retracked.length = 0
    this.stopped.clear()
  }

  get environment() {
    return { TRACKING_PROVIDER: '17track', TRACKING_KEY: AGGREGATOR_KEY, TRACKING_URL: this.address }
  }

  toPush(trackingNumber: string, events: readonly ToldEvent[]): Pushed {
    const body = JSON.stringify({ event: 'TRACKING_UPDATED', data: { number: trackingNumber, carrier: 100_012, tag: '', track_info: toInfo(events) } })
    return { headers: { 'content-type': 'application/json', sign: digest('sha256', `${body}/${AGGREGATOR_KEY}`) }, body }
  }

  /** What it pushes when it gives a number up. */
  toStop(trackingNumber: string): Pushed {
    this.stopped.add(trackingNumber)
    const body = JSON.stringify({ event: 'TRACKING_STOPPED', data: { number: trackingNumber, carrier: 100_012, tag: '' } })
    return { headers: { 'content-type': 'application/json', sign: digest('sha256', `${body}/${AGGREGATOR_KEY}`) }, body }
  }

  protected reply({ path, headers, body }: Asked): unknown {
    if (headers['17token'] !== AGGREGATOR_KEY) return { code: -18_010_002, data: { errors: [{ code: -18_010_002, message: 'invalid token' }] } }
    const [{ number }] = JSON.parse(body) as [{ number: string }]
    const code = this.rejected.get(number) ?? this.toRefusal(path, number)
    if (code !== undefined) return { code: 0, data: { accepted: [], rejected: [{ number, error: { code, message: `'${number}' is not taken` } }] } }
    if (path.endsWith('/register')) this.registered.push(number)
    if (path.endsWith('/retrack')) {
      this.stopped.delete(number)
      this.retracked.push(number)
    }
    const info = path.endsWith('/gettrackinfo') && { track_info: toInfo(this.known.get(number) ?? []) }
    return { code: 0, data: { accepted: [{ origin: 1, number, carrier: 100_012, ...info }], rejected: [] } }
  }

  private toRefusal(path: string, number: string): number | undefined {
    if (path.endsWith('/register')) return this.registered.includes(number) ? -18_019_901 : undefined
    if (path.endsWith('/retrack')) {
      if (!this.stopped.has(number)) return -18_019_904
      return this.retracked.includes(number) ? -18_019_905 : undefined
    }
    if (!this.registered.includes(number)) return -18_019_902
    return this.known.has(number) ? undefined : -18_019_909
  }
}

function toInfo(events: readonly ToldEvent[]) {
  const told = events.map(({ text, code, at, place }) => ({
    time_iso: at?.toISOString() ?? null,
    time_utc: at?.toISOString() ?? null,
    time_raw: { date: null, time: null, timezone: null },
    description: text,
    location: place ?? null,
    stage: null,
    sub_status: code ?? null,
  }))
  return { latest_status: { status: 'InTransit', sub_status: 'InTransit_Other' }, tracking: { providers_hash: 1, providers: [{ provider: { key: 100_012 }, events: told }] } }
}
