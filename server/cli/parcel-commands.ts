import type { OutputOf } from '@contract/kit/endpoint'
import { PROBLEM_TYPES, type ParcelDetail } from '@contract/parcel/parcel'
import {
  declineAnswer,
  flagParcel,
  markReturned,
  operatorListParcels,
  reassignParcel,
  receiveParcel,
  settleProblem,
  type Candidate,
} from '@contract/parcel/parcel-operator-endpoints'
import { PARCEL_STATUSES } from '@contract/parcel/parcel-status'
import { getOption, getWord, type Command, type Outcome } from '@server/cli/command'
import { getParcelId } from '@server/cli/find-things'
import { PROGRAM } from '@server/cli/help'
import { readChoice, readCount, readSize, readWeight, uploadPhotos } from '@server/cli/read-values'
import { toCentimetres, toFacts, toKilograms, toMinute, toTable, withMore } from '@server/cli/text-table'

const PHOTO_OPTION = {
  value: '<[kind=]file>',
  help: 'a picture (jpg, png), its kind weighing, label, size or other; more than once for more',
  repeated: true,
}
const PARCEL_WORD = '<tracking-number|id>'
const OUTCOMES = ['backToStock', 'returning', 'disposed'] as const

type ParcelRow = OutputOf<typeof operatorListParcels>['items'][number]

/** The one on the label is marked. */
const toNames = (candidates: readonly Candidate[]) => candidates.map(({ ClientNO, onLabel }) => (onLabel ? `${ClientNO} (label)` : ClientNO)).join(', ')

const toRow = (parcel: ParcelRow) => [
  parcel.trackingNumber,
  parcel.status,
  parcel.ClientNO ?? '(nobody)',
  toNames(parcel.candidates),
  parcel.warehouseName,
  parcel.items.map((item) => `${item.name}×${item.quantity}`).join(' '),
  toKilograms(parcel.actualGrams),
  toMinute(parcel.inStockAt ?? parcel.forecastAt),
]

/** `2 of 3, 2 have come`, as far as it is known. */
function toBoxText({ number, count, arrived }: NonNullable<OutputOf<typeof receiveParcel>['box']>): string {
  return `${number ?? '?'} of ${count ?? '?'}, ${arrived} have come`
}

function toOutcome(parcel: ParcelDetail): Outcome {
  return {
    data: parcel,
    text: toFacts({
      parcel: parcel.trackingNumber,
      status: parcel.status,
      warehouse: parcel.warehouseName,
      weight: toKilograms(parcel.actualGrams),
      size: toCentimetres(parcel.size),
      problem: parcel.problem && `${parcel.problem.type}: ${parcel.problem.remark}`,
      answer: parcel.problem?.answer,
    }),
  }
}

