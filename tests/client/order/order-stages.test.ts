import type { OrderStage } from '@contract/order/order'
import { orderDetailStrings } from '@/features/order/order-detail-strings'
import { toStageRows } from '@/features/order/order-stages'
import { timeSpanStrings } from '@/i18n/time-span-strings'

const start = '2026-11-18T02:00:00.000Z'
const after = (hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString()
const rowOf = (stage: OrderStage, now = after(30)) => toStageRows([stage], orderDetailStrings['zh-Hant'], timeSpanStrings['zh-Hant'], Date.parse(now))[0]

it.each([
  [{ stage: 'pack', promisedHours: 24, startedAt: start, endedAt: after(4.2) }, '承諾 24 小時 內', '4 小時', false],
  [{ stage: 'pack', promisedHours: 24, startedAt: start, endedAt: after(13 / 3_600) }, '承諾 24 小時 內', '不到 1 分鐘', false],
  [{ stage: 'pack', promisedHours: 24, startedAt: start, endedAt: after(24) }, '承諾 24 小時 內', '24 小時', false],
  [{ stage: 'handOver', promisedHours: 24, startedAt: start, endedAt: after(27) }, '承諾 24 小時 內', '27 小時 · 超時 3 小時', true],
  [{ stage: 'handOver', promisedHours: 24, startedAt: start, endedAt: after(24.25) }, '承諾 24 小時 內', '24 小時 · 超時 15 分鐘', true],
  [{ stage: 'handOver', startedAt: start }, undefined, '已 30 小時', false],
  [{ stage: 'handOver', promisedHours: 24, startedAt: start }, '承諾 24 小時 內', '已 30 小時 · 超時 6 小時', true],
  [{ stage: 'transit', promisedHours: 240, startedAt: start, endedAt: after(121) }, '承諾 10 天 內', '5 天', false],
  // A phone's clock that is behind the server's makes nothing negative.
  [{ stage: 'transit', startedAt: after(31) }, undefined, '剛開始', false],
] as const)('says what a stage was promised to take and took, never more than there was: %o', (stage, basis, value, strong) => {
  expect(rowOf(stage)).toMatchObject({ basis, value, strong })
})
