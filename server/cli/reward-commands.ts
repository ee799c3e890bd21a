import { operatorListCoupons, publishCoupon, withdrawCoupon } from '@contract/coupon/coupon-operator-endpoints'
import type { OutputOf } from '@contract/kit/endpoint'
import { grantPoints } from '@contract/points/points-endpoints'
import { getOption, getWord, type Command } from '@server/cli/command'
import { readDocument } from '@server/cli/read-document'
import { readCount } from '@server/cli/read-values'
import { toFacts, toMinute, toTable } from '@server/cli/text-table'

type PublishedCoupon = OutputOf<typeof publishCoupon>

const toCouponFacts = ({ couponCode, name, opensAt, closesAt, withdrawnAt, stock, claimed, used }: PublishedCoupon) =>
  toFacts({
    coupon: couponCode,
    name,
    opens: toMinute(opensAt),
    closes: toMinute(closesAt),
    withdrawn: withdrawnAt && toMinute(withdrawnAt),
    stock: stock?.toString(),
    claimed: String(claimed),
    used: String(used),
  })

export const rewardCommands: readonly Command[] = [
  {
    name: 'coupons',
    help: 'all coupons that were published, the latest first, with how many were claimed and used',
    options: {},
    example: 'coupons',
    async run(server) {
      const listed = await server.ask(operatorListCoupons, {})
      const rows = listed.items.map(({ couponCode, name, opensAt, closesAt, withdrawnAt, stock, claimed, used }) => [
        couponCode,
        name,
        toMinute(opensAt),
        withdrawnAt === undefined ? toMinute(closesAt) : 'withdrawn',
        `${claimed}${stock === undefined ? '' : ` of ${stock}`}`,
        String(used),
      ])
      return { data: listed, text: toTable(['coupon', 'name', 'opens (UTC)', 'closes (UTC)', 'claimed', 'used'], rows) }
    },
  },
  {
    name: 'publish-coupon',
    words: ['<file.json>'],
    help: 'offer a coupon in the hall; its terms stay for good, another code has others',
    options: {},
    example: 'publish-coupon december.json',
    async run(server, typed) {
      const coupon = await server.ask(publishCoupon, await readDocument(getWord(typed, 0), publishCoupon))
      return { data: coupon, text: toCouponFacts(coupon) }
    },
  },
  {
    name: 'withdraw-coupon',
    words: ['<code>'],
    help: 'take a coupon out of the hall; what has been claimed stays good',
    options: {},
    example: 'withdraw-coupon SEA-10',
    async run(server, typed) {
      const coupon = await server.ask(withdrawCoupon, { couponCode: getWord(typed, 0) })
      return { data: coupon, text: toCouponFacts(coupon) }
    },
  },
  {
    name: 'points',
    words: ['<member-number>'],
    help: 'give a member points, with the reason that the member reads',
    options: {
      points: { value: '<100>', help: 'how many', required: true },
      reason: { value: '<text>', help: 'what the member reads', required: true },
    },
    example: 'points TW208516 --points 100 --reason "showcase"',
    async run(server, typed) {
      const given = await server.ask(grantPoints, {
        ClientNO: getWord(typed, 0),
        points: readCount(getOption(typed, 'points')),
        reason: getOption(typed, 'reason'),
      })
      return { data: given, text: toFacts({ points: String(given.points) }) }
    },
  },
]
