import { useEffect, useRef } from 'react'
import * as pageStack from '@/platform/page-stack'
import type { Route, RouteParams } from '@/routes'
import { tryToGoTo, type ParamsOf } from './go'

interface Pick {
  readonly path: string
  readonly settle: (choice: unknown) => void
}

let open: Pick | undefined

/** Opens another page to choose something there. Undefined when the member comes back without a choice. */
export function pickFrom<Params extends RouteParams, Choice>(
  route: Route<Params, Choice>,
  ...params: ParamsOf<Params>
): Promise<Choice | undefined> {
  open?.settle(undefined)
  return new Promise((resolve) => {
    open = {
      path: route.path,
      settle: (choice) => {
        open = undefined
        // The route names the type on both sides: what `choose` gives is what this promise brings.
        resolve(choice as Choice | undefined)
      },
    }
    const pick = open
    void tryToGoTo(route, ...params).then((hasCome) => {
      if (!hasCome && open === pick) pick.settle(undefined)
    })
  })
}

export interface Picker<Choice> {
  /** Whether the page was opened to choose from, rather than to look. */
  readonly isPicking: boolean
  /** Hands the choice to the page below and returns there. */
  readonly choose: (choice: Choice) => Promise<void>
}

/** For the page that offers the choice. */
export function usePicker<Choice>(route: Route<RouteParams, Choice>): Picker<Choice> {
  const pick = useRef(open?.path === route.path ? open : undefined)
  useEffect(() => {
    const mine = pick.current
    return () => {
      if (mine && open === mine) mine.settle(undefined)
    }
  }, [])
  return {
    isPicking: pick.current !== undefined,
    async choose(choice) {
      pick.current?.settle(choice)
      await pageStack.back()
    },
  }
}
