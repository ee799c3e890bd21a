import type { Printer } from './types'

/** A mini-program prints nothing. */
export const printer: Printer = {
  available: false,
  print: () => undefined,
}
