import * as pageStack from './page-stack'
import { askForPlace } from './place-question'
import type { Map } from './types'

/** A browser has no map of its own: ours are pages. */
export const map: Map = {
  available: true,
  datum: 'wgs84',
  choose: askForPlace,
  async show({ latitude, longitude, name, address }) {
    await pageStack.open(pageStack.writeAddress('/open-location', { latitude: String(latitude), longitude: String(longitude), name, address }))
    return undefined
  },
}
