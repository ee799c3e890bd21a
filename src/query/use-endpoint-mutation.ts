import type { Endpoint, InputOf, OutputOf } from '@contract/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '@/api/api'
import { NetworkFailure } from '@/platform/network-failure'
import { random } from '@/platform/random'
import { session } from '@/session/session'
import { beginWork } from '@/session/succession'
import { useApi } from './api-context'
import { BusinessError } from './business-error'

/** Either way the member has been told: a refusal by its toast. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: BusinessError | NetworkFailure }

export type MutationOptions = Pick<CallOptions, 'loading' | 'failure'>

export interface EndpointMutation<Input, Data> {
  /** A second tap while the first is on its way joins it. Never rejects. */
  readonly run: (input: Input) => Promise<Outcome<Data>>
  readonly isRunning: boolean
  readonly error: BusinessError | NetworkFailure | undefined
}

interface Attempt {
  readonly body: string
  readonly requestId: string
}

/**
 * One write. The same input sent again after a lost answer carries the same requestId, so that the server does it
 * once; a new input, or an answer of any kind, begins a new one. Success makes the endpoint's subject and all that it
 * `changes` stale. It belongs to the member whose page this is: for another one nothing goes out.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: MutationOptions = {},
): EndpointMutation<InputOf<E>, OutputOf<E>> {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<BusinessError | NetworkFailure>()
  const underWay = useRef<{ readonly body: string; readonly outcome: Promise<Outcome<OutputOf<E>>> }>()
  const lostAttempt = useRef<Attempt>()
  const [member] = useState(session.memberNumber)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function send(input: InputOf<E>): Promise<Outcome<OutputOf<E>>> {
    const body = JSON.stringify(input) ?? ''
    const requestId = lostAttempt.current?.body === body ? lostAttempt.current.requestId : random.uuid()
    try {
      const answer = await api.call(endpoint, input, { ...options, requestId, member })
      lostAttempt.current = undefined
      if (answer.status === 'n') return { ok: false, error: new BusinessError(answer) }
      const stale = new Set([endpoint.about, ...(endpoint.changes ?? [])])
      for (const subject of stale) void queryClient.invalidateQueries({ queryKey: [subject] })
      return { ok: true, data: answer.data }
    } catch (failure) {
      lostAttempt.current = { body, requestId }
      return { ok: false, error: failure instanceof NetworkFailure ? failure : new NetworkFailure(failure) }
    }
  }

  async function run(input: InputOf<E>): Promise<Outcome<OutputOf<E>>> {
    const body = JSON.stringify(input) ?? ''
    if (underWay.current?.body === body) return underWay.current.outcome
    // Another input is another deed (a second row's button): it waits for its turn, and is then really sent.
    if (underWay.current) {
      await underWay.current.outcome
      return run(input)
    }
    setRunning(true)
    setError(undefined)
    const endWork = beginWork()
    const sending = { body, outcome: send(input) }
    underWay.current = sending
    const outcome = await sending.outcome
    underWay.current = undefined
    endWork()
    if (isMounted.current) {
      setRunning(false)
      if (!outcome.ok) setError(outcome.error)
    }
    return outcome
  }

  return { run, isRunning, error }
}
