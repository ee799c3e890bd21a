import type { GroupLanding } from '@contract/group/group'

export const NOW = '2026-11-21T09:23:51.000Z'
export const CODE = 'g7KQ2M9X'

type Card = GroupLanding['others'][number]

export function aCard(changes: Partial<Record<keyof Card, unknown>> = {}): Card {
  return {
    groupId: 'a1111111-1111-4111-8111-111111111111',
    code: CODE,
    groupNumber: 'G202611210001',
    status: 'open',
    name: '十一月信義湊單團',
    pictureUrl: '/api/group/picture/b1111111-1111-4111-8111-111111111111',
    leaderName: '陳安',
    warehouseId: 'c1111111-1111-4111-8111-111111111111',
    warehouseName: '東莞倉',
    channelCode: 'SEA',
    channelName: '海快特惠',
    transport: 'sea',
    transitDaysMin: 7,
    transitDaysMax: 10,
    country: 'TW',
    city: '台北大安',
    locked: false,
    endsAt: '2026-11-24T00:00:00.000Z',
    targetGrams: 50_000,
    contributedGrams: 36_500,
    memberCount: 4,
    price: {
      steps: [{ fromGrams: 0, perKgCents: 1_800 }, { fromGrams: 20_000, perKgCents: 1_700 }, { fromGrams: 40_000, perKgCents: 1_600 }],
      perKgCents: 1_700,
      next: { fromGrams: 40_000, perKgCents: 1_600, gapGrams: 3_500 },
    },
    role: 'none',
    ...changes,
  } as Card
}

/** As a guest sees it. */
export function aLanding(changes: Parameters<typeof aCard>[0] = {}, more: Partial<Record<keyof GroupLanding, unknown>> = {}): GroupLanding {
  return { now: NOW, group: { ...aCard(changes), description: '一起等，一起省' }, comparison: { grams: 5_000, withGroupCents: 8_500, aloneCents: 9_000 }, others: [], ...more } as GroupLanding
}
