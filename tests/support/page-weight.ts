import type { CDPSession, Page } from 'playwright-core'

/** What a page of the browser holds, once what nobody holds any more has been collected. */
export interface Weight {
  readonly nodes: number
  readonly listeners: number
  /**
   * Bytes of what the scripts hold. Not what the engine has compiled, which grows with each run of the same lines until all of it is
   * quick, nor what the browser notes for who inspects it: each request, each frame.
   */
  readonly heap: number
}

export interface Scales {
  weigh(): Promise<Weight>
  /** Pages of the site that are left and still held, by their addresses. The last one left may be: React lets go of it with the next. */
  listHeld(): Promise<readonly string[]>
}

/** A frame that has gone is let go of in steps. */
const COLLECTIONS = 3
const BETWEEN_MS = 100

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } }
  readonly nodes: readonly number[]
}

export async function putOnScales(page: Page): Promise<Scales> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  return {
    async weigh() {
      const heap = await weighHeap(cdp)
      const { metrics } = await cdp.send('Performance.getMetrics')
      const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
      return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap }
    },
    listHeld: () => listHeld(cdp),
  }
}

async function weighHeap(cdp: CDPSession): Promise<number> {
  const pieces: string[] = []
  const take = ({ chunk }: { readonly chunk: string }) => void pieces.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take)
  for (let time = 0; time < COLLECTIONS; time += 1) {
    await cdp.send('HeapProfiler.collectGarbage')
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes } = JSON.parse(pieces.join('')) as Snapshot
  const { node_fields: fields, node_types: [types] } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const others = ['code', 'native'].map((name) => types.indexOf(name))
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) if (!others.includes(nodes[at + type] ?? 0)) bytes += nodes[at + size] ?? 0
  return bytes
}

async function listHeld(cdp: CDPSession): Promise<readonly string[]> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'HTMLDivElement.prototype' })
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' })
  const held = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.filter((one) => one.className === "taro_page" || /^taro_page /.test(one.className)).filter((one) => !one.isConnected).map((one) => one.id) }',
    returnByValue: true,
  })
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
  return held.result.value as readonly string[]
}
