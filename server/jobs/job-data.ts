import type { Step } from '@server/tracing/step'

const KEY = 'traceparent'

/** A job's payload as the queue keeps it: with what it was queued by, where somebody looks. A handler never sees that. */
export const toJobData = (payload: object, step: Step | undefined): object => (step ? { ...payload, [KEY]: step.traceparent } : payload)

/** Also of a server of before, or one that traces nothing; a schedule brings no payload at all. */
export function readJobData(data: object | null): { readonly payload: object; readonly traceparent?: string } {
  if (data === null || !(KEY in data)) return { payload: data ?? {} }
  const { [KEY]: traceparent, ...payload } = data as { readonly [KEY]: unknown }
  return { payload, ...(typeof traceparent === 'string' && { traceparent }) }
}
