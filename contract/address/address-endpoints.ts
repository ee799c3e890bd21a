import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { addressChangeSchema, addressInputSchema, addressSchema, idNumberReadSchema } from './address'

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
  input: v.intersect([addressChangeSchema, addressInputSchema]),
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

export const revealIdNumber = defineEndpoint({
  path: 'address/idNumber',
  access: 'member',
  // Noted, and never kept for a repeat.
  effect: 'session',
  about: 'address',
  summary: 'The address’s ID number, whole; the member sees each time that it was read',
  input: addressIdField,
  output: v.object({ idNumber: v.string() }),
  limit: { count: 30, windowSeconds: 3_600 },
})

export const listIdNumberReads = defineEndpoint({
  path: 'address/idNumberReads',
  access: 'member',
  effect: 'read',
  about: 'address',
  summary: 'Who has read the member’s ID numbers whole, when and why: the newest fifty',
  input: v.object({}),
  output: v.array(idNumberReadSchema),
})
