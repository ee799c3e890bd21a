import type { Form } from '@/forms/use-form'
import type { AddressValues } from './address-form'

/** The open form, as its parts share it. */
export type AddressFormState = Form<AddressValues>
