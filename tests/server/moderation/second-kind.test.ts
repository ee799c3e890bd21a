import { setTimeout as sleep } from 'node:timers/promises'
import { saveProfile, setAvatar } from '@contract/account/profile-endpoints'
import { linkWechat, signInByWechat } from '@contract/account/wechat-endpoints'
import { operatorListReviews } from '@contract/showcase/showcase-operator-endpoints'
import { allModerated } from '@server/app/all-moderated'
import { approve, listWaiting, refuse, report, type Review } from '@server/base/moderation/review-service'
import { FakeWechat, PUSHED_PATH } from '../../support/fake-wechat/fake-wechat'
import { packingPlatform } from '../../support/orders'
import { aPost, anUpload } from '../../support/posts'
import * as remarks from '../../support/remarks'
import { moderatedRemark } from '../../support/remarks'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/* What is moderated is not a post or comment alone: a kind of its own goes the same way, and races the same way. */

const ROUNDS = Array.from({ length: 5 }, (_round, index) => index + 1)
const OPENID = 'o-of-the-author'

let wechat: FakeWechat
// Before the server's own end, which comes with the next line.
afterAll(() => remarks.dropRemarks(server.db))
const server = useTestServer({
  environment: async () => {
    wechat = await FakeWechat.start()
    return wechat.environment
  },
})
beforeAll(() => remarks.makeRemarks(server.db))
afterAll(() => wechat.stop())
server.whenEmptied(() => remarks.emptyRemarks(server.db))
const platform = usePlatform(server, packingPlatform)
const author = useMember(server)
const reader = useMember(server)

const inOwn = <Result>(work: Parameters<typeof server.db.transaction<Result>>[0]) => server.db.transaction(work)
const idOf = async ({ ClientNO }: TestMember) =>
  (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id
const aRemark = async (text = '很好', photoIds: readonly string[] = []) => {
  const memberId = await idOf(author)
  return inOwn((tx) => remarks.writeRemark(tx, server.app.ports, memberId, text, photoIds))
}
const find = (id: string) => remarks.findRemark(server.db.kysely, id)
const approved = (id: string, revision = 1) => inOwn((tx) => approve(tx, server.app.ports, moderatedRemark, { id, revision }))
const refused = (id: string, revision = 1, photoIds?: readonly string[]) =>
  inOwn((tx) => refuse(tx, server.app.ports, moderatedRemark, { id, revision, reason: '廣告', photoIds }))
const edited = (id: string, text: string) => inOwn((tx) => remarks.editRemark(tx, server.app.ports, id, text))
const waiting = async () => (await listWaiting(server.db.kysely, allModerated, {})).items
const toPlace = ({ moderated, row }: Review) => [moderated.kind, row.id]
const decisionsOf = (id: string) => remarks.decisionsOf(server.db, id)
const publicAuthorPicture = async (fileId = '') => (await fetch(`${server.baseUrl}/api/showcase/avatar/${fileId}`)).status
async function reported(id: string, by: TestMember, row = find(id)): Promise<void> {
  const [memberId, seen] = await Promise.all([idOf(by), row])
  await inOwn((tx) => report(tx, moderatedRemark, seen, { memberId, reason: 'untrue', text: null }))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error('it did not come to be so')
}

describe('WeChat checks a thing of another kind', () => {
  const checkIs = (check: string) => until(async () => (await waiting())[0]?.check === check)
  const answer = (index: number, suggestion: 'pass' | 'risky') =>
    until(async () => {
      const body = wechat.toPictureChecked(wechat.people.picturesChecked[index]?.traceId ?? '', suggestion)
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`${server.baseUrl}${PUSHED_PATH}?${wechat.signPush()}`, { method: 'POST', headers, body })).status === 200
    })

  beforeEach(async () => {
    Object.assign(wechat.people, { suggestion: 'pass', errcode: undefined })
    wechat.people.textsChecked.length = 0
    wechat.people.picturesChecked.length = 0
    const linking = await server.ask(signInByWechat, { code: wechat.people.aCode('mini', OPENID) })
    if (linking.outcome === 'unknown') await server.ask(linkWechat, { ticket: linking.ticket }, { token: author.token })
  })

  it('with its photos and the author’s name and picture; the worst of all results holds', async () => {
    await server.ask(saveProfile, { region: 'TW', phone: '912345678', nickname: '小美' }, { token: author.token })
    await server.ask(setAvatar, { fileId: await anUpload(server, author), crop: { left: 0, top: 0, side: 5_000 } }, { token: author.token })
    const id = await aRemark('很好', [await anUpload(server, author)])
    await until(() => Promise.resolve(wechat.people.picturesChecked.length === 2))
    expect(wechat.people.textsChecked).toEqual([{ version: 2, scene: 2, openid: OPENID, content: '很好', nickname: '小美' }])
    await answer(0, 'pass')
    await checkIs('waiting')
    await answer(1, 'risky')
    await checkIs('risky')
    expect(await find(id)).toMatchObject({ status: 'unreviewed', checked: 'pass', authorChecked: 'pass' })
  })

  it('anew with each revision, and an answer about an earlier one changes nothing', async () => {
    const id = await aRemark('第一次')
    await checkIs('pass')
    await approved(id)
    wechat.people.suggestion = 'risky'
    await edited(id, '第二次')
    await checkIs('risky')
    expect(wechat.people.textsChecked.map((text) => text['content'])).toEqual(['第一次', '第二次'])
  })
})

