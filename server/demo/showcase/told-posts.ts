import type { PostScene } from '@server/demo/showcase/post-picture'

/** People of the demo who post; one has no nickname, and is seen by a masked number. */
export const demoReviewers = [
  { email: 'yating.wu@example.com', nickname: '雅婷', phone: '0923456791' },
  { email: 'kevin.hsu@example.com', nickname: 'Kevin', phone: '0923456792' },
  { email: 'guest.liao@example.com', nickname: '', phone: '0923456793' },
] as const

export interface ToldPost {
  /** One of the above, or the demo's own member. */
  readonly by: 0 | 1 | 2 | 'member'
  readonly warehouseCode: string
  readonly channelCode: string
  readonly trackingNumber: string
  readonly name: string
  readonly text: string
  readonly scenes: readonly PostScene[]
  readonly becomes: 'approved' | 'unreviewed' | 'notPassed' | 'unposted'
}

const told = (by: ToldPost['by'], [warehouseCode, channelCode]: readonly [string, string], trackingNumber: string, name: string, text: string, scenes: readonly PostScene[], becomes: ToldPost['becomes'] = 'approved'): ToldPost => ({
  by, warehouseCode, channelCode, trackingNumber, name, text, scenes, becomes,
})

const SEA = ['DG', 'SEA'] as const
const AIR = ['DG', 'AIR'] as const
const YIWU = ['YW', 'SEA'] as const

export const demoPosts: readonly ToldPost[] = [
  told(0, SEA, 'SF2026101200801', '羊毛地毯', '地毯捲起來不佔材積，比想像中便宜。外箱有加固，邊角都沒壓到。', ['rug', 'rugCorner']),
  told(1, AIR, 'SF2026101200802', '機械鍵盤', '急著用所以走空運，通關很順，包裝完整。', ['keyboard']),
  told(2, YIWU, 'SF2026101200803', '陶瓷花器', '義烏倉第一次用，花器用了三層氣泡紙，一個都沒破。', ['vase']),
  told(0, YIWU, 'SF2026101200804', '聖誕燈串', '年末先囤燈串，海快穩穩的。', ['lights']),
  told('member', SEA, 'SF2026101200812', '手工皮夾', '皮夾味道不重，盒子也完好。', ['wallet']),
  told('member', SEA, 'SF2026101200813', '棉質床包', '床包三件一起寄，摸起來很舒服。', ['bedding', 'beddingLabel'], 'notPassed'),
  told('member', AIR, 'SF2026101200814', '藍牙喇叭', '音質不錯，等審核中。', ['speaker'], 'unreviewed'),
  told('member', SEA, 'SF2026101200815', '餐墊組', '', [], 'unposted'),
]
