import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { addressInputSchema, addressSchema } from './address'

const addressIdField = v.object({ addressId: idSchema('address') })

export const listAddresses = defineEndpoint({
  path: 'address/list',
  access: 'member',
  effect: 'read',
  about: 'address',
  summary: 'The member’s delivery addresses, the default first',
  input: v.object({}),
  output: v.array(addressSchema),
})

export const getAddress = defineEndpoint({
  path: 'address/get',
  access: 'member',
  effect: 'read',
  about: 'address',
  summary: 'One delivery address',
  input: addressIdField,
  output: addressSchema,
})

export const addAddress = defineEndpoint({
  path: 'address/add',
  access: 'member',
  effect: 'write',
  about: 'address',
  summary: 'Add a delivery address; the first one becomes the default',
  input: addressInputSchema,
  output: addressSchema,
})

export const updateAddress = defineEndpoint({
  path: 'address/update',
  access: 'member',
  effect: 'write',
  about: 'address',
  summary: 'Change a delivery address; orders already applied for keep theirs',
  input: v.intersect([addressIdField, addressInputSchema]),
  output: addressSchema,
})

export const deleteAddress = defineEndpoint({
  path: 'address/delete',
  access: 'member',
  effect: 'write',
  about: 'address',
  summary: 'Delete a delivery address',
  input: addressIdField,
  output: v.object({}),
})

export const makeDefaultAddress = defineEndpoint({
  path: 'address/makeDefault',
  access: 'member',
  effect: 'write',
  about: 'address',
  summary: 'Make an address the default',
  input: addressIdField,
  output: v.object({}),
})
