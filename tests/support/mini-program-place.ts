import type automator from 'miniprogram-automator'

export type MiniProgram = Awaited<ReturnType<typeof automator.connect>>

/**
 * Where a compiled mini-program runs: our host, or the WeChat developer tools. Everything that automator cannot do by
 * itself, because only the phone around the mini-program can.
 */
export interface MiniProgramPlace {
  /** Another one after each `restart`. */
  readonly program: () => MiniProgram
  /** The next dialog that asks for a picture is given this one. */
  chooseNext(file: { readonly mimeType: string; readonly buffer: Buffer }): Promise<void>
  /** The next time the scanner opens it reads this. */
  scanNext(text: string): Promise<void>
  /** The next tap of the program is a double one, with so many ms between; the answer is how many it was. */
  doubleNextTap(ms: number): Promise<number>
  goOffline(offline: boolean): Promise<void>
  /** Ends the mini-program and starts it at this address, without what lay on the device under other names. */
  restart(entry: string, isKept: (name: string) => boolean): Promise<void>
  kept(): Promise<readonly string[]>
  clipboard(): Promise<string>
  /** In another app. */
  copy(text: string): Promise<void>
  exceptions(): Promise<readonly string[]>
  settle(): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}
