import process from 'node:process'
import { startGateway } from '@server/demo/mall-gateway/gateway-server'

// The bundled gateway as a program: `node dist/server/mall-gateway.mjs`. MALL_GATEWAY_KEY and MALL_GATEWAY_SECRET are those of the
// server that asks it, MALL_GATEWAY_PORT is any free one unless set. It says where it listens in one line of JSON.
// --with-parent: ends with whoever has started it. --faults: follows the header x-test-fault, for tests.

const { MALL_GATEWAY_KEY: key = '', MALL_GATEWAY_SECRET: secret = '', MALL_GATEWAY_PORT: port = '0' } = process.env
if (key === '' || secret.length < 32 || !/^\d{1,5}$/.test(port)) {
  process.stderr.write('MALL_GATEWAY_KEY, and a MALL_GATEWAY_SECRET of 32 characters or more, are needed\n')
  process.exit(1)
}

const gateway = await startGateway({ key, secret, port: Number(port), faults: process.argv.includes('--faults') })
const end = () => void gateway.stop().then(() => process.exit(0))
process.on('SIGTERM', end)
if (process.argv.includes('--with-parent')) {
  // The pipe closes however the parent ends. Ctrl-C reaches both, and the parent still answers for a moment.
  process.on('SIGINT', () => undefined)
  process.stdin.on('close', end).on('end', end).resume()
} else {
  process.on('SIGINT', end)
}
process.stdout.write(`${JSON.stringify({ url: gateway.url })}\n`)
