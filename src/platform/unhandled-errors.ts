import type { UnhandledErrors } from './types'

/** What nobody caught, from anywhere in the page. */
export const unhandledErrors: UnhandledErrors = {
  onError(listener) {
    window.addEventListener('error', ({ error }: ErrorEvent) => {
      // A picture or script that does not come is an event of its own, without an error.
      if (error instanceof Error) listener(error)
    })
  },
  onRejection(listener) {
    window.addEventListener('unhandledrejection', ({ reason }) => listener(reason))
  },
}
