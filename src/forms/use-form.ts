import { toErrorText, type ErrorCode } from '@contract/kit/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { get, useForm as useHookForm, type Control, type FieldPath, type FieldValues, type SetValueConfig, type UseFormReturn } from 'react-hook-form'
import type * as v from 'valibot'
import { currentLanguage } from '@/i18n/language'
import { releaseLeaveGuard, useLeaveGuard } from '@/navigation/leave-guard'
import { takeBack, toast } from '@/prompts/prompts'
import { scrollToId } from '@/platform/scroll'
import { BusinessError } from '@/query/business-error'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { beginWork } from '@/session/succession'
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
  readonly submit: (output: Output) => Promise<Outcome<Data>>
  /** In the very tap that sends, and only when all is right: for what a device opens in a tap alone. */
  readonly onSending?: (() => void) | undefined
  /** After success: the draft is gone and the page may be left. */
  readonly onDone?: (data: Data, values: Values) => void | Promise<void>
  /** Fields that never lie on the device. */
  readonly secret?: readonly (keyof Values & string)[]
  /** False keeps no draft and asks nothing on leaving (sign-in). */
  readonly draft?: boolean
  /** Where a refusal belongs that names no field: `{ wrongCredentials: 'password' }`. */
  readonly fieldOfCode?: Partial<Record<ErrorCode, FieldPath<Values>>>
  /** What has failed when a refusal belongs to no field: said in front of its reason. */
  readonly failure?: ErrorCode
  /** Where the request's field stands in the form, if elsewhere. */
  readonly toFieldName?: (requestPath: string) => string
}

/**
 * A form as its fields know it. One that holds more is one that holds less, too: a part that several forms have in common
 * takes `Fields` of what that part holds.
 */
export interface Fields<Values extends FieldValues> {
  readonly name: string
  /** The library's own, and what a field holds: without types, which `useField` and `useRows` know. */
  readonly control: Control
  readonly read: (field: string) => unknown
  /** The field to focus: the first wrong one after submitting. */
  readonly wrongField: string | undefined
  /** Whether the field has been left once: from then on it is judged live. */
  readonly isTouched: (field: FieldPath<Values>) => boolean
  /** Checks a field now, or all of them; true when they are right. */
  readonly trigger: (field?: FieldPath<Values>) => Promise<boolean>
  readonly mounted: (field: string) => void
  /** Never set: it carries the type of what the fields hold. */
  readonly holds?: Values
}

export interface Form<Values extends FieldValues> extends Fields<Values> {
  /** Checks, scrolls to the first wrong field, or sends; once at a time. */
  readonly submit: () => Promise<void>
  readonly isSubmitting: boolean
  readonly isDirty: boolean
  /** Earlier typing was brought back; `discardDraft` empties the form. */
  readonly isRestored: boolean
  readonly discardDraft: () => void
  readonly setValue: UseFormReturn<Values>['setValue']
  /** Sets several fields, as if they had been typed: what was said of one that was wrong is judged anew, as by `setValue`. */
  readonly fill: (values: Partial<Values>, options?: SetValueConfig) => void
  readonly getValues: UseFormReturn<Values>['getValues']
  /** Re-renders with every change; for what is computed from the fields. */
  readonly watch: UseFormReturn<Values>['watch']
  /** A refusal from outside of submitting (a number asked about on blur). A code, shown in the language. */
  readonly refuse: (field: FieldPath<Values>, code: ErrorCode) => void
}

/**
 * One form, checked by its contract: on leaving a field, then live (never while the first word is typed), and again by
 * the server, whose refusals come to their fields. Keeps a draft, asks before typed things are left, sends once.
 */
export function useForm<Values extends FieldValues, Output, Data>(options: FormOptions<Values, Output, Data>): Form<Values> {
  const { name, schema, initial, fixed, secret = [], draft: keepsDraft = true } = options
  const { draft, begin, wasTyped } = useEarlierDraft(name, initial, { enabled: keepsDraft, fixed })
  const hookForm = useHookForm({
    defaultValues: begin,
    resolver: contractResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { control, handleSubmit, setError, getFieldState, formState, setValue: set } = hookForm
  const setValue: UseFormReturn<FieldValues>['setValue'] = useCallback(
    (field, value, how) => set(field, value, { shouldValidate: getFieldState(field).invalid, ...how }),
    [set, getFieldState],
  )
  const draftControl = useDraftKeeping<Values>(hookForm, { draft, secret, enabled: keepsDraft })
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
  useEffect(() => (isDirty ? beginWork() : undefined), [isDirty])

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
    for (const { field, message } of placed) {
      setError(field, { type: 'server', message })
      takeBack(message)
    }
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
    await latest.current.onDone?.(outcome.data, hookForm.getValues() as Values)
  }

  async function submit(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setSubmitting(true)
    setWrongField(undefined)
    if (passes(schema, hookForm.getValues())) latest.current.onSending?.()
    try {
      // The resolver has made it of the values, by the schema.
      await handleSubmit((output) => send(output as Output), (errors) => showFirstWrong((field) => get(errors, field) !== undefined))()
    } finally {
      underWay.current = false
      setSubmitting(false)
    }
  }

  return {
    name,
    control,
    read: (field) => hookForm.getValues(field),
    submit,
    isSubmitting,
    isDirty,
    wrongField,
    isRestored,
    discardDraft: () => {
      draftControl.restart(() => hookForm.reset({ ...initial, ...fixed }))
      setRestored(false)
    },
    setValue: setValue as UseFormReturn<Values>['setValue'],
    fill: (values, how) => {
      for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true, ...how })
    },
    getValues: hookForm.getValues as UseFormReturn<Values>['getValues'],
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
