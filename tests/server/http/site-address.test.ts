import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aGroupRow, groupPlatform } from '../../support/group-rows'
import { aPublicPost } from '../../support/posts'
import { sayRaw } from '../../support/raw-http'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Where the site is said to stand at one address, nothing that it tells of itself follows what a request calls it.

const SITE = 'https://parcels.example'
const CODE = 'g7KQ2M9X'
const EVIL = 'evil.example'

let siteDir: string
const server = useTestServer({
  sharesRows: true,
  environment: async () => {
    siteDir = await mkdtemp(path.join(tmpdir(), 'parcel-site-'))
    await mkdir(path.join(siteDir, 'icons'))
    await writeFile(path.join(siteDir, 'index.html'), '<!DOCTYPE html><html><head><title></title></head><body></body></html>')
    return { SITE_DIR: siteDir, SITE_URL: SITE }
  },
})
afterAll(() => rm(siteDir, { recursive: true, force: true }))
const platform = usePlatform(server, groupPlatform)
const member = useMember(server)
let postId: string
beforeAll(async () => {
  await aGroupRow(server, platform, member, { code: CODE })
  postId = (await aPublicPost(server, platform, member)).post.postId
})

const visit = (address: string, accept = 'text/html') =>
  sayRaw(server.baseUrl, `GET ${address} HTTP/1.1\r\nHost: ${EVIL}\r\nX-Forwarded-Host: ${EVIL}\r\nForwarded: host=${EVIL}\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`)

it.each([
  ['a group', () => `/pages_sub/groupBookingshare?code=${CODE}`, `${SITE}/api/group/card/${CODE}.png`],
  ['a post', () => `/pages_sub/commentDetail?postId=${postId}`, `${SITE}/api/`],
])('what a link to %s leads to is named by the site’s own address', async (_what, toAddress, image) => {
  const page = await visit(toAddress())
  expect(page).toContain(`<meta property="og:url" content="${SITE}${toAddress()}">`)
  expect(page).toContain(`<meta property="og:image" content="${image}`)
  expect(page).not.toContain(EVIL)
})

it.each(['/', '/icons', '/icons/', '/manifest.webmanifest', '/api/openapi.json', '/api/nothing', '/nothing', '/unsubscribe/x', '/%zz', '/healthz', '//x', '/pages_sub/groupBookingshare'])('%s says nothing of the name that it was called by', async (address) => {
  for (const accept of ['text/html', 'application/json']) expect(await visit(address, accept)).not.toContain(EVIL)
})
