import { saveRequestSchema, type RequestDetail, type SaveRequest, type Substitution } from '@contract/proxy/request'
import * as v from 'valibot'
import type { TypedMoney } from '@/components/money-text'
import type { Form } from '@/forms/use-form'

/** What is typed; blanks are dropped before the contract looks at it. */
export interface RequestValues {
  readonly link: string
  readonly title: string
  readonly photoIds: readonly string[]
  readonly optionText: string
  readonly quantity: number
  readonly limitCents: TypedMoney
  readonly warehouseId: string
  readonly substitution: Substitution
  readonly note: string
}

/** The open form, as its parts share it. */
export type RequestForm = Form<RequestValues>

export type RequestOutput = Omit<SaveRequest, 'proxyRequestId'>

export const requestFormSchema: v.GenericSchema<unknown, RequestOutput> = v.omit(saveRequestSchema, ['proxyRequestId'])

export const EMPTY_REQUEST: RequestValues = {
  link: '', title: '', photoIds: [], optionText: '', quantity: 1, limitCents: null, warehouseId: '', substitution: 'color', note: '',
}

/** What an earlier one said: to be changed, or asked for once more. */
export const toValues = ({ link = '', title, photos, optionText, quantity, limitCents, warehouseId, substitution, note }: RequestDetail): RequestValues => ({
  link, title, photoIds: photos.map(({ fileId }) => fileId), optionText, quantity, limitCents, warehouseId, substitution, note,
})

/** The first address in a text, as shops' apps share it among words. */
export const findLink = (text: string): string | undefined => /https?:\/\/[^\s"'<>\\，。！？；、（）【】「」]+/i.exec(text)?.[0]
