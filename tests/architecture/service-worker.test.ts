import { createKeptSite, type SiteBuild } from '@/service-worker/kept-site'
import { openPushed, renewPush, showPushed } from '@/service-worker/pushes'
import { takeOverIfAlone } from '@/service-worker/takeover'
import type { FetchEvent } from '@/service-worker/worker-world'
import { aPage, aRequest, aScript, aWindow, aWorld } from '../support/worker-world'

const BUILD: SiteBuild = { id: 'b', entry: '/js/app.bbbbbbbb.js', files: ['/js/app.bbbbbbbb.js', '/js/12.0000aaaa.js', '/css/12.0000aaaa.css'] }
const PAGE = `<script src="${BUILD.entry}"></script>`
const site = (path: string) => (path === '/' ? aPage(PAGE) : aScript(path))

/** What comes of a request: undefined where the worker leaves it alone. */
async function ask(world: ReturnType<typeof aWorld>, request: Request, preloadResponse?: Promise<Response | undefined>): Promise<Response | undefined> {
  const works: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  const event: FetchEvent = {
    request,
    ...(preloadResponse && { preloadResponse }),
    respondWith: (given) => void (answer = given),
    waitUntil: (work) => void works.push(work),
  }
  createKeptSite(world.world, BUILD).answer(event)
  const response = await answer
  await Promise.all(works)
  return response
}

const visit = (address: string) => aRequest(address, { mode: 'navigate' })
const textOf = async (world: ReturnType<typeof aWorld>, request: Request) => (await ask(world, request))?.text()

describe('keeping a build', () => {
  it('takes its page and what its pages without a network need', async () => {
    const world = aWorld(site)
    await createKeptSite(world.world, BUILD).keep()
    expect(world.paths('shell-b').sort()).toEqual(['/', ...BUILD.files].sort())
  })

  it('takes what has not changed since the build before from there', async () => {
    const world = aWorld(site)
    await world.put('shell-a', '/js/12.0000aaaa.js', aScript('known'))
    await world.put('pieces', '/css/12.0000aaaa.css', aScript('known too'))
    await createKeptSite(world.world, BUILD).keep()
    expect(world.asked.sort()).toEqual(['/', BUILD.entry])
    expect(world.paths('shell-b')).toHaveLength(4)
  })

  it.each([
    ['the page is of another build by then', (path: string) => (path === '/' ? aPage('<script src="/js/app.cccccccc.js">') : aScript())],
    ['a piece is gone', (path: string) => (path === '/js/12.0000aaaa.js' ? aPage('', 404) : site(path))],
    ['a page comes in the place of a piece', (path: string) => (path === '/js/12.0000aaaa.js' ? aPage(PAGE) : site(path))],
  ])('fails, and has no page to show, where %s', async (_what, network) => {
    const world = aWorld(network)
    await expect(createKeptSite(world.world, BUILD).keep()).rejects.toThrow()
    expect(world.paths('shell-b')).not.toContain('/')
  })

  it('forgets the builds before, once nobody has them open, and keeps the pieces of pages', async () => {
    const world = aWorld(site)
    await world.put('shell-a', '/', aPage('old'))
    await world.put('pieces', '/js/9.0000cccc.js', aScript())
    const kept = createKeptSite(world.world, BUILD)
    await kept.keep()
    await kept.forgetOthers()
    expect(world.names()).toEqual(['pieces', 'shell-b'])
  })
})

