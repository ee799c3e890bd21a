import type { OrderStage } from '@contract/order/order'
import { HOUR_MS } from '@contract/kit/time'
import type { KeyValue } from '@/components/KeyValues'
import type { OrderDetailStrings } from './order-detail-strings'

const HOURS_A_DAY = 24
/** From here on days say more than hours. */
const DAYS_FROM_HOURS = 72

/** A started hour counts: what took ten minutes did not take none. */
const toHours = (from: string, until: number) => Math.max(1, Math.ceil((until - Date.parse(from)) / HOUR_MS))

function toSpan(hours: number, { stage: words }: OrderDetailStrings): string {
  return hours < DAYS_FROM_HOURS ? words.hours(hours) : words.days(Math.ceil(hours / HOURS_A_DAY))
}

/** What each stage was promised to take, what it took, and by how much that was too long. */
export function toStageRows(stages: readonly OrderStage[], words: OrderDetailStrings, now: number): readonly KeyValue[] {
  return stages.map(({ stage, promisedHours, startedAt, endedAt }) => {
    const hours = toHours(startedAt, endedAt === undefined ? now : Date.parse(endedAt))
    const span = toSpan(hours, words)
    const taken = endedAt === undefined ? words.stage.soFar(span) : span
    const late = promisedHours !== undefined && hours > promisedHours ? words.stage.late(toSpan(hours - promisedHours, words)) : undefined
    return {
      key: stage,
      label: words.stage[stage],
      basis: promisedHours === undefined ? undefined : words.stage.promised(toSpan(promisedHours, words)),
      value: late === undefined ? taken : `${taken} · ${late}`,
      strong: late !== undefined,
    }
  })
}
