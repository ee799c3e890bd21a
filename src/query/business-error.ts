import type { Answer, FieldError } from '@contract/kit/envelope'
import type { ErrorCode, ErrorParams } from '@contract/kit/errors'

type Refused = Extract<Answer<unknown>, { status: 'n' }>

/** The server said no. Its text has already been shown as a toast; `code` decides what else happens. */
export class BusinessError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** Refused fields of the request, to be shown at their places in a form. */
  readonly fields: readonly FieldError[]

  constructor(answer: Refused) {
    super(answer.Message)
    this.name = 'BusinessError'
    this.code = answer.code
    this.params = answer.params ?? {}
    this.fields = answer.fields ?? []
  }
}

/** What was asked for is not there, or not for this member: asking again brings nothing. */
export const isNotFound = (error: unknown): boolean => error instanceof BusinessError && error.code === 'notFound'
