// Writes src/platform/outline-map.json: coasts and borders of the places that parcels go between, for the site's map
// where no tiles are set up. From Natural Earth (public domain) by world-atlas. Run by hand after changing it.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { presimplify, quantile, simplify } from 'topojson-simplify'

const require = createRequire(import.meta.url)
const root = path.resolve(import.meta.dirname, '..')
/** ISO 3166-1 numeric, and the share of the points that stays; 0 stays as it is: small places are looked at from nearer. */
const COUNTRIES = { 158: 0, 344: 0, 446: 0, 702: 0, 458: 0.25, 156: 0.08, 392: 0.1, 410: 0.15 }
/** Islands smaller than this are drawn for small places only, in square degrees. */
const LEAST_AREA = 0.004

const atlas = presimplify(JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')))
const round = (degrees) => Math.round(degrees * 10_000)

function areaOf(ring) {
  let sum = 0
  for (let at = 0; at < ring.length - 1; at += 1) sum += ring[at][0] * ring[at + 1][1] - ring[at + 1][0] * ring[at][1]
  return Math.abs(sum / 2)
}

/** The first point, then the steps: small numbers, in ten-thousandths of a degree. Holes are left out: they are other countries. */
function toSteps(ring) {
  let last = [0, 0]
  const steps = []
  for (const [longitude, latitude] of ring) {
    const point = [round(longitude), round(latitude)]
    if (steps.length > 0 && point[0] === last[0] && point[1] === last[1]) continue
    steps.push(point[0] - last[0], point[1] - last[1])
    last = point
  }
  return steps
}

const rings = []
for (const [id, kept] of Object.entries(COUNTRIES)) {
  const reduced = kept === 0 ? atlas : simplify(atlas, quantile(atlas, kept))
  const country = reduced.objects.countries.geometries.find((one) => one.id === id)
  const { geometry } = feature(reduced, country)
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const [outer] of polygons) if (kept === 0 || areaOf(outer) > LEAST_AREA) rings.push(toSteps(outer))
}
const text = JSON.stringify(rings)
writeFileSync(path.join(root, 'src/platform/outline-map.json'), `${text}\n`)
console.log(`${rings.length} coasts, ${text.length} bytes`)
