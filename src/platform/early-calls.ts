import type { EarlyAnswer, EarlyCalls, HttpRequest, HttpResponse } from './types'

/** What the page's own script has asked before the app was there (src/first-paint/send-first-calls.ts); nothing where it has not. */
const calls = () => (window as { readonly earlyCalls?: EarlyCalls }).earlyCalls

export const earlyCalls = {
  /** What has just been asked word for word need not be asked again: its answer, once. Undefined where there is none. */
  take: (request: HttpRequest): Promise<HttpResponse | undefined> | undefined => calls()?.take(request),
  /** Each answer as the app's memory holds one, when it is there and nobody has taken it. */
  onAnswer: (listener: (answer: EarlyAnswer) => void): void => calls()?.onAnswer(listener),
}
