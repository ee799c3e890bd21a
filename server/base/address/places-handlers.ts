import { isPlaceCountry, type PlaceCountry } from '@contract/address/place-countries'
import { listPlaces, readPastedAddress } from '@contract/address/place-endpoints'
import type { Province } from '@contract/address/places'
import { toPastedAddress } from '@server/base/address/paste/pasted-address'
import CN from '@server/base/address/places/CN.json'
import HK from '@server/base/address/places/HK.json'
import MO from '@server/base/address/places/MO.json'
import MY from '@server/base/address/places/MY.json'
import SG from '@server/base/address/places/SG.json'
import TW from '@server/base/address/places/TW.json'
import { handle, type HandlerList } from '@server/kit/handler'

/** Made by scripts/build-places.mjs. */
const PLACES: Readonly<Record<PlaceCountry, Province[]>> = { TW, HK, MO, CN, SG, MY }

export const placesHandlers: HandlerList = [
  handle(listPlaces, ({ input }) => Promise.resolve(PLACES[input.country])),

  handle(readPastedAddress, ({ input, language }) =>
    Promise.resolve(
      toPastedAddress(input.text, {
        country: input.country,
        language,
        provincesOf: (country) => (isPlaceCountry(country) ? PLACES[country] : []),
      }),
    ),
  ),
]
