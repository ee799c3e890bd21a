import type { FastifyInstance } from 'fastify'
import { getSettings } from '@server/base/system/system-service'
import { toVisitLanguage } from '@server/http/pipeline/accept-language'
import type { RouterParts } from '@server/http/pipeline/router'

const GROUND = '#F2F5F4'
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a home screen calls the site: an iPhone lets only what stands there be pushed to. The operator names it, so it is no file. */
export function addWebManifest(app: FastifyInstance, { db }: RouterParts): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = toVisitLanguage(request)
    const { name } = await getSettings(db.kysely)
    const manifest = {
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: language,
      name: name[language],
      short_name: name[language],
      background_color: GROUND,
      theme_color: GROUND,
      icons: ICONS,
    }
    const headers = { 'cache-control': 'no-cache', vary: 'accept-language' }
    return reply.headers(headers).type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest))
  })
}
