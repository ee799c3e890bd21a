import type { StatsFs } from 'node:fs'
import fsPromises from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { saveProfile, setAvatar } from '@contract/account/profile-endpoints'
import { SECOND_MS } from '@contract/kit/time'
import { createDiskRoom, RESERVED_BYTES, RESERVED_FROM_FILES_BYTES, type Room } from '@server/ports/disk-room'
import { aPicture } from '../../support/a-picture'
import { testEngine } from '../../support/database'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)
afterEach(() => jest.restoreAllMocks())

function leave(freeBytes: number): void {
  jest.spyOn(fsPromises, 'statfs').mockResolvedValue({ bavail: freeBytes, bsize: 1 } as StatsFs)
}

/** A look at the disk counts for a moment: asks until the answer is what it has to become. */
async function untilRefused(send: () => ReturnType<typeof server.upload>) {
  let answer = await send()
  for (let tries = 0; answer.status === 'y' && tries < 200; tries += 1) answer = await send()
  return answer
}

it('a nearly full disk refuses pictures while there is still room for everything else', async () => {
  const picture = await aPicture()
  const uploaded = await server.upload(picture, { token: member.token })
  const fileId = uploaded.status === 'y' ? uploaded.data.fileId : ''
  leave(RESERVED_FROM_FILES_BYTES - 1)
  if (testEngine === 'postgres') {
    // There they lie with PostgreSQL, which says itself when its disk is full: also once the look at this machine's disk is a new one.
    const end = performance.now() + 2 * SECOND_MS
    // With pauses: a fast machine would come to the pictures of a day.
    for (; performance.now() < end; await setTimeout(100)) {
      expect(await server.upload(picture, { token: member.token })).toMatchObject({ status: 'y' })
    }
    return
  }
  expect(await untilRefused(() => server.upload(picture, { token: member.token }))).toMatchObject({ code: 'storageFull' })
  const other = await server.signUpMember()
  expect(await server.post(saveProfile, { region: 'TW', phone: '0912 345 678', nickname: 'x' }, { token: other.token })).toMatchObject({ status: 'y' })
  // Also where a picture comes about otherwise than by an upload.
  expect(await server.post(setAvatar, { fileId, crop: { left: 0, top: 0, side: 5_000 } }, { token: member.token })).toMatchObject({ code: 'storageFull' })
  expect(server.logLines.some((line) => line.includes('the disk is filling'))).toBe(true)
})

it('whoever runs the server is told once of each change', async () => {
  const told: Room[] = []
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
  const room = createDiskRoom({ folder: '/', onChange: (changed) => told.push(changed) })
  const seen = []
  for (const freeBytes of [RESERVED_FROM_FILES_BYTES, RESERVED_FROM_FILES_BYTES - 1, RESERVED_BYTES, RESERVED_BYTES - 1, RESERVED_FROM_FILES_BYTES]) {
    leave(freeBytes)
    seen.push([await room.isShortForFiles(), await room.isShort()])
  }
  expect(seen).toEqual([[false, false], [true, false], [true, false], [true, true], [false, false]])
  expect(told).toEqual(['tight', 'short', 'ample'])
})
