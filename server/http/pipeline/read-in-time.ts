import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '@server/db/database'
import { refuseWithoutRoom } from '@server/http/pipeline/problem'
import type { EndFirst, Ending } from '@server/kit/handler'
import type { Ports } from '@server/ports/ports'

interface Parts {
  readonly db: Database
  readonly ports: Pick<Ports, 'diskRoom'>
  readonly log: FastifyBaseLogger
}

/**
 * Reading writes nothing. What it finds that time has ended is ended after it, each in a transaction of its own, and then everything is
 * read anew, once. Where it cannot be ended just now, what was read is the answer: it says by itself what time has done.
 */
export async function readInTime<T>({ db, ports, log }: Parts, read: (endFirst: EndFirst) => Promise<T>): Promise<T> {
  const endings: Ending[] = []
  const answer = await read((ending) => endings.push(ending))
  if (endings.length === 0) return answer
  try {
    if (db.engine === 'embedded') await refuseWithoutRoom(ports.diskRoom)
    for (const ending of endings) await db.transaction(ending)
  } catch (error) {
    log.warn({ err: error }, 'what time has ended could not be ended when it was read')
    return answer
  }
  return read(() => undefined)
}
