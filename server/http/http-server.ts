import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { HelmetOptions } from 'helmet'
import { pino, type Logger } from 'pino'
import type { Config } from '@server/config/config'
import { addErrorAnswers, answerUnroutable } from '@server/http/answer-errors'
import { addBodies } from '@server/http/pipeline/bodies'
import { MAX_BODY_BYTES } from '@server/http/pipeline/body-limits'
import { addDraining, type Draining } from '@server/http/pipeline/draining'
import { toLoggerOptions } from '@server/http/pipeline/logging'
import { isOwnCall, networkOf } from '@server/http/pipeline/own-calls'
import { HttpProblem, tooManyRequests } from '@server/http/pipeline/problem'
import { addRequestSteps } from '@server/http/pipeline/request-steps'
import { addSafetyHeaders } from '@server/http/pipeline/safety-headers'
import { answerUnreadable } from '@server/http/pipeline/unreadable-requests'
import { toPolicy } from '@server/http/site/content-security-policy'
import { addFrameHosts, createFrameHosts } from '@server/http/site/frame-hosts'
import { addSiteLook, addStaticSite, findStaticSite } from '@server/http/site/static-site'
import { addTileHost, type TileHost } from '@server/http/site/tile-host'
import type { Tracing } from '@server/tracing/tracing'

declare module 'fastify' {
  interface FastifyReply {
    /** How the request ended: `done`, `unchanged`, or the code of its refusal; for log and metrics. */
    outcome: string
  }
}

export interface HttpServerOptions {
  readonly config: Pick<Config, 'siteDir' | 'siteProgressFile' | 'trustedProxies' | 'requestsPerMinute' | 'logLevel' | 'siteUrl'>
  readonly draining: Draining
  readonly tracing?: Tracing | undefined
  /** Hosts whose pages the site may show in a frame. */
  readonly listFrameHosts: () => Promise<readonly string[]>
  readonly tileHost: TileHost
  /** Beyond this the process is taken to have too much to do, and answers that at once; 0: never. */
  readonly maxEventLoopDelayMs?: number
  /** Where the log goes; standard output unless told otherwise. */
  readonly logStream?: { write(line: string): void }
}

const ONE_YEAR_SECONDS = 31_536_000
/** A member's request may take as long as the client waits for it. */
const REQUEST_TIMEOUT_MS = 120_000
/** A head is small: who takes longer keeps a connection for nothing. */
const HEADERS_TIMEOUT_MS = 20_000
/** How often connections are looked through for such. */
const CONNECTIONS_CHECK_MS = 2_000
const MAX_EVENT_LOOP_DELAY_MS = 3_000

/** The HTTP server before any endpoint is on it: safety, limits, log, errors, the site. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, draining } = options
  const site = await findStaticSite(config)
  const loggerOptions = toLoggerOptions(config)
  const logStream = options.logStream ?? pino.destination(1)
  const app = fastify({
    loggerInstance: pino(loggerOptions, logStream) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Our own answer while draining is the envelope.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnroutable,
    routerOptions: { maxParamLength: 200 },
  })
  app.decorateReply('outcome', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  // Before what ends a request at once: that is seen, too.
  addRequestSteps(app, { tracing: options.tracing, isBehindProxy: config.trustedProxies.length > 0 })
  addBodies(app)
  addDraining(app, draining)
  // Its line has nothing that a net could catch, and the net costs more than the line.
  const { redact: _net, ...withoutNet } = loggerOptions
  addRequestLog(app, pino(withoutNet, logStream))
  addErrorAnswers(app, site)
  const frameHosts = createFrameHosts(options.listFrameHosts, (err) => app.log.error({ err }, 'the list of frame hosts could not be read'))
  addFrameHosts(app, frameHosts)
  addTileHost(app, options.tileHost)
  if (site) addSiteLook(app, site)
  const toFrameSource = () => frameHosts.toSource()
  const inlineScripts = () => site?.inlineScripts() ?? []
  const safety: HelmetOptions = {
    contentSecurityPolicy: toPolicy(inlineScripts, toFrameSource, options.tileHost.origin),
    // Said of the members' address alone: whether another name is reached by https is known to who puts a proxy in front.
    strictTransportSecurity: config.siteUrl?.startsWith('https:') ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  }
  addSafetyHeaders(app, safety, () => `${toFrameSource()} ${options.tileHost.origin() ?? ''} ${inlineScripts().join(' ')}`)
  await app.register(rateLimit, {
    // A page brings thirty files along, which cost next to nothing: they are counted by themselves, and never take from what is asked
    // of the API.
    max: (request) => config.requestsPerMinute * (isOfSite(request) ? FILES_PER_REQUEST : 1),
    timeWindow: 60_000,
    keyGenerator: (request) => `${isOfSite(request) ? 'site' : 'api'} ${networkOf(request)}`,
    allowList: (request) => isOwnCall(request),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1_000))),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
  })
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelayMs ?? MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler(request) {
      // Nobody waits for what the demo asks of itself.
      if (!isOwnCall(request)) throw new HttpProblem(503, 'busy', { retryAfterSeconds: 5 })
    },
  })
  if (site) await addStaticSite(app, site)
  return app
}

/** The site's pages and files, as far as they only lie there. */
const isOfSite = ({ routeOptions: { url } }: FastifyRequest): boolean => url === '/*' || url === '/'
const FILES_PER_REQUEST = 10

/** One line an answer. The route's pattern and not the address, which may hold ids and signatures. */
function addRequestLog(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(reply.outcome !== '' && { outcome: reply.outcome }),
      ...(request.step && { trace: request.step.traceId }),
    }
    const isAsset = route === '/*' && reply.statusCode < 400
    log[isAsset ? 'debug' : 'info'](line, 'answered')
  })
}
