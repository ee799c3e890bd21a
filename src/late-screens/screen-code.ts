import { limits } from '@contract/limits'
import type { ComponentType } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What a page's file exports, as Taro's router takes it. */
export interface PageFile {
  readonly default: ComponentType
}

/**
 * `failed`: it has not come, or not in time; it may still. `renewed`: the site has another build now, and that of this
 * page is gone.
 */
export type CodeState =
  | { readonly status: 'coming' | 'failed' | 'renewed' }
  | { readonly status: 'here'; readonly file: PageFile }

/** What the code comes from. */
export interface CodeSource {
  /** @throws when it cannot be had; may be asked again. */
  readonly load: () => Promise<PageFile>
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

export interface ScreenCode {
  readonly state: Pick<StoreApi<CodeState>, 'getState' | 'subscribe' | 'getInitialState'>
  readonly retry: () => void
  /** Nobody waits for it any more. */
  readonly stop: () => void
}

/** Before the second and the third try: a moment without a network, a server that starts again. */
const PAUSES_MS = [1_000, 3_000]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The code of one screen under way: asked for three times, then again when the network is back or the member says so.
 * After `screenTimeoutMs` the screen counts as not come; code that arrives later is taken all the same.
 */
export function createScreenCode(source: CodeSource): ScreenCode {
  const store = createStore<CodeState>(() => ({ status: 'coming' }))
  let round = 0

  const end = (state: CodeState) => {
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

  async function tryRepeatedly(isOver: () => boolean): Promise<CodeState | undefined> {
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
