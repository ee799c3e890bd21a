import { operatorGetOrder, sendBackOrder } from '@contract/order/order-operator-endpoints'
import { toWaybill } from '@contract/parcel/number/read-number'
import { PROBLEM_TYPES } from '@contract/parcel/parcel'
import { getOption, getWord, UsageError, type Command, type TypedWords } from '@server/cli/command'
import { getOrderId } from '@server/cli/find-things'
import { ORDER_WORD, toOutcome } from '@server/cli/order-outcome'
import { readChoice, uploadPhotos } from '@server/cli/read-values'
import type { ServerClient } from '@server/cli/server-client'

async function readProblem(server: ServerClient, typed: TypedWords, orderId: string) {
  const word = typed.find('parcel')
  if (word === undefined) {
    const left = ['type', 'remark', 'photo'].find((name) => typed.has(name))
    if (left !== undefined) throw new UsageError(`--${left} is about a parcel: name it by --parcel`)
    return undefined
  }
  const type = readChoice(getOption(typed, 'type'), PROBLEM_TYPES, 'problem')
  const remark = getOption(typed, 'remark')
  const { parcels } = await server.ask(operatorGetOrder, { orderId })
  const [parcel, another] = parcels.filter(({ parcelId, trackingNumber }) => parcelId === word || trackingNumber === toWaybill(word))
  if (another) throw new UsageError(`the order has several boxes of ${word}: name one by its id, as \`order --json\` lists them`)
  if (!parcel) throw new UsageError(`no parcel of the order has the number ${word}`)
  const photos = await uploadPhotos(server, typed.list('photo'))
  return { parcelId: parcel.parcelId, type, remark, ...(photos.length > 0 && { photos }) }
}

export const sendBackCommand: Command = {
  name: 'send-back',
  words: [ORDER_WORD],
  help: 'cancel an application that cannot be carried out and has not left: all that was paid goes back, the parcels to stock',
  options: {
    reason: { value: '<text>', help: 'what the member reads', required: true },
    parcel: { value: '<tracking-number|id>', help: 'the one of its parcels that is a problem item, where one is; then --type and --remark' },
    type: { value: `<${PROBLEM_TYPES.join('|')}>`, help: 'what is wrong with that parcel' },
    remark: { value: '<text>', help: 'what the member reads about that parcel' },
    photo: { value: '<[kind=]file>', help: 'a picture of that parcel', repeated: true },
  },
  example: 'send-back C20261118012 --reason "打包後超過空運上限" --parcel SF140822369917 --type damaged --remark "外箱破損"',
  async run(server, typed) {
    const reason = getOption(typed, 'reason')
    const orderId = await getOrderId(server, getWord(typed, 0))
    return toOutcome(await server.ask(sendBackOrder, { orderId, reason, problem: await readProblem(server, typed, orderId) }))
  },
}
