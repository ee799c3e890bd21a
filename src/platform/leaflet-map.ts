import type { Point } from '@contract/warehouse/datum'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './leaflet-map.scss'
import type { Pin, Tiles } from './place-pins'

export interface DrawnMap {
  show(pins: readonly Pin[], here: Point | undefined): void
  moveTo(point: Point): void
  pan(right: number, down: number): void
  remove(): void
}

/** The first point of each, then steps in ten-thousandths of a degree. */
export type Coasts = readonly (readonly number[])[]

export interface DrawOptions {
  readonly tiles: Tiles | undefined
  /** What it is drawn of without tiles, from `loadCoasts`. */
  readonly coasts?: Coasts | undefined
  /** How much lies under what stands over the lower edge, px. */
  readonly covered?: number
  readonly onPin?: (id: string) => void
  readonly onMove?: (centre: Point) => void
}

/** From Taiwan to the Malay peninsula, until there is something to show. */
const WHOLE: L.LatLngBoundsExpression = [[1, 100], [26, 122]]
const NEAREST_ZOOM = 15
const NEAREST_OUTLINE_ZOOM = 13
/** On outlines a place alone is shown from where a coast is in sight: nearer there is nothing but land. */
const LONE_OUTLINE_ZOOM = 10

const toLatLng = ({ latitudeE6, longitudeE6 }: Point) => L.latLng(latitudeE6 / 1e6, longitudeE6 / 1e6)
const toPoint = ({ lat, lng }: L.LatLng): Point => ({ latitudeE6: Math.round(lat * 1e6), longitudeE6: Math.round(lng * 1e6) })

/** Leaflet in an element, with the operator's tiles or our own outlines. At once: an element takes one map at a time. */
export function drawMap(element: HTMLElement, { tiles, coasts = [], covered = 0, onPin, onMove }: DrawOptions): DrawnMap {
  const map = L.map(element, { zoomControl: false, attributionControl: tiles !== undefined, keyboard: false, maxZoom: 18, minZoom: 3 })
  map.fitBounds(WHOLE)
  map.attributionControl?.setPrefix(false)
  // Whose pictures they are must stay to be read.
  map.attributionControl?.getContainer()?.style.setProperty('margin-bottom', `${covered}px`)
  const nearest = tiles ? NEAREST_ZOOM : NEAREST_OUTLINE_ZOOM
  const nearestAlone = tiles ? NEAREST_ZOOM : LONE_OUTLINE_ZOOM
  if (tiles) L.tileLayer(tiles.tiles, { attribution: toText(tiles.attribution), maxZoom: 18 }).addTo(map)
  else addOutlines(map, coasts)
  const pinLayer = L.layerGroup().addTo(map)
  let shown = ''
  if (onMove) map.on('moveend', () => onMove(toPoint(map.getCenter())))

  return {
    show(pins, here) {
      pinLayer.clearLayers()
      // The chosen one lies over its neighbours.
      for (const pin of pins) pinLayer.addLayer(toMarker(pin, onPin))
      if (here) pinLayer.addLayer(L.marker(toLatLng(here), { icon: L.divIcon({ className: 'map-here', iconSize: [20, 20] }), interactive: false, keyboard: false }))
      const places = [...pins.map(({ point }) => toLatLng(point)), ...(here ? [toLatLng(here)] : [])]
      // A map that jumps at each choice cannot be read: it moves when other places are on it, or the chosen one is out of sight.
      const wanted = places.join()
      const chosen = pins.find((pin) => pin.chosen)
      if (wanted !== shown && places.length > 0) {
        map.fitBounds(L.latLngBounds(places), {
          maxZoom: places.length > 1 ? nearest : nearestAlone,
          paddingTopLeft: [32, 56],
          paddingBottomRight: [32, covered + 24],
          animate: false,
        })
        shown = wanted
      } else if (chosen && !map.getBounds().contains(toLatLng(chosen.point))) map.panTo(toLatLng(chosen.point))
    },
    moveTo: (point) => void map.setView(toLatLng(point), Math.max(map.getZoom(), nearestAlone)),
    pan: (right, down) => void map.panBy([right, down], { animate: false }),
    remove() {
      map.getContainer().classList.remove('map-outlines')
      map.remove()
    },
  }
}

function toMarker({ id, number, point, chosen }: Pin, onPin: DrawOptions['onPin']): L.Marker {
  const size: [number, number] = chosen ? [40, 50] : [30, 38]
  const html = document.createElement('div')
  // Drawn by the style sheet: a number that is text would be read out without its name.
  html.dataset['number'] = String(number)
  const icon = L.divIcon({ className: chosen ? 'map-pin map-pin-chosen' : 'map-pin', html, iconSize: size, iconAnchor: [size[0] / 2, size[1]] })
  const marker = L.marker(toLatLng(point), { icon, keyboard: false, zIndexOffset: chosen ? 1_000 : 0 })
  return onPin ? marker.on('click', () => onPin(id)) : marker
}

export async function loadCoasts(): Promise<Coasts> {
  const { default: coasts } = (await import(/* webpackChunkName: "outline-map" */ './outline-map.json')) as { default: Coasts }
  return coasts
}

function addOutlines(map: L.Map, coasts: Coasts): void {
  const rings = coasts.map((steps) => {
    let latitude = 0
    let longitude = 0
    const ring: [number, number][] = []
    for (let at = 0; at + 1 < steps.length; at += 2) {
      longitude += steps[at] ?? 0
      latitude += steps[at + 1] ?? 0
      ring.push([latitude / 10_000, longitude / 10_000])
    }
    return [ring]
  })
  map.getContainer().classList.add('map-outlines')
  L.polygon(rings, { className: 'map-land', interactive: false, smoothFactor: 0.5 }).addTo(map)
}

/** Leaflet takes an attribution for HTML; it is the operator's text. */
function toText(attribution: string): string {
  const holder = document.createElement('span')
  holder.textContent = attribution
  return holder.innerHTML
}
