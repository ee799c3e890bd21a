/**
 * Maps count places in two ways. GPS, browsers and OpenStreetMap count in WGS-84. Maps that are drawn in mainland China,
 * WeChat's among them, count in GCJ-02, some hundred metres away. Outside of the mainland the two are the same.
 */
export const DATUMS = ['gcj02', 'wgs84'] as const
export type Datum = (typeof DATUMS)[number]

/** In millionths of a degree, a tenth of a metre. */
export interface Point {
  readonly latitudeE6: number
  readonly longitudeE6: number
}

/** Krasovsky's ellipsoid, by which GCJ-02 is drawn. */
const RADIUS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943

/** As WeChat's map counts it. */
export function toGcj02({ latitudeE6, longitudeE6 }: Point): Point {
  const latitude = latitudeE6 / 1e6
  const longitude = longitudeE6 / 1e6
  const shift = toShift(latitude, longitude)
  return toPoint(latitude + shift.latitude, longitude + shift.longitude)
}

/** As GPS counts it: there is no formula back, so it is approached; three steps are nearer than a millionth of a degree. */
export function toWgs84(point: Point): Point {
  const latitude = point.latitudeE6 / 1e6
  const longitude = point.longitudeE6 / 1e6
  let guess = { latitude, longitude }
  for (let step = 0; step < 3; step += 1) {
    const shift = toShift(guess.latitude, guess.longitude)
    guess = { latitude: latitude - shift.latitude, longitude: longitude - shift.longitude }
  }
  return toPoint(guess.latitude, guess.longitude)
}

function toPoint(latitude: number, longitude: number): Point {
  return { latitudeE6: Math.round(latitude * 1e6), longitudeE6: Math.round(longitude * 1e6) }
}

const waves = (x: number, a: number, b: number, c: number) =>
  ((a * Math.sin(x * Math.PI) + b * Math.sin((x / 3) * Math.PI) + c * Math.sin((x / 12) * Math.PI)) * 2) / 3

function toShift(latitude: number, longitude: number): { readonly latitude: number; readonly longitude: number } {
  const x = longitude - 105
  const y = latitude - 35
  const short = ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3
  const root = Math.sqrt(Math.abs(x))
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    short +
    waves(y, 20, 40, 0) +
    ((160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y * Math.PI) / 30)) * 2) / 3
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    short +
    waves(x, 20, 40, 0) +
    ((150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * 2) / 3
  const angle = (latitude / 180) * Math.PI
  const magic = 1 - ECCENTRICITY * Math.sin(angle) ** 2
  return {
    latitude: (north * 180) / (((RADIUS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI),
    longitude: (east * 180) / ((RADIUS / Math.sqrt(magic)) * Math.cos(angle) * Math.PI),
  }
}

/** Metres along the ground, rounded; the two points in the same datum. */
export function toDistance(from: Point, to: Point): number {
  const radians = (e6: number) => (e6 / 1e6 / 180) * Math.PI
  const north = radians(to.latitudeE6 - from.latitudeE6)
  const east = radians(to.longitudeE6 - from.longitudeE6)
  const half = Math.sin(north / 2) ** 2 + Math.cos(radians(from.latitudeE6)) * Math.cos(radians(to.latitudeE6)) * Math.sin(east / 2) ** 2
  return Math.round(2 * 6_371_009 * Math.asin(Math.min(1, Math.sqrt(half))))
}
