import type { OutputOf } from '@contract/kit/endpoint'
import { verifyAllEvidence } from '@contract/evidence/evidence-operator-endpoints'
import type { Command } from '@server/cli/command'
import { toMinute, toTable } from '@server/cli/text-table'

type Broken = OutputOf<typeof verifyAllEvidence>['broken'][number]

const toRows = ({ orderNumber, trackingNumber, faults }: Broken) =>
  faults.map(({ fault, source, position, at }) => [
    orderNumber ?? trackingNumber ?? '',
    position === undefined ? '' : String(position),
    source ?? '',
    fault,
    at === undefined ? '' : toMinute(at),
  ])

export const evidenceCommands: readonly Command[] = [
  {
    name: 'verify-evidence',
    help: 'read the evidence of every parcel and order again: hashes, rows and the bytes of the pictures; what is not as it was written is named',
    options: {},
    example: 'verify-evidence',
    async run(server) {
      const all = { checked: 0, entries: 0, pictures: 0, broken: [] as Broken[] }
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const page = await server.ask(verifyAllEvidence, { cursor })
        all.checked += page.checked
        all.entries += page.entries
        all.pictures += page.pictures
        all.broken.push(...page.broken)
        cursor = page.nextCursor
      }
      const sum = `${all.checked} parcels and orders, ${all.entries} entries, ${all.pictures} pictures: `
      if (all.broken.length === 0) return { data: all, text: `${sum}all as it was written` }
      const table = toTable(['of', 'entry', 'about', 'fault', 'recorded (UTC)'], all.broken.flatMap(toRows))
      return { data: all, text: `${sum}${all.broken.length} NOT as written\n\n${table}` }
    },
  },
]
