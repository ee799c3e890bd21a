import type { OrderStage } from '@contract/order/order'
import { HOUR_MS, MINUTE_MS } from '@contract/kit/time'
import type { KeyValue } from '@/components/KeyValues'
import { toTimeSpan } from '@/i18n/time-span'
import type { TimeSpanStrings } from '@/i18n/time-span-strings'
import type { OrderDetailStrings } from './order-detail-strings'

/** What each stage was promised to take, what it took, and by how much that was too long. @param now server time, ms */
export function toStageRows(stages: readonly OrderStage[], { stage: words }: Pick<OrderDetailStrings, 'stage'>, ofTime: TimeSpanStrings, now: number): readonly KeyValue[] {
  return stages.map(({ stage, promisedHours, startedAt, endedAt }) => {
    const lasted = Math.max(0, (endedAt === undefined ? now : Date.parse(endedAt)) - Date.parse(startedAt))
    const promised = promisedHours === undefined ? undefined : promisedHours * HOUR_MS
    const span = toTimeSpan(lasted, ofTime)
    const taken = endedAt !== undefined ? span : lasted < MINUTE_MS ? words.begun : words.soFar(span)
    const late = promised !== undefined && lasted > promised ? words.late(toTimeSpan(lasted - promised, ofTime)) : undefined
    return {
      key: stage,
      label: words[stage],
      basis: promised === undefined ? undefined : words.promised(toTimeSpan(promised, ofTime)),
      value: late === undefined ? taken : `${taken} · ${late}`,
      strong: late !== undefined,
    }
  })
}
