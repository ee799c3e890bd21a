import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { serviceTypesSchema } from './service-types'

export const getServiceTypes = defineEndpoint({
  path: 'freight/getServiceTypes',
  access: 'public',
  effect: 'read',
  about: 'freight',
  summary: 'Every way of transport and every value-added service: price, required goods, an example with numbers',
  input: v.object({}),
  output: serviceTypesSchema,
})
