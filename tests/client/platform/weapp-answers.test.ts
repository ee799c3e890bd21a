import { toRefused } from '@/platform/refusal'
import { subscribeMessages } from '@/platform/subscribe-messages.weapp'

const mockRequest = jest.fn()
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { requestSubscribeMessage: (...words: unknown[]) => mockRequest(...words) } }))
beforeEach(() => mockRequest.mockReset())

it.each([
  ['chooseMedia:fail cancel', 'cancelled'],
  ['scanCode:fail cancel', 'cancelled'],
  ['saveImageToPhotosAlbum:fail auth deny', 'denied'],
  ['saveImageToPhotosAlbum:fail authorize no response', 'denied'],
  ['chooseLocation:fail auth deny', 'denied'],
  ['setClipboardData:fail privacy permission is not authorized', 'unagreed'],
  ['chooseLocation:fail api scope is not declared in the privacy agreement', 'unsupported'],
  ['getClipboardData:fail', 'unsupported'],
])('reads WeChat’s %s as %s', (errMsg, refused) => {
  expect(toRefused({ errMsg })).toBe(refused)
})

it('asks for three templates at most and sorts the answers', async () => {
  mockRequest.mockResolvedValue({ errMsg: 'requestSubscribeMessage:ok', a: 'accept', b: 'reject', c: 'acceptWithAudio' })
  expect(await subscribeMessages.ask(['a', 'b', 'c', 'd'])).toEqual({ accepted: ['a', 'c'], refused: ['b'] })
  expect(mockRequest).toHaveBeenCalledWith({ tmplIds: ['a', 'b', 'c'], entityIds: [] })
})

it('counts a banned or filtered template neither as a yes nor as a no', async () => {
  mockRequest.mockResolvedValue({ errMsg: 'requestSubscribeMessage:ok', a: 'ban', b: 'filter' })
  expect(await subscribeMessages.ask(['a', 'b'])).toEqual({ accepted: [], refused: [] })
})

it.each([
  [{ errMsg: 'requestSubscribeMessage:fail The main switch is switched off', errCode: 20_004 }, 'off'],
  [{ errMsg: 'requestSubscribeMessage:fail No template data return, verify the template id exist', errCode: 20_001 }, 'unsupported'],
  [{ errMsg: 'requestSubscribeMessage:fail can only be invoked by user TAP gesture.', errCode: 10_002 }, 'unsupported'],
])('reads %j as %s', async (failure, answer) => {
  mockRequest.mockRejectedValue(failure)
  expect(await subscribeMessages.ask(['a'])).toBe(answer)
})
