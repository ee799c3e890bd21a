import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { regionSchema } from '../kit/regions'

const regionRowSchema = v.object({ code: regionSchema, callingCode: v.string(), name: v.string() })
export type RegionRow = v.InferOutput<typeof regionRowSchema>

export const listRegions = defineEndpoint({
  path: 'system/listRegions',
  access: 'public',
  effect: 'read',
  about: 'system',
  summary: 'Regions a member can register from',
  input: v.object({}),
  output: v.array(regionRowSchema),
})
