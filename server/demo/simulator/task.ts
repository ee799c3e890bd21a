/** Something that waits to be done. */
export interface Task {
  readonly thing: string
  readonly afterMs: number
  run(): Promise<unknown>
}
