import { DEFAULT_POSTCODES } from '@contract/address/address'
import { PASTED_LENGTH } from '@contract/address/pasted-address'
import type { AddressValues } from './address-form'
import type { AddressFormState } from './address-form-state'
import { toPostcodeOfRegion } from './address-form'
import { useReadPastedAddress } from '@/entities/address/address-queries'
import { takeIdNumber } from './pasted-id-number'

type Filled = Partial<Pick<AddressValues, 'contact' | 'country' | 'phone' | 'province' | 'city' | 'street' | 'address' | 'postcode' | 'idNumber'>>

export interface PasteResult {
  readonly isEmpty: boolean
  /** Fields that held something else before. */
  readonly replaced: readonly (keyof Filled)[]
  readonly leftOver: readonly string[]
  readonly undo: () => void
}

/** Has a pasted text told apart and fills the form. Undefined where it could not be sent: the member has been told. */
export function usePaste(form: AddressFormState, takesIdNumber: boolean) {
  const { run, isRunning } = useReadPastedAddress()
  return {
    isReading: isRunning,
    read: async (text: string): Promise<PasteResult | undefined> => {
      const { rest, idNumberIn } = takeIdNumber(text)
      const answer = await run({ text: rest.slice(0, PASTED_LENGTH), country: form.getValues('country') })
      if (!answer.ok) return undefined
      const { country, fields, leftOver } = answer.data
      const idNumber = takesIdNumber ? idNumberIn(country) : undefined
      const cutOff = rest.length > PASTED_LENGTH ? [rest.slice(PASTED_LENGTH)] : []
      return fill(form, { ...fields, ...(idNumber !== undefined && { idNumber }) }, country, [...leftOver, ...cutOff])
    },
  }
}

/**
 * Another place: nothing of the one that stood there stays beside it, and what its region takes for a postcode is shown.
 * A text that tells no place changes none.
 */
function toPlace(form: AddressFormState, found: Filled, country: AddressValues['country']): Filled {
  const from = form.getValues('country')
  const isPlace = PLACE_NAMES.some((name) => found[name] !== undefined)
  if (!isPlace) return from === country ? {} : { postcode: toPostcodeOfRegion(form.getValues('postcode'), from, country) }
  return { province: '', city: '', street: '', address: '', postcode: DEFAULT_POSTCODES[country] ?? '' }
}
const PLACE_NAMES = ['province', 'city', 'street', 'address'] as const

function fill(form: AddressFormState, found: Filled, country: AddressValues['country'], leftOver: readonly string[]): PasteResult {
  const isEmpty = Object.keys(found).length === 0
  const fields: Filled = isEmpty ? {} : { country, ...toPlace(form, found, country), ...found }
  const names = Object.keys(fields) as (keyof Filled)[]
  const before = Object.fromEntries(names.map((name) => [name, form.getValues(name)]))
  const set = (values: Filled) => form.fill(values, { shouldTouch: true, shouldValidate: true })
  set(fields)
  return {
    isEmpty,
    replaced: names.filter((name) => before[name] !== '' && before[name] !== undefined && before[name] !== fields[name]),
    leftOver,
    undo: () => set(before as Filled),
  }
}
