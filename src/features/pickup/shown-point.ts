import type { Point } from '@contract/warehouse/datum'

/** Degrees as they stand in an address; undefined where they are no place on earth. */
export function toShownPoint(latitude: string | undefined, longitude: string | undefined): Point | undefined {
  const toE6 = (text: string | undefined, most: number) => {
    const degrees = text === undefined || text.trim() === '' ? NaN : Number(text)
    return Math.abs(degrees) <= most ? Math.round(degrees * 1e6) : undefined
  }
  const latitudeE6 = toE6(latitude, 90)
  const longitudeE6 = toE6(longitude, 180)
  return latitudeE6 === undefined || longitudeE6 === undefined ? undefined : { latitudeE6, longitudeE6 }
}

/** Maps of others, which open their app on a phone that has it. Their names are the same in every language. */
export function toOutsideMaps({ latitudeE6, longitudeE6 }: Point, name: string) {
  const place = `${latitudeE6 / 1e6},${longitudeE6 / 1e6}`
  const [latitude, longitude] = place.split(',')
  return [
    { key: 'google', title: 'Google Maps', link: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}` },
    { key: 'apple', title: 'Apple Maps', link: `https://maps.apple.com/?ll=${place}&q=${encodeURIComponent(name === '' ? place : name)}` },
    { key: 'osm', title: 'OpenStreetMap', link: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}` },
  ] as const
}
