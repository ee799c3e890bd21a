import * as v from 'valibot'
import { HOUR_MS } from '@contract/kit/time'
import { askWithToken, type AccessToken } from '@server/ports/wechat/wechat-access-token'
import { WechatRefusedError, WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import { askWechat, readAnswer } from '@server/ports/wechat/wechat-http'
import type { WechatConfig } from '@server/config/wechat-config'

/** The mini-program's own round code, which WeChat draws: scanned, it opens a page of it. */
export interface WechatMiniCode {
  /**
   * The page finds the scene in what it was opened with.
   * @param page without a leading slash
   * @throws WechatUnreachableError, WechatRefusedError with WeChat's errcode (45009 too many today, 41030 no such page)
   */
  draw(page: string, scene: string): Promise<CodePicture>
}

export interface CodePicture {
  readonly contentType: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

/** px: sharp at its size on the poster, and the least that WeChat recommends for print. */
const WIDTH = 430

const refusalSchema = v.object({ errcode: v.number() })

const LIFE_MS = HOUR_MS
/** Of some 100 KB each. */
const MAX_KEPT = 100

type MiniCodeConfig = Pick<WechatConfig, 'apiUrl' | 'miniProgramVersion'>

export function createWechatMiniCode(
  { apiUrl, miniProgramVersion }: MiniCodeConfig,
  accessToken: AccessToken,
  onRefused: (error: WechatRefusedError) => void,
): WechatMiniCode {
  const kept = new Map<string, { readonly picture: CodePicture; readonly until: number }>()

  /** The oldest makes room. */
  function keep(address: string, picture: CodePicture): void {
    kept.delete(address)
    for (const old of kept.keys()) if (kept.size >= MAX_KEPT) kept.delete(old)
    kept.set(address, { picture, until: performance.now() + LIFE_MS })
  }

  async function ask(page: string, scene: string, token: string): Promise<{ readonly errcode: number; readonly picture?: CodePicture }> {
    const service = `${apiUrl}/wxa/getwxacodeunlimit?${new URLSearchParams({ access_token: token }).toString()}`
    const asked = { scene, page, check_path: false, env_version: miniProgramVersion, width: WIDTH }
    const headers = { 'content-type': 'application/json' }
    const { status, body, bytes } = await askWechat(service, { method: 'POST', headers, body: JSON.stringify(asked) })
    const contentType = toContentType(bytes)
    if (status === 200 && contentType) return { errcode: 0, picture: { contentType, bytes } }
    return readAnswer(refusalSchema, status, body)
  }

  return {
    async draw(page, scene) {
      const address = `${page}?${scene}`
      const known = kept.get(address)
      if (known && known.until > performance.now()) return known.picture
      const { errcode, picture } = await askWithToken(accessToken, (token) => ask(page, scene, token))
      if (picture) {
        keep(address, picture)
        return picture
      }
      if (errcode === -1) throw new WechatUnreachableError('busy')
      const error = new WechatRefusedError(String(errcode), 200)
      onRefused(error)
      throw error
    },
  }
}

/** By what it begins with: WeChat calls a refusal an image too. */
function toContentType(bytes: Buffer): CodePicture['contentType'] | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  return bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ? 'image/png' : undefined
}
