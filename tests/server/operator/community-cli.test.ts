import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listNews } from '@contract/news/news-list-endpoint'
import { listDeliveries } from '@contract/notification/delivery-endpoints'
import * as showcase from '@contract/showcase/showcase-endpoints'
import { runCli } from '@server/cli/run-cli'
import { queueDelivery } from '@server/messaging/delivery/delivery-queue'
import { aNewsText } from '../../support/news'
import { packingPlatform } from '../../support/orders'
import { aPost, aPublicPost } from '../../support/posts'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Looking at what members post, writing news, and deliveries that failed for good, typed as staff type it.

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const author = useMember(server)
const friend = useMember(server)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'community-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function runWith(operatorKey: string, ...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const environment = { OPERATOR_KEY: operatorKey }
  const code = await runCli([...words, '--server', server.baseUrl], { environment, say: (text) => said.push(text), complain: (text) => complained.push(text) })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
const run = (...words: string[]) => runWith(platform.supportKey, ...words)
const as = ({ token }: { readonly token: string }) => ({ token })

describe('posts and comments', () => {
  it('are listed as they wait, shown whole with the revision, and let through by it', async () => {
    expect((await run('reviews')).said).toBe('nothing')
    const { post: { postId, photos } } = await aPost(server, platform, author, '很快\n包得很好')
    expect((await run('reviews')).said).toMatch(new RegExp(`post +${postId} +unreviewed.* 很快 包得很好`))
    const { said } = await run('review', postId)
    expect(said).toMatch(/revision +1\b/)
    expect(said).toContain(photos[0]?.fileId ?? 'none')
    expect(said).toMatch(new RegExp(`author +${author.ClientNO.slice(0, 2)}••${author.ClientNO.slice(-2)}`))
    expect(await run('post-approve', postId)).toMatchObject({ code: 2, complained: expect.stringContaining('--revision is missing') as string })
    expect(await run('post-approve', postId, '--revision', '1')).toMatchObject({ code: 0, said: expect.stringMatching(/status +approved/) as string })
    expect((await server.ask(showcase.listShowcase, {})).items).toHaveLength(1)
  })

  it('that were written anew since they were read are not decided, and are to be read again', async () => {
    const { post: { postId }, orderId } = await aPost(server, platform, author, '第一次')
    expect((await run('review', postId)).said).toContain('第一次')
    await server.ask(showcase.withdrawPost, { postId }, as(author))
    await server.ask(showcase.writePost, { orderId, text: '加我微信', photoIds: [] }, as(author))
    for (const words of [['post-approve', postId, '--revision', '1'], ['post-refuse', postId, '--revision', '1', '--reason', 'x']]) {
      expect(await run(...words)).toMatchObject({ code: 1, complained: expect.stringMatching(new RegExp(`changed it meanwhile.*review ${postId}`)) as string })
    }
    expect((await server.ask(showcase.listShowcase, {})).items).toEqual([])
    expect((await run('review', postId)).said).toMatch(/revision +2\b[\s\S]*加我微信/)
    expect((await run('post-refuse', postId, '--revision', '2', '--reason', '請勿留聯絡方式')).said).toMatch(/status +notPassed/)
  })

  it('name the photo that is meant by its place', async () => {
    const { post: { postId, photos } } = await aPost(server, platform, author)
    expect(await run('post-refuse', postId, '--revision', '1', '--reason', 'x', '--photo', '2')).toMatchObject({ code: 2, complained: expect.stringContaining('no photo 2') as string })
    await run('post-refuse', postId, '--revision', '1', '--reason', '看得到面單', '--photo', '1')
    expect((await server.ask(showcase.listOwnPosts, {}, as(author))).items).toMatchObject([{ reason: '看得到面單', failedPhotoIds: [photos[0]?.fileId] }])
  })

  it('let a comment through, or not, by the revision that was read', async () => {
    const { post: { postId } } = await aPublicPost(server, platform, author)
    const { commentId } = await server.ask(showcase.writeComment, { postId, text: '幾天到？' }, as(friend))
    expect((await run('review', commentId)).said).toMatch(/revision +1\b[\s\S]*幾天到/)
    await server.ask(showcase.editComment, { commentId, text: '電話 0912' }, as(friend))
    expect(await run('comment-approve', commentId, '--revision', '1')).toMatchObject({ code: 1, complained: expect.stringContaining(`review ${commentId}`) as string })
    expect((await server.ask(showcase.listComments, { postId })).items).toEqual([])
    expect((await run('comment-refuse', commentId, '--revision', '2', '--reason', '請勿留電話')).said).toMatch(/status +notPassed[\s\S]*請勿留電話/)
    await server.ask(showcase.editComment, { commentId, text: '幾天到？' }, as(friend))
    expect((await run('comment-approve', commentId, '--revision', '3')).said).toMatch(/status +approved/)
    expect((await server.ask(showcase.listComments, { postId })).items).toMatchObject([{ text: '幾天到？' }])
  })

  it('are listed by kind, too', async () => {
    const { post: { postId } } = await aPublicPost(server, platform, author)
    const { commentId } = await server.ask(showcase.writeComment, { postId, text: '幾天到？' }, as(friend))
    const waits = await aPost(server, platform, author, '很快')
    const [posts, comments] = [await run('reviews', '--kind', 'post'), await run('reviews', '--kind', 'comment')]
    expect([posts.said.includes(waits.post.postId), posts.said.includes(commentId)]).toEqual([true, false])
    expect([comments.said.includes(waits.post.postId), comments.said.includes(commentId)]).toEqual([false, true])
    expect(await run('reviews', '--kind', 'pigeon')).toMatchObject({ code: 2, complained: expect.stringContaining('comment') as string })
  })

  it('are nobody’s to decide but the support’s', async () => {
    const { post: { postId } } = await aPost(server, platform, author)
    expect(await runWith(platform.warehouseKey, 'post-approve', postId, '--revision', '1')).toMatchObject({ code: 1, complained: expect.stringContaining('notPermitted') as string })
  })
})

