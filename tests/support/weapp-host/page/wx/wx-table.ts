import { addFault, journal, toPlain } from '../journal'

export type Options = Record<string, unknown> & {
  success?: (answer: object) => void
  fail?: (answer: object) => void
  complete?: (answer: object) => void
}

/** A refusal as WeChat words it: `name:fail reason`, with an errno or errCode where one is documented. */
export class WxFailure extends Error {
  constructor(
    reason: string,
    readonly errno?: number,
    readonly errCode?: number,
  ) {
    super(reason)
  }
}

type Work = (options: Options) => unknown
export type WxMethod = (...words: never[]) => unknown

/** The object `wx`, made of small groups. Every call is written down. */
export class WxTable {
  readonly methods: Record<string, WxMethod> = {}
  readonly values: Record<string, unknown> = {}
  private readonly listeners = new Map<string, ((...words: unknown[]) => void)[]>()

  private note(name: string, argument: unknown): void {
    journal.wx.push({ atMs: performance.now(), name, argument: toPlain(argument) })
  }

  /** Answers by success/fail/complete, or by a promise when none of them is given. */
  add(name: string, work: Work): void {
    this.methods[name] = ((options: Options = {}) => {
      this.note(name, options)
      return settle(name, () => work(options), options)
    }) as WxMethod
  }

  /** Answers at once. */
  addSync(name: string, work: (...words: never[]) => unknown): void {
    this.methods[name] = ((...words: never[]) => {
      this.note(name, words)
      return work(...words)
    }) as WxMethod
  }

  /** `onX` and `offX`. */
  addEvent(name: string): void {
    this.methods[`on${name}`] = ((listener: () => void) => {
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
    }) as WxMethod
    this.methods[`off${name}`] = ((listener?: () => void) => {
      this.listeners.set(name, listener ? (this.listeners.get(name) ?? []).filter((one) => one !== listener) : [])
    }) as WxMethod
  }

  tell(name: string, ...words: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...words)
  }

  hears(name: string): boolean {
    return (this.listeners.get(name) ?? []).length > 0
  }
}

function toCodes(error: unknown): { errno?: number; errCode?: number } {
  const { errno, errCode } = (error ?? {}) as { errno?: number; errCode?: number }
  return { ...(errno !== undefined && { errno }), ...(errCode !== undefined && { errCode }) }
}

/** WeChat's convention for everything that takes time. */
export function settle(name: string, work: () => unknown, options: Options): unknown {
  const done = Promise.resolve()
    .then(work)
    .then(
      (answer) => ({ ...(answer as object | undefined), errMsg: `${name}:ok` }),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw Object.assign(new Error(reason), { errMsg: `${name}:fail ${reason}`, ...toCodes(error) })
      },
    )
  const { success, fail, complete } = options
  if (!success && !fail && !complete) return done
  done
    .then(
      (answer) => (success?.(answer), complete?.(answer)),
      (error: Error & { errMsg: string }) => {
        const answer = { errMsg: error.errMsg, ...toCodes(error) }
        fail?.(answer)
        complete?.(answer)
      },
    )
    .catch(addFault)
  return undefined
}