describe('a page that is asked for', () => {
  async function withKept(network: (path: string) => Promise<Response> | Response) {
    let isKept = false
    const world = aWorld((path) => (isKept ? network(path) : site(path)))
    await createKeptSite(world.world, BUILD).keep()
    isKept = true
    return world
  }

  it('is the network’s: the present build, in the server’s own words', async () => {
    const world = await withKept(() => aPage('newer'))
    expect(await textOf(world, visit('/pages_sub/addressList'))).toBe('newer')
    expect(await (await ask(world, visit('/'), Promise.resolve(aPage('preloaded'))))?.text()).toBe('preloaded')
  })

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that is being started', () => aPage('Bad Gateway', 502)],
  ])('is the kept one where there is %s, wherever the visitor goes', async (_what, network) => {
    const world = await withKept(network)
    for (const address of ['/', '/pages/my/my', '/pages_sub/newsDetail?newsId=NW1', '/pages_public/feedback', '/open-location?x=1']) {
      expect(await textOf(world, visit(address))).toBe(PAGE)
    }
  })

  it('is the kept one where the network is silent for 8 s, and not before', async () => {
    const world = await withKept(() => new Promise(() => undefined))
    jest.useFakeTimers()
    try {
      let text: string | undefined
      void textOf(world, visit('/')).then((given) => (text = given))
      await jest.advanceTimersByTimeAsync(7_999)
      expect(text).toBeUndefined()
      await jest.advanceTimersByTimeAsync(1)
      expect(text).toBe(PAGE)
    } finally {
      jest.useRealTimers()
    }
  })

  it('fails as it would without a worker where nothing is kept', async () => {
    await expect(ask(aWorld(), visit('/'))).rejects.toThrow('Failed to fetch')
    expect((await ask(aWorld(() => aPage('Bad Gateway', 502)), visit('/')))?.status).toBe(502)
  })

  it.each(['/api/showcase/card.png', '/mail/unsubscribe/abc', '/healthz', '/metrics', '/demo/outbox', '/files/x.zip', '/sw.js', '/manifest.webmanifest', '/pages', '/pagesx/y'])(
    'at %s is the server’s own matter',
    async (address) => expect(await ask(await withKept(site), visit(address))).toBeUndefined(),
  )
})

describe('what a page asks for', () => {
  it('is given from the device where it is there, and kept the first time', async () => {
    const world = aWorld(site)
    const piece = aRequest('/js/77.12345678.js')
    expect(await textOf(world, piece)).toBe('/js/77.12345678.js')
    expect(await textOf(world, piece)).toBe('/js/77.12345678.js')
    expect([world.asked, world.paths('pieces')]).toEqual([['/js/77.12345678.js'], ['/js/77.12345678.js']])
  })

  it('is not kept where it is gone, or a page came in its place', async () => {
    for (const network of [() => aPage('', 404), () => aPage(PAGE)]) {
      const world = aWorld(network)
      await ask(world, aRequest('/js/77.12345678.js'))
      expect(world.paths('pieces')).toEqual([])
    }
  })

  it('is kept up to 120 pieces, of which the oldest make room', async () => {
    const world = aWorld(site)
    const names = Array.from({ length: 125 }, (_, index) => `/js/${index}.12345678.js`)
    for (const name of names) await ask(world, aRequest(name))
    expect(world.paths('pieces')).toEqual(names.slice(5))
  })

  it.each([
    ['the API, by whatever method', aRequest('/api/parcel/list', { method: 'POST', mode: 'cors' })],
    ['the API, read by an address', aRequest('/api/system/settings', { mode: 'cors' })],
    ['a picture of the API', aRequest('/api/file/public/ab12cd34ef.png')],
    ['another site', aRequest('https://tiles.example.com/js/77.12345678.js')],
    ['a file whose name promises nothing', aRequest('/icons/icon-192.png')],
    ['the page, to see which build is the present one', aRequest('/', { mode: 'cors' })],
  ])('goes its own way where it is %s', async (_what, request) => {
    expect(await ask(aWorld(site), request)).toBeUndefined()
  })
})

describe('a new worker', () => {
  const say = async (windows: number, message: unknown) => {
    const world = aWorld()
    for (let index = 0; index < windows; index += 1) world.windows.push(aWindow())
    await takeOverIfAlone(world.world, BUILD, message)
    return world.skips.length
  }

  it('takes over where the only page is of its own build already', async () => {
    expect(await say(1, { kind: 'takeOver', entry: BUILD.entry })).toBe(1)
  })

  it.each([
    ['the page is of another build', 1, { kind: 'takeOver', entry: '/js/app.aaaaaaaa.js' }],
    ['another page is open', 2, { kind: 'takeOver', entry: BUILD.entry }],
    ['something else is said', 1, 'takeOver'],
    ['nothing is said', 1, null],
  ])('waits where %s', async (_what, windows, message) => expect(await say(windows, message)).toBe(0))
})