describe('what waits', () => {
  it('is one list over all kinds, the longest first, page by page', async () => {
    const first = await aRemark('一')
    const { post: { postId } } = await aPost(server, platform, author)
    const last = await aRemark('三')
    const expected = [['remark', first], ['post', postId], ['remark', last]]
    expect((await waiting()).map(toPlace)).toEqual(expected)
    const paged: unknown[] = []
    let cursor: string | undefined
    do {
      const page = await listWaiting(server.db.kysely, allModerated, { cursor, limit: 1 })
      paged.push(...page.items.map(toPlace))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(paged).toEqual(expected)
    expect((await listWaiting(server.db.kysely, [moderatedRemark], {})).items.map(toPlace)).toEqual([expected[0], expected[2]])
  })

  it('shows the author as they were when they wrote, and their picture to everybody once it is approved', async () => {
    const { token } = author
    await server.ask(setAvatar, { fileId: await anUpload(server, author), crop: { left: 0, top: 0, side: 5_000 } }, { token })
    const id = await aRemark()
    await server.ask(saveProfile, { region: 'TW', phone: '912345678', nickname: '加微信' }, { token })
    const [review] = await waiting()
    const masked = `${author.ClientNO.slice(0, 2)}••${author.ClientNO.slice(-2)}`
    expect(review?.author).toEqual({ name: masked, pictureId: expect.any(String) as string })
    expect(await publicAuthorPicture(review?.author.pictureId)).toBe(404)
    await approved(id)
    expect(await publicAuthorPicture(review?.author.pictureId)).toBe(200)
  })

  it('leaves the showcase’s own list alone', async () => {
    await aRemark()
    expect((await server.ask(operatorListReviews, {}, { operatorKey: platform.supportKey })).items).toEqual([])
  })
})

describe('a decision', () => {
  it('names the revision that was read', async () => {
    const id = await aRemark()
    await inOwn((tx) => remarks.withdrawRemark(tx, id))
    await edited(id, '加我微信')
    await expect(approved(id, 1)).rejects.toMatchObject({ code: 'rewrittenMeanwhile' })
    await expect(refused(id, 1)).rejects.toMatchObject({ code: 'rewrittenMeanwhile' })
    expect(await find(id)).toMatchObject({ status: 'unreviewed', revision: 2 })
    await refused(id, 2)
    expect(await find(id)).toMatchObject({ status: 'notPassed', reason: '廣告', waitsSince: null })
    expect(await decisionsOf(id)).toEqual(['notPassed: 廣告'])
  })

  it('writes the kind’s own columns with the approval', async () => {
    const id = await aRemark()
    await approved(id)
    expect(await find(id)).toMatchObject({ status: 'approved', approvals: 1, waitsSince: null })
    expect(await waiting()).toEqual([])
  })

  it('follows the kind’s machine', async () => {
    const id = await aRemark()
    await inOwn((tx) => remarks.withdrawRemark(tx, id))
    await expect(approved(id)).rejects.toMatchObject({ code: 'notAllowedNow' })
    await expect(refused(id)).rejects.toMatchObject({ code: 'notAllowedNow' })
  })

  it('names photos of the thing itself alone', async () => {
    const own = [await anUpload(server, author), await anUpload(server, author)] as const
    const id = await aRemark('很好', own)
    const anothers = await anUpload(server, author)
    await expect(refused(id, 1, [anothers])).rejects.toMatchObject({ code: 'notFound', options: { field: 'photoIds' } })
    await refused(id, 1, [own[1]])
    await edited(id, '很好')
    expect((await waiting())[0]?.photos.map(({ fileId, failed }) => [fileId, failed])).toEqual([[own[0], false], [own[1], true]])
  })
})

describe('a report', () => {
  it('brings what is public back, once for each member, and is answered by the next decision', async () => {
    const id = await aRemark()
    await approved(id)
    for (const by of [reader, reader, await server.signUpMember()]) await reported(id, by)
    expect((await waiting()).map(({ row, reports }) => [row.id, reports.map(({ reason }) => reason)])).toEqual([[id, ['untrue', 'untrue']]])
    await approved(id)
    expect([await waiting(), (await find(id)).status, await decisionsOf(id)]).toEqual([[], 'approved', ['approved']])
    await reported(id, reader)
    expect(await waiting()).toEqual([])
  })

  it('is none of one’s own', async () => {
    const id = await aRemark()
    await approved(id)
    await expect(reported(id, author)).rejects.toMatchObject({ code: 'notAllowedNow' })
    expect(await waiting()).toEqual([])
  })

  it('of what is refused at the same moment brings nothing back that nobody could decide', async () => {
    const id = await aRemark()
    await approved(id)
    const seen = find(id)
    await seen
    await refused(id)
    await reported(id, reader, seen)
    expect(await waiting()).toEqual([])
  })
})

describe('of two at the same moment', () => {
  it.each(ROUNDS)('[race] ten operators approve it once (%i)', async () => {
    const id = await aRemark()
    await Promise.all(Array.from({ length: 10 }, () => approved(id)))
    expect([await decisionsOf(id), (await find(id)).approvals]).toEqual([['approved'], 1])
  })

  it.each(ROUNDS)('[race] one approves, one refuses: it is not public, and only what happened is told (%i)', async (round) => {
    const id = await aRemark()
    const both = round % 2 === 0 ? [approved(id), refused(id)] : [refused(id), approved(id)]
    const results = await Promise.allSettled(both)
    const isApproved = results[round % 2 === 0 ? 0 : 1]?.status === 'fulfilled'
    expect(await decisionsOf(id)).toEqual(isApproved ? ['approved', 'notPassed: 廣告'] : ['notPassed: 廣告'])
    expect(await find(id)).toMatchObject({ status: 'notPassed', waitsSince: null })
  })

  it.each(ROUNDS)('[race] an edit and an approval: nobody sees what nobody has read (%i)', async (round) => {
    const id = await aRemark('第一次')
    await inOwn((tx) => remarks.withdrawRemark(tx, id))
    await edited(id, '第二次')
    await approved(id, 2)
    await reported(id, reader)
    const both = [approved(id, 2), edited(id, '加我微信')]
    await Promise.allSettled(round % 2 === 0 ? both : both.reverse())
    const { status, text, revision, waitsSince } = await find(id)
    expect([status, text, revision, waitsSince !== null]).toEqual(['unreviewed', '加我微信', 3, true])
  })

  it.each(ROUNDS)('[race] an author takes it back and rewrites it while it is approved (%i)', async () => {
    const id = await aRemark('第一次')
    const rewrite = async () => {
      await inOwn((tx) => remarks.withdrawRemark(tx, id))
      await edited(id, '加我微信')
    }
    const [decision] = await Promise.allSettled([approved(id), rewrite()])
    const { status, text } = await find(id)
    expect([status, text]).toEqual(['unreviewed', '加我微信'])
    const outcome = decision.status === 'rejected' ? (decision.reason as { code: string }).code : 'approved'
    expect(['approved', 'rewrittenMeanwhile', 'notAllowedNow']).toContain(outcome)
  })

  it.each(ROUNDS)('[race] many reports by one member are one (%i)', async () => {
    const id = await aRemark()
    await approved(id)
    await Promise.all(Array.from({ length: 5 }, () => reported(id, reader)))
    expect((await waiting()).map(({ reports }) => reports.length)).toEqual([1])
  })
})
