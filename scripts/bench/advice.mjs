import { performance } from 'node:perf_hooks'
import { answerTo, ask, OPERATOR_KEY } from './api.mjs'
import { findWarehouse, makeSample, photos, toToken } from './sample.mjs'
import { startServer } from './server-process.mjs'
import { printColumns } from './table.mjs'

/** Eight: every way is compared. Twenty: as many as one application takes. */
const COUNTS = [2, 8, 10, 20]
const member = { token: toToken(0) }

/** Parcels in stock that differ in weight, size and value, and where they go. @param {string} address @param {number} count */
async function makeChoice(address, count) {
  const warehouseId = await findWarehouse(address)
  const parcelIds = []
  for (let index = 0; index < count; index += 1) {
    const trackingNumber = `SFBENCHADVICE${index}`
    const items = [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 4_000 + index * 1_700 }]
    const forecast = { warehouseId, carrierCode: 'SF', trackingNumber, goodsNature: 'ordinary', items }
    parcelIds.push((await ask(address, 'parcel/forecast', forecast, member)).parcelId)
    const size = { lengthMm: 150 + ((index * 97) % 350), widthMm: 120 + ((index * 53) % 200), heightMm: 60 + ((index * 31) % 150) }
    const arrival = { trackingNumber, warehouseCode: 'DG', weightGrams: 300 + ((index * 613) % 900), size, photos }
    await ask(address, 'operator/parcel/receive', arrival, { operatorKey: OPERATOR_KEY })
  }
  const [{ addressId }] = await ask(address, 'address/list', {}, member)
  return { parcelIds, addressId }
}

/**
 * What the advice on a packing application costs, one question after the other.
 * @param {import('./engines.mjs').Engine} engine @param {{ times: number }} options
 */
export async function benchAdvice(engine, { times }) {
  await makeSample(engine, 1)
  const server = await startServer(engine.environment)
  const lines = []
  const { parcelIds, addressId } = await makeChoice(server.address, Math.max(...COUNTS))
  for (const count of COUNTS) {
    const measured = []
    let boxes = 0
    for (let time = 0; time < times + 5; time += 1) {
      const began = performance.now()
      const { data } = await answerTo(server.address, 'order/advise', { parcelIds: parcelIds.slice(0, count), addressId }, member)
      // The first ones warm up.
      if (time >= 5) measured.push(performance.now() - began)
      boxes = data.advice?.split?.boxes.length ?? 1
    }
    measured.sort((a, b) => a - b)
    const at = (/** @type {number} */ share) =>
      (measured[Math.min(measured.length - 1, Math.floor(measured.length * share))] ?? 0).toFixed(1)
    lines.push([`${count} parcels`, at(0.5), at(0.99), String(boxes)])
  }
  await server.stop()
  printColumns(`Advice on packing, ${engine.title}`, ['', 'p50 ms', 'p99 ms', 'boxes'], lines)
}