describe('what is pushed', () => {
  const push = async (text: string | undefined) => {
    const world = aWorld()
    await showPushed(world.world, { data: text === undefined ? null : { text: () => text } })
    return world.shown[0]
  }

  it('is shown by its title and sentence, and leads to its page', async () => {
    const shown = await push(JSON.stringify({ title: '易達集運', body: '有新的包裹', page: '/pages_sub/parcelSea?parcelId=P1', deliveryId: 'DV1', event: 'parcel' }))
    expect(shown).toMatchObject({ title: '易達集運', options: { body: '有新的包裹', tag: 'DV1', data: { page: '/pages_sub/parcelSea?parcelId=P1' } } })
  })

  it.each([
    ['/pages_sub/parcelSea?parcelId=P1', '/pages_sub/parcelSea?parcelId=P1&told=MS%261'],
    ['/pages_sub/messageList', '/pages_sub/messageList?told=MS%261'],
    ['https://evil.example.com/', '/?told=MS%261'],
  ])('says to its page which message has been read by it: %s', async (page, expected) => {
    expect((await push(JSON.stringify({ title: 'x', page, messageId: 'MS&1' })))?.options.data).toEqual({ page: expected })
  })

  it.each([undefined, '', 'x', 'null', '[]', '{"title":5,"page":{}}'])('is shown as something where it is %j', async (text) => {
    expect(await push(text)).toMatchObject({ title: 'parcels.example.com', options: { body: '', data: { page: '/' } } })
  })

  it.each(['https://evil.example.com/pages/my/my', '//evil.example.com/pages/my/my', 'javascript:alert(1)', '/api/login/logout', '/healthz', 'http://['])(
    'leads home where its page is %s',
    async (page) => expect((await push(JSON.stringify({ title: 'x', page })))?.options.data).toEqual({ page: '/' }),
  )

  const tap = async (...windows: ReturnType<typeof aWindow>[]) => {
    const world = aWorld()
    world.windows.push(...windows)
    const close = jest.fn()
    await openPushed(world.world, { notification: { data: { page: '/pages_sub/messageList' }, close } })
    expect(close).toHaveBeenCalled()
    return world.opened
  }

  it('opens in the window that is seen, by that window’s own ways', async () => {
    const [hidden, seen] = [aWindow(), aWindow({ visible: true })]
    expect(await tap(hidden, seen)).toEqual([])
    expect([seen.heard, seen.isFocused, hidden.heard]).toEqual([[{ kind: 'open', page: '/pages_sub/messageList' }], true, []])
  })

  it('opens in a new window where none is there, or none answers', async () => {
    expect(await tap()).toEqual(['/pages_sub/messageList'])
    expect(await tap(aWindow({ answers: false }))).toEqual(['/pages_sub/messageList'])
  })
})

describe('another address at the push service', () => {
  const options = { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true } as PushSubscriptionOptions

  it('is asked for with the same key where the browser has made none, and the pages are told', async () => {
    const world = aWorld()
    world.windows.push(aWindow())
    await renewPush(world.world, { waitUntil: () => undefined, oldSubscription: { options } })
    expect(world.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: options.applicationServerKey }])
    expect(world.windows[0]?.heard).toEqual([{ kind: 'pushChanged' }])
  })

  it('is not asked for where there is one, or nothing is known of the one before', async () => {
    for (const event of [{ oldSubscription: { options }, newSubscription: {} as PushSubscription }, {}]) {
      const world = aWorld()
      await renewPush(world.world, { waitUntil: () => undefined, ...event })
      expect(world.subscribed).toEqual([])
    }
  })
})
