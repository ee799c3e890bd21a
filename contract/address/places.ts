import * as v from 'valibot'
import { PLACE_COUNTRIES } from './place-countries'

/** As one text in up to three writings, Traditional first: `信義區|信义区|Xinyi District`. What is alike is said once. */
const namesSchema = v.string()

const areaSchema = v.object({ names: namesSchema, postcode: v.optional(v.string()) })

const districtSchema = v.object({
  names: namesSchema,
  /** Absent where the place has several, or the source does not say. */
  postcode: v.optional(v.string()),
  /** Mainland China has one level more: the city's districts. */
  areas: v.optional(v.array(areaSchema)),
})

export const provinceSchema = v.object({ names: namesSchema, districts: v.array(districtSchema) })

export type Area = v.InferOutput<typeof areaSchema>
export type District = v.InferOutput<typeof districtSchema>
export type Province = v.InferOutput<typeof provinceSchema>

export const placeCountrySchema = v.picklist(PLACE_COUNTRIES, 'invalidRegion')
