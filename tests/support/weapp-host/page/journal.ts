/** What happened in the mini-program, for tests to read. Times are ms since the host's page was opened. */
export interface SetDataCall {
  readonly atMs: number
  /** Of the page or component. */
  readonly path: string
  /** As JSON, UTF-8. */
  readonly bytes: number
  readonly keys: number
}

export interface WxCall {
  readonly atMs: number
  readonly name: string
  readonly argument: unknown
}

export interface NetworkCall {
  readonly url: string
  readonly method: string
  readonly body: unknown
  /** Undefined until the answer is here. */
  status?: number
  answerBytes?: number
}

export interface LogLine {
  readonly type: string
  readonly args: readonly unknown[]
}

export interface Fault {
  readonly message: string
  readonly stack: string
}

export const journal = {
  setData: [] as SetDataCall[],
  wx: [] as WxCall[],
  network: [] as NetworkCall[],
  logs: [] as LogLine[],
  faults: [] as Fault[],
}

type EventName = 'App.logAdded' | 'App.exceptionThrown'
let hear: (event: EventName, params: unknown) => void = () => undefined

/** Tells a listener outside the page, once it has asked (automator's enableLog). */
export function onJournal(listener: (event: EventName, params: unknown) => void): void {
  hear = listener
}

export function addLog(line: LogLine): void {
  journal.logs.push(line)
  hear('App.logAdded', line)
}

/** A fault that nobody caught. @returns what was written down */
export function addFault(error: unknown): Fault {
  const fault: Fault =
    error instanceof Error
      ? { message: error.message, stack: error.stack ?? '' }
      : { message: typeof error === 'string' ? error : JSON.stringify(error), stack: '' }
  journal.faults.push(fault)
  hear('App.exceptionThrown', { exceptionDetails: { text: fault.message, exception: { description: fault.stack } }, ...fault })
  return fault
}

/** A copy by value, as everything that crosses between a mini-program's two threads; undefined when there is none. */
export function toPlain<T>(value: T): T | undefined {
  try {
    return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as T)
  } catch {
    return undefined
  }
}