export const parcelCommands: readonly Command[] = [
  {
    name: 'receive',
    words: ['<tracking-number>'],
    help: 'take a parcel into stock; one that nobody has forecast, or that may be another’s, waits in the claim pool',
    options: {
      member: { value: '<member-number>', help: 'the number that the label names, where it names one' },
      warehouse: { value: '<code>', help: 'where it is', required: true },
      weight: { value: '<1.32kg|1320g>', help: 'what the scale says', required: true },
      size: { value: '<42x30x12cm>', help: 'length, width, height', required: true },
      photo: { ...PHOTO_OPTION, required: true },
      'pool-photo': { value: '<file>', help: 'a picture of the box or the goods without any label: in the claim pool everybody sees it', repeated: true },
      carrier: { value: '<code>', help: 'who brought it' },
      fragile: { help: 'the goods are fragile' },
    },
    example: 'receive SF140822369917 --member TW208516 --warehouse DG --weight 1.32kg --size 42x30x12cm --photo scale.jpg --photo label=label.jpg',
    async run(server, typed) {
      const input = {
        trackingNumber: getWord(typed, 0),
        ClientNO: typed.find('member'),
        warehouseCode: getOption(typed, 'warehouse'),
        weightGrams: readWeight(getOption(typed, 'weight')),
        size: readSize(getOption(typed, 'size')),
        carrierCode: typed.find('carrier'),
        fragile: typed.has('fragile'),
      }
      const openPhotos = await uploadPhotos(server, typed.list('pool-photo').map((file) => `other=${file}`))
      const photos = [
        ...(await uploadPhotos(server, typed.list('photo'))),
        ...openPhotos.map((photo) => ({ ...photo, withoutLabel: true })),
      ]
      const received = await server.ask(receiveParcel, { ...input, photos })
      return {
        data: received,
        text: toFacts({
          parcel: received.parcelId,
          status: received.status,
          box: received.box && toBoxText(received.box),
          member: received.ClientNO ?? '(nobody)',
          'asked for by': toNames(received.candidates),
          note: received.ownerless ? `it waits in the claim pool: ${PROGRAM} reassign gives it to a member` : undefined,
        }),
      }
    },
  },
  {
    name: 'reassign',
    words: [PARCEL_WORD],
    help: 'give a parcel that has arrived to a member, out of the claim pool or from another member',
    options: {
      member: { value: '<member-number>', help: 'whose it is', required: true },
      reason: { value: '<text>', help: 'what both members read: name nobody in it', required: true },
      carrier: { value: '<code>', help: 'who brought it, where nobody has said so yet' },
    },
    example: 'reassign SF140822369917 --member TW208516 --reason "面單上是你的會員號"',
    async run(server, typed) {
      const [ClientNO, reason, carrierCode] = [getOption(typed, 'member'), getOption(typed, 'reason'), typed.find('carrier')]
      const parcelId = await getParcelId(server, getWord(typed, 0), 'reassign')
      const parcel = await server.ask(reassignParcel, { parcelId, ClientNO, reason, carrierCode })
      return { data: parcel, text: toFacts({ parcel: parcel.trackingNumber, status: parcel.status, member: parcel.ClientNO }) }
    },
  },
  {
    name: 'problem',
    words: [PARCEL_WORD],
    help: 'mark a parcel as a problem item',
    options: {
      type: { value: `<${PROBLEM_TYPES.join('|')}>`, help: 'what is wrong', required: true },
      remark: { value: '<text>', help: 'what the member reads', required: true },
      photo: PHOTO_OPTION,
    },
    example: 'problem SF140822369917 --type damaged --remark "外箱破損" --photo other=box.jpg',
    async run(server, typed) {
      const type = readChoice(getOption(typed, 'type'), PROBLEM_TYPES, 'problem')
      const remark = getOption(typed, 'remark')
      const parcelId = await getParcelId(server, getWord(typed, 0), 'flag')
      const photos = await uploadPhotos(server, typed.list('photo'))
      return toOutcome(await server.ask(flagParcel, { parcelId, type, remark, ...(photos.length > 0 && { photos }) }))
    },
  },
  {
    name: 'settle',
    words: [PARCEL_WORD],
    help: 'close a problem',
    options: {
      outcome: { value: `<${OUTCOMES.join('|')}>`, help: 'what becomes of the parcel', required: true },
      remark: { value: '<text>', help: 'what the member reads' },
    },
    example: 'settle SF140822369917 --outcome backToStock --remark "已換箱"',
    async run(server, typed) {
      const outcome = readChoice(getOption(typed, 'outcome'), OUTCOMES, 'outcome')
      const parcelId = await getParcelId(server, getWord(typed, 0), 'settle')
      return toOutcome(await server.ask(settleProblem, { parcelId, outcome, remark: typed.find('remark') }))
    },
  },
  {
    name: 'returned',
    words: [PARCEL_WORD],
    help: 'say that a returning parcel has left for its sender, and by whom',
    options: {
      carrier: { value: '<name>', help: 'who brings it back', required: true },
      number: { value: '<tracking-number>', help: 'its number on the way back', required: true },
      remark: { value: '<text>', help: 'what the member reads' },
    },
    example: 'returned SF140822369917 --carrier 順豐速運 --number SF140822369999',
    async run(server, typed) {
      const [carrierName, trackingNumber] = [getOption(typed, 'carrier'), getOption(typed, 'number')]
      const parcelId = await getParcelId(server, getWord(typed, 0), 'returned')
      return toOutcome(await server.ask(markReturned, { parcelId, carrierName, trackingNumber, remark: typed.find('remark') }))
    },
  },
  {
    name: 'decline',
    words: [PARCEL_WORD],
    help: 'say that what a member asked for a problem item cannot be done: its fee goes back, and they are asked again',
    options: { reason: { value: '<text>', help: 'what the member reads', required: true } },
    example: 'decline SF140822369917 --reason "賣家拒收退件"',
    async run(server, typed) {
      const reason = getOption(typed, 'reason')
      const parcelId = await getParcelId(server, getWord(typed, 0), 'decline')
      return toOutcome(await server.ask(declineAnswer, { parcelId, reason }))
    },
  },
  {
    name: 'parcels',
    help: 'parcels of all members, newest first',
    options: {
      status: { value: '<status>', help: PARCEL_STATUSES.join(', ') },
      number: { value: '<tracking-number>', help: 'this number alone' },
      pool: { help: 'the claim pool alone: arrived, and nobody’s yet' },
      cursor: { value: '<cursor>', help: 'go on where the last list ended' },
      limit: { value: '<count>', help: 'how many, at most 50' },
    },
    example: 'parcels --status notInStock',
    async run(server, typed) {
      const [status, number, cursor, limit] = ['status', 'number', 'cursor', 'limit'].map((name) => typed.find(name))
      const page = await server.ask(operatorListParcels, {
        status: status === undefined ? undefined : readChoice(status, PARCEL_STATUSES, 'status'),
        trackingNumber: number,
        ownerless: typed.has('pool'),
        cursor,
        limit: limit === undefined ? undefined : readCount(limit),
      })
      const table = toTable(['number', 'status', 'member', 'asked for by', 'warehouse', 'goods', 'weight', 'since (UTC)'], page.items.map(toRow))
      return { data: page, text: withMore(table, page.nextCursor) }
    },
  },
]
