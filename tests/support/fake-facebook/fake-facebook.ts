import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomBytes, randomInt } from '../chance'
import { FakeHost } from '../fake-host'

export const FACEBOOK_APP = { id: '123456789012345', secret: 'facebook-secret-of-the-fake' } as const

export interface FacebookPerson {
  readonly id: string
  /** Shared with the app only if the person has one there and agrees. */
  readonly email?: string
}

interface Code {
  readonly person: FacebookPerson
  readonly redirectUri: string
  readonly challenge: string
  isUsed: boolean
}

/**
 * Facebook's two servers on one port of this machine: the page where a person says yes (`/dialog/oauth`), which sends the
 * browser back with a code, and the graph, which exchanges it. Its answers are those of Facebook's documents: a no is
 * HTTP 400 with `error.code` and `error_subcode`.
 */
export class FakeFacebook extends FakeHost {
  /** Who stands before the dialog: a person, or nobody who agrees. */
  person: FacebookPerson | 'refuses' = FakeFacebook.aPerson()
  /** Answered to every call of the graph while set: `{ code: 2 }` is away, `{ code: 190 }` a bad token. */
  error: { readonly code: number; readonly error_subcode?: number; readonly status?: number } | undefined
  /** down: answers a page instead of JSON · away: hangs up */
  mood: 'well' | 'down' | 'away' = 'well'
  redirectUrl = ''
  private readonly codes = new Map<string, Code>()
  private readonly tokens = new Map<string, FacebookPerson>()

  static aPerson(change: Partial<FacebookPerson> = {}): FacebookPerson {
    return { id: `10${randomInt(10 ** 12, 10 ** 13)}`, ...change }
  }

  static async start(): Promise<FakeFacebook> {
    const fake = new FakeFacebook()
    await fake.listen()
    return fake
  }

  /** What the operator sets. @param site where the site is served */
  environment(site = 'https://parcels.example'): Readonly<Record<string, string>> {
    this.redirectUrl = `${site}/pages/login/login`
    return {
      FACEBOOK_APP_ID: FACEBOOK_APP.id,
      FACEBOOK_APP_SECRET: FACEBOOK_APP.secret,
      FACEBOOK_REDIRECT_URL: this.redirectUrl,
      FACEBOOK_DIALOG_URL: `${this.address}/dialog/oauth`,
      FACEBOOK_GRAPH_URL: `${this.address}/graph`,
    }
  }

  /** The person's browser at the dialog: where Facebook sends it on to. */
  visit(dialogAddress: string): URL {
    const query = new URL(dialogAddress).searchParams
    const [redirectUri, state, challenge] = [query.get('redirect_uri') ?? '', query.get('state') ?? '', query.get('code_challenge') ?? '']
    if (query.get('client_id') !== FACEBOOK_APP.id || redirectUri !== this.redirectUrl || query.get('response_type') !== 'code') {
      throw new Error('Facebook shows an error of the app')
    }
    const back = new URL(redirectUri)
    if (this.person === 'refuses') {
      back.search = new URLSearchParams({ error: 'access_denied', error_code: '200', error_description: 'Permissions error', error_reason: 'user_denied', state }).toString()
      return back
    }
    const code = `AQ${randomBytes(60).toString('base64url')}`
    this.codes.set(code, { person: this.person, redirectUri, challenge: query.get('code_challenge_method') === 'S256' ? challenge : '', isUsed: false })
    back.search = new URLSearchParams({ code, state }).toString()
    // As Facebook does, for browsers that would carry an older fragment along.
    back.hash = '_=_'
    return back
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (this.mood === 'away') return void request.socket.destroy()
    const { pathname, href } = new URL(request.url ?? '', this.address)
    if (pathname === '/dialog/oauth') return void response.writeHead(302, { location: this.visit(href).href }).end()
    if (this.mood === 'down') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>')
    const fields = new URLSearchParams(Buffer.concat(chunks).toString())
    const { status, content } = this.askGraph(pathname, fields)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }

  private askGraph(pathname: string, fields: URLSearchParams): { status: number; content: object } {
    const no = (code: number, error_subcode?: number, status = 400) => ({
      status,
      content: { error: { message: 'as Facebook says', type: 'OAuthException', code, error_subcode, fbtrace_id: 'A' } },
    })
    if (this.error) return no(this.error.code, this.error.error_subcode, this.error.status)
    if (pathname === '/graph/oauth/access_token') return this.exchange(fields, no)
    if (pathname === '/graph/me') return this.tellPerson(fields, no)
    return no(2500)
  }

  private exchange(fields: URLSearchParams, no: (code: number, subcode?: number) => { status: number; content: object }) {
    if (fields.get('client_id') !== FACEBOOK_APP.id) return no(101)
    if (fields.get('client_secret') !== FACEBOOK_APP.secret) return no(1)
    const known = this.codes.get(fields.get('code') ?? '')
    if (!known) return no(100)
    if (known.isUsed) return no(100, 36009)
    if (fields.get('redirect_uri') !== known.redirectUri) return no(100, 36008)
    if (createHash('sha256').update(fields.get('code_verifier') ?? '').digest('base64url') !== known.challenge) return no(100)
    known.isUsed = true
    const token = `EAA${randomBytes(40).toString('base64url')}`
    this.tokens.set(token, known.person)
    return { status: 200, content: { access_token: token, token_type: 'bearer', expires_in: 5_183_944 } }
  }

  private tellPerson(fields: URLSearchParams, no: (code: number, subcode?: number) => { status: number; content: object }) {
    const token = fields.get('access_token') ?? ''
    const person = this.tokens.get(token)
    if (!person) return no(190)
    if (fields.get('appsecret_proof') !== createHmac('sha256', FACEBOOK_APP.secret).update(token).digest('hex')) return no(100)
    return { status: 200, content: { id: person.id, ...(person.email !== undefined && { email: person.email }) } }
  }
}
