import { toErrorText, type ErrorCode } from '@contract/kit/errors'
import { useRef, useState } from 'react'
import { get, useForm as useHookForm, type Control, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import { currentLanguage } from '@/i18n/language'
import { releaseLeaveGuard, useLeaveGuard } from '@/navigation/leave-guard'
import { toast } from '@/prompts/prompts'
import { scrollToId } from '@/platform/scroll'
import { BusinessError } from '@/query/business-error'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { contractResolver, passes } from './contract-resolver'
import { useDraftKeeping, useEarlierDraft } from './use-draft'

export interface FormOptions<Values extends FieldValues, Output, Data> {
  /** Names the draft; of a thing that is edited with its id: `address:3f…`. */
  readonly name: string
  /** The contract's input schema, or one of the feature's that turns what is typed into it. */
  readonly schema: v.GenericSchema<unknown, Output>
  readonly initial: Values
  /** What this visit brings along (from the address): wins over an earlier draft. */
  readonly fixed?: Partial<Values>
  /** True where the feature's schema reads blank texts itself; else they are dropped first, as on the wire. */
  readonly keepsBlanks?: boolean
  readonly submit: (output: Output) => Promise<Outcome<Data>>
  /** In the very tap that sends, and only when all is right: for what a device opens in a tap alone. */
  readonly onSending?: (() => void) | undefined
  /** After success: the draft is gone and the page may be left. */
  readonly onDone?: (data: Data, values: Values) => void | Promise<void>
  /** Fields that never lie on the device. */
  readonly secret?: readonly (keyof Values)[]
  /** False keeps no draft and asks nothing on leaving (sign-in). */
  readonly draft?: boolean
  /** Where a refusal belongs that names no field: `{ wrongCredentials: 'password' }`. */
  readonly fieldOfCode?: Partial<Record<ErrorCode, FieldPath<Values>>>
  /** What has failed when a refusal belongs to no field: said in front of its reason. */
  readonly failure?: ErrorCode
  /** Where the request's field stands in the form, if elsewhere. */
  readonly toFieldName?: (requestPath: string) => string
}

export interface Form<Values extends FieldValues> {
  readonly name: string
  readonly control: Control<Values>
  /** Checks, scrolls to the first wrong field, or sends; once at a time. */
  readonly submit: () => Promise<void>
  readonly isSubmitting: boolean
  readonly isDirty: boolean
  /** The field to focus: the first wrong one after submitting. */
  readonly wrongField: string | undefined
  /** Earlier typing was brought back; `discardDraft` empties the form. */
  readonly isRestored: boolean
  readonly discardDraft: () => void
  readonly setValue: UseFormReturn<Values>['setValue']
  readonly getValues: UseFormReturn<Values>['getValues']
  /** Re-renders with every change; for what is computed from the fields. */
  readonly watch: UseFormReturn<Values>['watch']
  /** Whether the field has been left once: from then on it is judged live. */
  readonly isTouched: (field: FieldPath<Values>) => boolean
  /** Checks fields now; true when they are right. */
  readonly trigger: UseFormReturn<Values>['trigger']
  /** A refusal from outside of submitting (a number asked about on blur). A code, shown in the language. */
  readonly refuse: (field: FieldPath<Values>, code: ErrorCode) => void
  readonly mounted: (field: string) => void
}

/**
 * One form, checked by its contract: on leaving a field, then live (never while the first word is typed), and again by
 * the server, whose refusals come to their fields. Keeps a draft, asks before typed things are left, sends once.
 */
export function useForm<Values extends FieldValues, Output, Data>(options: FormOptions<Values, Output, Data>): Form<Values> {
  const { name, schema, initial, fixed, secret = [], keepsBlanks = false, draft: keepsDraft = true } = options
  const { draft, begin, wasTyped } = useEarlierDraft(name, initial, { enabled: keepsDraft, fixed })
  const hookForm = useHookForm<Values, unknown, Output & FieldValues>({
    // The whole of the values, which is what the library calls a deep partial.
    defaultValues: begin as DefaultValues<Values>,
    resolver: contractResolver<Values, Output>(schema, { keepsBlanks }),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { control, handleSubmit, setError, formState } = hookForm
  const draftControl = useDraftKeeping<Values>(hookForm as unknown as UseFormReturn<Values>, { draft, secret, enabled: keepsDraft })
  const [isRestored, setRestored] = useState(wasTyped)
  const [isSubmitting, setSubmitting] = useState(false)
  const [isSent, setSent] = useState(false)
  const [wrongField, setWrongField] = useState<string>()
  const underWay = useRef(false)
  const order = useRef<string[]>([])
  const latest = useRef(options)
  latest.current = options
  const isDirty = (formState.isDirty || isRestored) && !isSent
  useLeaveGuard(keepsDraft && isDirty)

  function showFirstWrong(isWrong: (field: string) => boolean): void {
    const first = order.current.find(isWrong)
    setWrongField(first)
    if (first !== undefined) scrollToId(toAnchor(name, first))
  }

  function placeRefusal(error: BusinessError): void {
    const { toFieldName = (path: string) => path, fieldOfCode = {} } = latest.current
    const placed = error.fields.map(({ path, Message }) => ({ field: toFieldName(path), message: Message }))
    const home = fieldOfCode[error.code]
    if (placed.length === 0 && home !== undefined) placed.push({ field: home, message: error.message })
    for (const { field, message } of placed) setError(field as FieldPath<Values>, { type: 'server', message })
    showFirstWrong((field) => placed.some((one) => one.field === field))
    const { failure } = latest.current
    if (placed.length === 0 && failure !== undefined) toast(`${toErrorText(failure, currentLanguage())} · ${error.message}`)
  }

  async function send(output: Output): Promise<void> {
    const outcome = await latest.current.submit(output)
    if (!outcome.ok) {
      if (outcome.error instanceof BusinessError) placeRefusal(outcome.error)
      return
    }
    draftControl.finish()
    releaseLeaveGuard()
    setSent(true)
    await latest.current.onDone?.(outcome.data, hookForm.getValues())
  }

  async function submit(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setSubmitting(true)
    setWrongField(undefined)
    if (passes(schema, hookForm.getValues(), keepsBlanks)) latest.current.onSending?.()
    try {
      await handleSubmit(send, (errors) => showFirstWrong((field) => get(errors, field) !== undefined))()
    } finally {
      underWay.current = false
      setSubmitting(false)
    }
  }

  return {
    name,
    // What comes out after checking is of no concern to the fields.
    control: control as unknown as Control<Values>,
    submit,
    isSubmitting,
    isDirty,
    wrongField,
    isRestored,
    discardDraft: () => {
      draftControl.restart(() => hookForm.reset({ ...initial, ...fixed }))
      setRestored(false)
    },
    setValue: hookForm.setValue,
    getValues: hookForm.getValues,
    watch: hookForm.watch as UseFormReturn<Values>['watch'],
    isTouched: (field) => hookForm.getFieldState(field).isTouched,
    trigger: hookForm.trigger,
    refuse: (field, code) => setError(field, { type: 'server', message: code }),
    mounted: (field) => {
      if (!order.current.includes(field)) order.current.push(field)
    },
  }
}

/** The row's id on the page: several forms may lie one above the other on H5. */
export function toAnchor(formName: string, field: string): string {
  return `field-${formName}-${field}`.replace(/[^\w-]/g, '-')
}
