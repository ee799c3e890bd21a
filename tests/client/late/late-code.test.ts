import { createLateCode, type CodeFile, type CodeSource } from '@/components/late/late-code'

const file: CodeFile = { default: () => null }
const never = () => new Promise<CodeFile>(() => undefined)
const gone = () => Promise.reject(new Error('gone'))

/** A site whose pieces come, fail or hang, as each test has it. */
function aSource(changes: Partial<CodeSource> = {}) {
  let goOnline: () => void = () => undefined
  const asked = jest.fn(changes.load ?? (() => Promise.resolve(file)))
  const source: CodeSource = {
    letGo: jest.fn(),
    isOnline: () => true,
    onOnline: (listener) => {
      goOnline = listener
      return () => undefined
    },
    findOtherBuild: () => Promise.resolve(undefined),
    restart: jest.fn(() => true),
    restartAtOnce: jest.fn(),
    ...changes,
    load: asked,
  }
  return { source, asked, goOnline: () => goOnline() }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('counts as not come after 60 s, not before, and is taken all the same when it comes later [spec 9.01]', async () => {
  let arrive: (code: CodeFile) => void = () => undefined
  const { source } = aSource({ load: () => new Promise((resolve) => (arrive = resolve)) })
  const code = createLateCode(source)
  await jest.advanceTimersByTimeAsync(59_999)
  expect(code.state.getState().status).toBe('coming')
  await jest.advanceTimersByTimeAsync(1)
  expect(code.state.getState().status).toBe('failed')
  arrive(file)
  await jest.advanceTimersByTimeAsync(0)
  expect(code.state.getState()).toEqual({ status: 'here', file })
})

it('tries three times by itself before it says that it failed', async () => {
  const { source, asked } = aSource({ load: gone })
  const code = createLateCode(source)
  await jest.advanceTimersByTimeAsync(3_999)
  expect([asked.mock.calls.length, code.state.getState().status]).toEqual([2, 'coming'])
  await jest.advanceTimersByTimeAsync(1)
  expect([asked.mock.calls.length, code.state.getState().status]).toEqual([3, 'failed'])
})

it('says so at once without a network, and goes on by itself when that is back', async () => {
  let isThere = false
  const { source, goOnline } = aSource({ load: () => (isThere ? Promise.resolve(file) : gone()), isOnline: () => isThere })
  const code = createLateCode(source)
  await jest.advanceTimersByTimeAsync(0)
  expect(code.state.getState().status).toBe('failed')
  isThere = true
  goOnline()
  await jest.advanceTimersByTimeAsync(0)
  expect(code.state.getState().status).toBe('here')
})

it('lets go of what hangs when the member asks again', async () => {
  const { source, asked } = aSource({ load: never })
  const code = createLateCode(source)
  await jest.advanceTimersByTimeAsync(60_000)
  code.retry()
  expect(source.letGo).toHaveBeenCalled()
  expect([asked.mock.calls.length, code.state.getState().status]).toEqual([2, 'coming'])
})

it('begins again by itself where the site has another build', async () => {
  const { source } = aSource({ load: gone, findOtherBuild: () => Promise.resolve('/js/app.2.js') })
  const code = createLateCode(source)
  await jest.advanceTimersByTimeAsync(0)
  expect(source.restart).toHaveBeenCalledWith('/js/app.2.js')
  expect(code.state.getState().status).toBe('coming')
})

it('leaves that to the member where it must not happen by itself', async () => {
  const { source } = aSource({ load: gone, findOtherBuild: () => Promise.resolve('/js/app.2.js'), restart: () => false })
  const code = createLateCode(source)
  await jest.advanceTimersByTimeAsync(0)
  expect(code.state.getState().status).toBe('renewed')
  code.retry()
  expect(source.restartAtOnce).toHaveBeenCalled()
})

it('asks for nothing more once nobody waits', async () => {
  const { source, asked } = aSource({ load: gone })
  const code = createLateCode(source)
  await jest.advanceTimersByTimeAsync(0)
  code.stop()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledTimes(1)
})
