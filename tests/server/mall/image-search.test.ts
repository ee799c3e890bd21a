import sharp from 'sharp'
import { searchMallByImage } from '@contract/mall/mall-endpoints'
import { aPicture } from '../../support/a-picture'
import { useMall } from '../../support/mall'
import { useMember } from '../../support/use-server'

const mall = useMall()
const { server } = mall
const member = useMember(server)

const aPhotoOf = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c05030' } }).jpeg().toBuffer()
async function upload(content: Buffer, token = member.token): Promise<string> {
  const answer = await server.upload(content, { token })
  if (answer.status !== 'y') throw new Error(answer.code)
  return answer.data.fileId
}
const search = (fileId: string, token = member.token) => server.post(searchMallByImage, { fileId }, { token })
const sentImage = () => {
  const { image } = JSON.parse(mall.gateway.lastBody.toString()) as { image: string }
  return Buffer.from(image, 'base64')
}
const asked = () => mall.gateway.asked.filter(({ path }) => path === '/v1/search-image').length

it('finds goods by a picture, which is sent small and as a jpg, once for the same picture', async () => {
  // Before it, so that the picture is what was sent last.
  const large = await upload(await aPhotoOf(3_000, 1_500))
  expect(await search(large)).toMatchObject({ status: 'y', data: { isStale: false, approximate: { currency: 'TWD' } } })
  const again = await upload(await aPhotoOf(3_000, 1_500))
  expect(await search(again)).toMatchObject({ status: 'y' })
  expect(asked()).toBe(1)
  mall.gateway.fault = { says: (well) => ('rates' in well ? well : { ...well, items: [] }) }
  const other = await upload(await aPicture())
  expect(await search(other)).toMatchObject({ data: { items: [] } })
  expect(asked()).toBe(2)
})

it('sends no side of more than 1,024 pixels', async () => {
  await search(await upload(await aPhotoOf(300, 400)))
  await search(await upload(await aPhotoOf(2_400, 1_200)))
  const { format, width, height } = await sharp(sentImage()).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1_024, 512])
})

it('takes no picture with a side below 256 pixels [proxy case 72]', async () => {
  for (const [width, height] of [[200, 200], [255, 1_000], [1_000, 255]] as const) {
    expect(await search(await upload(await aPhotoOf(width, height)))).toMatchObject({ code: 'imageTooSmall', fields: [{ path: 'fileId' }] })
  }
  expect(await search(await upload(await aPhotoOf(256, 256)))).toMatchObject({ status: 'y' })
  expect(asked()).toBe(1)
})

it('says what the gateway finds too small in the same words', async () => {
  mall.gateway.fault = { status: 422, code: 'imageTooSmall' }
  expect(await search(await upload(await aPicture()))).toMatchObject({ code: 'imageTooSmall', fields: [{ path: 'fileId' }] })
})

it('is for members, by their own pictures', async () => {
  const fileId = await upload(await aPicture())
  expect(await server.post(searchMallByImage, { fileId })).toMatchObject({ code: 'tokenExpired' })
  const other = await server.signUpMember()
  expect(await search(fileId, other.token)).toMatchObject({ code: 'notFound' })
  expect(await search('00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'notFound' })
  expect(asked()).toBe(0)
})

it('shows what is kept of the same picture while the gateway is away, and refuses another one in words', async () => {
  const fileId = await upload(await aPicture())
  await search(fileId)
  mall.reopen()
  mall.gateway.fault = 'failing'
  expect(await search(fileId)).toMatchObject({ status: 'y' })
  expect(await search(await upload(await aPhotoOf(300, 300)))).toMatchObject({ code: 'mallUnavailable' })
})
