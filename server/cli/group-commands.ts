import {
  arriveGroup,
  dropFromGroup,
  failGroup,
  operatorGetGroup,
  operatorHandOver,
  operatorListGroups,
  priceGroup,
  shipGroup,
  type OperatorGroup,
} from '@contract/group/group-operator-endpoints'
import { GROUP_STATUSES } from '@contract/group/group-status'
import { getOption, getWord, type Command, type Outcome } from '@server/cli/command'
import { getGroupId } from '@server/cli/find-things'
import { readChoice, readSize, readWeight, uploadPhotos } from '@server/cli/read-values'
import { toAmount, toFacts, toKilograms, toMinute, toTable } from '@server/cli/text-table'

const GROUP_WORD = '<group-number|id>'

function toOutcome(group: OperatorGroup): Outcome {
  const facts = toFacts({
    group: group.groupNumber,
    status: group.status,
    name: group.name,
    leader: group.leaderClientNo,
    warehouse: group.warehouseName,
    channel: group.channelCode,
    ends: `${toMinute(group.endsAt)} (UTC)`,
    weight: toKilograms(group.contributedGrams),
    bill: group.totalCents === undefined ? undefined : toAmount(group.totalCents),
  })
  const lines = toTable(
    ['member', 'weight', 'set aside', 'order', 'status', 'to pay in all', 'parcels'],
    group.lines.map((line) => [
      line.ClientNO,
      toKilograms(line.grams),
      line.heldCents > 0 ? toAmount(line.heldCents) : '',
      line.orderNumber ?? '',
      line.orderStatus ?? '',
      line.totalCents === undefined ? '' : toAmount(line.totalCents),
      line.trackingNumbers.join(' '),
    ]),
  )
  return { data: group, text: `${facts}\n\n${lines}` }
}

export const groupCommands: readonly Command[] = [
  {
    name: 'groups',
    help: 'groups of members that ship together, the latest first',
    options: { status: { value: '<status>', help: GROUP_STATUSES.join(', ') } },
    example: 'groups --status formed',
    async run(server, typed) {
      const status = typed.find('status')
      const listed = await server.ask(operatorListGroups, { status: status === undefined ? undefined : readChoice(status, GROUP_STATUSES, 'status') })
      const rows = listed.items.map((group) => [
        group.groupNumber,
        group.status,
        group.name,
        group.leaderClientNo,
        group.warehouseName,
        group.channelCode,
        String(new Set(group.lines.map(({ ClientNO }) => ClientNO)).size),
        toKilograms(group.contributedGrams),
        group.totalCents === undefined ? '' : toAmount(group.totalCents),
        toMinute(group.endsAt),
      ])
      return { data: listed, text: toTable(['group', 'status', 'name', 'leader', 'warehouse', 'channel', 'members', 'weight', 'bill', 'ends (UTC)'], rows) }
    },
  },
  {
    name: 'group',
    words: [GROUP_WORD],
    help: 'one group: whose parcels to pack into its box, and what each member pays',
    options: {},
    example: 'group G20261124001',
    async run(server, typed) {
      return toOutcome(await server.ask(operatorGetGroup, { groupId: await getGroupId(server, getWord(typed, 0)) }))
    },
  },
  {
    name: 'group-price',
    words: [GROUP_WORD],
    help: 'say what the packed box of a formed group weighs and measures; its bill is split and paid from what is set aside',
    options: {
      weight: { value: '<7.5kg|7500g>', help: 'what the scale says', required: true },
      size: { value: '<40x30x30cm>', help: 'length, width, height', required: true },
      photo: { value: '<[kind=]file>', help: 'a picture of the packed box', repeated: true, required: true },
      note: { value: '<text>', help: 'what the members read beside the bill' },
    },
    example: 'group-price G20261124001 --weight 7.5kg --size 40x30x30cm --photo box.jpg',
    async run(server, typed) {
      const box = { weightGrams: readWeight(getOption(typed, 'weight')), size: readSize(getOption(typed, 'size')) }
      const groupId = await getGroupId(server, getWord(typed, 0))
      const photos = await uploadPhotos(server, typed.list('photo'))
      return toOutcome(await server.ask(priceGroup, { groupId, ...box, photos, note: typed.find('note') }))
    },
  },
  {
    name: 'group-ship',
    words: [GROUP_WORD],
    help: 'hand a group’s shipment to the carrier; whose rest was not paid in time stays behind',
    options: {
      carrier: { value: '<name>', help: 'who carries it', required: true },
      tracking: { value: '<tracking-number>', help: 'the carrier’s number', required: true },
    },
    example: 'group-ship G20261124001 --carrier "黑貓宅急便" --tracking 905112345678',
    async run(server, typed) {
      const [carrierName, trackingNumber] = [getOption(typed, 'carrier'), getOption(typed, 'tracking')]
      const groupId = await getGroupId(server, getWord(typed, 0))
      return toOutcome(await server.ask(shipGroup, { groupId, carrierName, trackingNumber }))
    },
  },
  {
    name: 'group-arrive',
    words: [GROUP_WORD],
    help: 'the shipment is where the members fetch it: each gets a hand-over code',
    options: {},
    example: 'group-arrive G20261124001',
    async run(server, typed) {
      return toOutcome(await server.ask(arriveGroup, { groupId: await getGroupId(server, getWord(typed, 0)) }))
    },
  },
  {
    name: 'group-handover',
    words: [GROUP_WORD, '<code>'],
    help: 'hand a member’s parcels over: their code signs for them',
    options: {},
    example: 'group-handover G20261124001 204817',
    async run(server, typed) {
      return toOutcome(
        await server.ask(operatorHandOver, { groupId: await getGroupId(server, getWord(typed, 0)), code: getWord(typed, 1) }),
      )
    },
  },
  {
    name: 'group-drop',
    words: [GROUP_WORD, '<ClientNO>'],
    help: 'take a member’s parcels, or one of them, out of a group that is not billed yet; it and what was set aside for it go back',
    options: {
      parcel: { value: '<tracking-number>', help: 'this one alone, of several boxes as its bars name it (…-2-3-); the others stay' },
      reason: { value: '<text>', help: 'what the member reads', required: true },
    },
    example: 'group-drop G20261124001 TW208516 --parcel SF1234567890 --reason "包裹破損，請處理問題件"',
    async run(server, typed) {
      const reason = getOption(typed, 'reason')
      const groupId = await getGroupId(server, getWord(typed, 0))
      return toOutcome(await server.ask(dropFromGroup, { groupId, ClientNO: getWord(typed, 1), trackingNumber: typed.find('parcel'), reason }))
    },
  },
  {
    name: 'group-fail',
    words: [GROUP_WORD],
    help: 'end a formed group that cannot be sent; everybody gets everything back',
    options: { reason: { value: '<text>', help: 'what the members read', required: true } },
    example: 'group-fail G20261124001 --reason "渠道暫停收件"',
    async run(server, typed) {
      const reason = getOption(typed, 'reason')
      return toOutcome(await server.ask(failGroup, { groupId: await getGroupId(server, getWord(typed, 0)), reason }))
    },
  },
]