describe('news', () => {
  async function save(news: object) {
    const file = path.join(folder, 'news.json')
    await writeFile(file, JSON.stringify(news))
    return run('news-save', file)
  }
  const text = (html: string) => aNewsText({ title: '雙十二', html })

  it('are written from a file, say what was left out, are listed and taken back', async () => {
    expect((await run('news')).said).toBe('nothing')
    const { said, code } = await save({ category: 'warehouse', texts: { 'zh-Hant': text('<p onclick="x()">十二月 <b>滿額</b></p><script>x()</script>') } })
    expect(code).toBe(0)
    expect(said).toMatch(/left out +zh-Hant: .*script/)
    const [{ newsId } = { newsId: '' }] = (await server.ask(listNews, {})).items
    expect((await run('news')).said).toMatch(new RegExp(`${newsId} .*published +0 +0 +雙十二`))
    expect((await save({ newsId, category: 'warehouse', isPinned: true, texts: { 'zh-Hant': text('<p>改了</p>') } })).said).toMatch(/pinned +yes[\s\S]*left out +nothing/)
    expect((await run('news-withdraw', newsId)).said).toMatch(/status +withdrawn/)
    expect((await server.ask(listNews, {})).items).toEqual([])
    expect(await save({ newsId, category: 'warehouse', texts: { 'zh-Hant': text('<p>又一次</p>') } })).toMatchObject({ code: 1, complained: expect.stringContaining('notFound') as string })
  })

  it('say what is wrong with a file', async () => {
    expect(await save({ category: 'nothing', texts: {} })).toMatchObject({ code: 2, complained: expect.stringContaining('category') as string })
    expect(await run('news-save', path.join(folder, 'none.json'))).toMatchObject({ code: 2 })
  })
})

describe('deliveries that failed for good', () => {
  it('are listed with the last answer, of a channel too, and tried again', async () => {
    const { id: memberId } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', author.ClientNO).executeTakeFirstOrThrow()
    const notice = { event: 'arrival' as const, facts: { parcelId: memberId, trackingNumber: 'SF1' } }
    await server.db.transaction((tx) => queueDelivery(tx, server.app.ports, memberId, { notice, messageId: undefined, channel: 'wechat', templateId: 'tmpl' }))
    const first = async () => (await server.ask(listDeliveries, {}, as(author))).items[0]
    while ((await first())?.state === 'waiting') await sleep(50)
    expect((await run('deliveries-dead')).said).toBe('nothing')
    const { deliveryId = '' } = (await first()) ?? {}
    await server.db.execute(`update deliveries set state = 'failed', ended_at = app_now(), last_error = 'invalid appsecret' where id = $1`, [deliveryId])
    expect((await run('deliveries-dead')).said).toMatch(new RegExp(`${deliveryId} +${author.ClientNO} +wechat +arrival .*invalid appsecret`))
    expect((await run('deliveries-dead', '--channel', 'email')).said).toBe('nothing')
    expect(await run('deliveries-dead', '--channel', 'pigeon')).toMatchObject({ code: 2, complained: expect.stringContaining('wechat') as string })
    expect((await run('delivery-retry', deliveryId)).said).toBe(`${deliveryId} is tried again`)
    expect((await run('deliveries-dead')).said).toBe('nothing')
  })
})
