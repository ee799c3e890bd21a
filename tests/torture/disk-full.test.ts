import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, statfsSync, writeSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { createFolderStore } from '@server/ports/file-store'
import { RESERVED_BYTES, RESERVED_FROM_FILES_BYTES } from '@server/ports/disk-room'
import { setScene } from '../support/busy-members'
import { randomUUID } from '../support/chance'
import { Crowd } from '../support/crowd'
import { auditEmbedded } from '../support/ledger-audit'
import { startMailSink } from '../support/mail-sink'
import { spawnProduct, startProduct } from '../support/product'
import { openToLoad, openWire } from '../support/wire'

jest.setTimeout(600_000)

const MEBIBYTE = 1_024 * 1_024
const DISK_MEBIBYTES = 384

let folder: string
let disk: string
let canMount: boolean

function mountSmallDisk(): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEBIBYTES}m`, 'tmpfs', disk], { stdio: 'ignore' }).status === 0
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parcel-full-'))
  disk = path.join(folder, 'disk')
  await mkdir(disk)
  canMount = mountSmallDisk()
})
afterEach(async () => {
  if (canMount) execFileSync('umount', ['-l', disk])
  await rm(folder, { recursive: true, force: true })
})

const ballast = () => path.join(disk, 'ballast')

/** Fills the disk up to so many free bytes. */
function fill(leaveBytes: number): void {
  const file = openSync(ballast(), 'a')
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk)
      const left = bavail * bsize - leaveBytes
      if (left <= 0) return
      writeSync(file, Buffer.alloc(Math.min(left, MEBIBYTE), 1))
    }
  } finally {
    closeSync(file)
  }
}

const makeRoom = () => rm(ballast())

/** A user who may not mount runs these with a note; .ci/run is root. */
function onSmallDisk(name: string, work: () => Promise<void>): void {
  it(name, async () => {
    if (!canMount) {
      process.stdout.write(`not run, since this user may not mount a disk: ${name}\n`)
      return
    }
    await work()
  })
}

describe('a full disk', () => {
  onSmallDisk('refuses pictures first and then all that would be saved, with a sentence, goes on reading, and goes on saving once there is room', async () => {
    const mails = await startMailSink()
    const dataDir = path.join(disk, 'data')
    const product = await startProduct({ ...openToLoad, SMTP_URL: mails.url }, { dataDir })
    const wire = openWire(product.address)
    const scene = await setScene(wire, dataDir, mails)
    const crowd = await Crowd.gather(scene, wire, 2)
    await crowd.do(20)
    const [member] = crowd.members
    if (!member) throw new Error('nobody came')

    const full = { kind: 'refused', status: 503, code: 'storageFull', retryAfter: '60' }
    const credit = { ClientNO: member.account.ClientNO, amountCents: 100, reason: 'full' }
    const trySaving = () => wire.send(creditMember, credit, { operatorKey: scene.financeKey })
    fill(RESERVED_FROM_FILES_BYTES - 16 * MEBIBYTE)
    // The look at the disk counts for a moment.
    let picture = await wire.upload(scene.photo, { token: member.token })
    for (let tries = 0; picture.kind === 'done' && tries < 500; tries += 1) picture = await wire.upload(scene.photo, { token: member.token })
    expect(picture).toEqual(full)
    expect((await trySaving()).kind).toBe('done')
    member.balanceCents += credit.amountCents

    fill(RESERVED_BYTES / 2)
    let refusal = await trySaving()
    for (let tries = 0; refusal.kind === 'done' && tries < 500; tries += 1) {
      member.balanceCents += credit.amountCents
      refusal = await trySaving()
    }
    expect(refusal).toEqual(full)
    expect(await wire.upload(scene.photo, { token: member.token })).toEqual(full)
    await wire.ask(getWallet, {}, { token: member.token })
    expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
    expect(product.output()).toContain('the disk is nearly full')

    await makeRoom()
    await crowd.do(20)
    await crowd.goHome()
    await crowd.check(wire, { thorough: true })
    expect((await readdir(path.join(dataDir, 'files'))).filter((name) => name.endsWith('.part'))).toEqual([])
    await product.stop()
    expect((await product.ended()).code).toBe(0)
    await auditEmbedded(dataDir)
    await mails.close()
  })

  onSmallDisk('filled to its last byte costs nothing that was acknowledged, and a start on it says why it cannot be', async () => {
    const mails = await startMailSink()
    const dataDir = path.join(disk, 'data')
    const environment = { ...openToLoad, SMTP_URL: mails.url }
    const product = await startProduct(environment, { dataDir })
    const crowd = await Crowd.gather(await setScene(openWire(product.address), dataDir, mails), openWire(product.address), 2)
    await crowd.do(20)
    fill(0)
    // Whether it is refusing still or has ended by itself, the supervisor starts it anew.
    await product.kill()
    crowd.part()
    const onFull = await spawnProduct(environment, { dataDir })
    const { code } = await onFull.ended()
    expect(code).toBe(1)
    expect(onFull.output()).toContain('has no room left')

    await makeRoom()
    const again = await startProduct(environment, { dataDir })
    const wire = openWire(again.address)
    await crowd.check(wire)
    crowd.meet(wire)
    await crowd.do(20)
    await crowd.goHome()
    await crowd.check(wire, { thorough: true })
    await again.stop()
    await auditEmbedded(dataDir)
    await mails.close()
  })

  onSmallDisk('leaves no half picture', async () => {
    const files = path.join(disk, 'files')
    // A folder knows no transactions.
    const noTx = undefined as never
    const store = createFolderStore(files, { isShortForFiles: () => Promise.resolve(false) })
    const put = async (fileId: string, bytes: number) => (await store.stage(fileId, Buffer.alloc(bytes, 1))).put(noTx)
    await put(randomUUID(), 1_000)
    fill(300 * 1_024)
    await expect(put(randomUUID(), MEBIBYTE)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(files)).toHaveLength(1)
    await makeRoom()
    const fileId = randomUUID()
    await put(fileId, MEBIBYTE)
    expect((await store.find(fileId))?.length).toBe(MEBIBYTE)
  })
})
