import { randomBytes } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash (unknown account) it takes the same time and says no. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>
}

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Each takes 19 MiB and a core for a while: more at once would starve the requests. */
const MAX_AT_ONCE = 4

/** Runs at most `limit` at a time; the others wait in their order. */
function createLimiter(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes straight to the next one, so that nobody slips in between.
      if (next) next()
      else running -= 1
    }
  }
}

export function createPasswords(): Passwords {
  const limited = createLimiter(MAX_AT_ONCE)
  let dummy: Promise<string> | undefined

  const hashPassword = (password: string) => limited(() => hash(password, COST))

  return {
    hash: hashPassword,
    async verify(storedHash, password) {
      dummy ??= hashPassword(randomBytes(32).toString('hex'))
      const compared = storedHash ?? (await dummy)
      const isRight = await limited(() => verify(compared, password))
      return isRight && storedHash !== undefined
    },
  }
}
