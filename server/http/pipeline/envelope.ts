import type { Answer, FieldError, Refusal, SchemaIssue, Unchanged } from '@contract/kit/envelope'
import { toErrorText, type ErrorCode, type ErrorParams } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'

/** Refused answers of the wire; the positive ones carry their endpoint's data. */
export type RefusedAnswer = Extract<Answer<never>, { status: 'n' }>

export function toAnswer<Data>(data: Data, tag?: string): Answer<Data> {
  return { status: 'y', data, tag }
}

export const UNCHANGED: Unchanged = { status: 'y', unchanged: true }

export function toCodeAnswer(code: ErrorCode, language: Language, params?: ErrorParams): RefusedAnswer {
  return { status: 'n', code, Message: toErrorText(code, language, params), ...(params && { params }) }
}

/** A refusal of a service: its text, and the field it belongs to. */
export function toRefusalAnswer(refusal: Refusal, language: Language): RefusedAnswer {
  const { params, field, others = [] } = refusal.options
  const answer = toCodeAnswer(refusal.code, language, params)
  if (field === undefined) return answer
  const fields = [{ field, code: refusal.code, params }, ...others].map((one) => ({
    path: one.field,
    code: one.code,
    Message: toErrorText(one.code, language, one.params),
  }))
  return { ...answer, fields: takeFirst(fields) }
}

/** More than all fields of a form take. Names that a sender makes up stand in paths, so that no number of fields would bound it. */
const MAX_FIELDS_BYTES = 16_384

/** Refused fields: the first one speaks for all, each stands at its place, as far as there is room. */
export function toFieldsAnswer(issues: readonly SchemaIssue[], language: Language): RefusedAnswer {
  const fields = issues.map((issue) => ({ ...issue, Message: toErrorText(issue.code, language) }))
  return { ...toCodeAnswer(issues[0]?.code ?? 'invalid', language), fields: takeFirst(fields) }
}

/** As far as there is room. */
function takeFirst(all: readonly FieldError[]): FieldError[] {
  const fields: FieldError[] = []
  let bytes = 0
  for (const field of all) {
    bytes += Buffer.byteLength(JSON.stringify(field))
    if (bytes > MAX_FIELDS_BYTES) break
    fields.push(field)
  }
  return fields
}
