import { limits } from '@contract/limits'
import type { ComponentType } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What comes: a component, as Taro's router takes a page. */
export interface CodeFile<Props = object> {
  readonly default: ComponentType<Props>
}

/**
 * `failed`: it has not come, or not in time; it may still. `renewed`: the site has another build now, and that of this
 * page is gone.
 */
export type CodeState<Props = object> =
  | { readonly status: 'coming' | 'failed' | 'renewed' }
  | { readonly status: 'here'; readonly file: CodeFile<Props> }

/** What the code comes from. */
export interface CodeSource<Props = object> {
  /** @throws when it cannot be had; may be asked again. */
  readonly load: () => Promise<CodeFile<Props>>
  /** Lets go of what hangs, so that the next `load` asks anew. */
  readonly letGo: () => void
  readonly isOnline: () => boolean
  /** Returns how to stop listening. */
  readonly onOnline: (listener: () => void) => () => void
  /** The name of the site's present build, where it is not the one that runs here. */
  readonly findOtherBuild: () => Promise<string | undefined>
  /** Begins again with the present build; false where that must not happen by itself. */
  readonly restart: (build: string) => boolean
  /** The same on the member's own word. */
  readonly restartAtOnce: () => void
}

export interface LateCode<Props = object> {
  readonly state: Pick<StoreApi<CodeState<Props>>, 'getState' | 'subscribe' | 'getInitialState'>
  readonly retry: () => void
  /** Nobody waits for it any more. */
  readonly stop: () => void
}

/** Before the second and the third try: a moment without a network, a server that starts again. */
const PAUSES_MS = [1_000, 3_000]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The code of one screen, or of a part of one, under way: asked for three times, then again when the network is back or the member says so.
 * After `screenTimeoutMs` it counts as not come; code that arrives later is taken all the same.
 */
export function createLateCode<Props = object>(source: CodeSource<Props>): LateCode<Props> {
  const store = createStore<CodeState<Props>>(() => ({ status: 'coming' }))
  let round = 0

  const end = (state: CodeState<Props>) => {
    if (store.getState().status === 'here') return
    store.setState(state, true)
    if (state.status === 'here') stop()
  }

  async function begin(): Promise<void> {
    round += 1
    const mine = round
    const isOver = () => mine !== round
    end({ status: 'coming' })
    const timeout = setTimeout(() => {
      if (!isOver()) end({ status: 'failed' })
    }, limits.request.screenTimeoutMs)
    const outcome = await tryRepeatedly(isOver)
    clearTimeout(timeout)
    if (!isOver() && outcome) end(outcome)
  }

  async function tryRepeatedly(isOver: () => boolean): Promise<CodeState<Props> | undefined> {
    for (const pause of [0, ...PAUSES_MS]) {
      if (pause > 0) await wait(pause)
      if (isOver()) return undefined
      try {
        const file = await source.load()
        end({ status: 'here', file })
        return undefined
      } catch {
        // What was thrown says no more than that it has not come.
      }
      if (isOver()) return undefined
      if (!source.isOnline()) break
      const build = await source.findOtherBuild()
      if (build !== undefined) return source.restart(build) ? undefined : { status: 'renewed' }
    }
    return { status: 'failed' }
  }

  const stopListening = source.onOnline(() => {
    if (store.getState().status === 'failed') void begin()
  })
  function stop(): void {
    round += 1
    stopListening()
  }

  void begin()
  return {
    state: store,
    retry() {
      if (store.getState().status === 'renewed') return source.restartAtOnce()
      source.letGo()
      void begin()
    },
    stop,
  }
}
