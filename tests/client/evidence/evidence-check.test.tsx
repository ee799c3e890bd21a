import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { ParcelEvidence } from '@/entities/evidence/ParcelEvidence'
import { afterDoubleTap, aUser, startTestApp } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'

const PARCEL = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
const fine = { entries: 12, pictures: 3, since: '2026-11-20T02:00:00.000Z', newestHash: '3f2a91bc'.repeat(8), faults: [] }

function open(language: 'zh-Hant' | 'zh-Hans' | 'en' = 'zh-Hant') {
  const app = startTestApp({ at: [`/pages_sub/parcelSea?parcelId=${PARCEL}`], member: aUser(), language })
  app.render(<ParcelEvidence parcelId={PARCEL} />)
  return app
}

it.each([
  ['zh-Hant', '驗證存證', '與當時寫下的一致', '自 2026/11/20 10:00 起記錄 · 最新存證碼 3f2a 91bc 3f2a 91bc'],
  ['zh-Hans', '验证存证', '与当时写下的一致', '自 2026/11/20 10:00 起记录 · 最新存证码 3f2a 91bc 3f2a 91bc'],
  ['en', 'Verify the evidence', 'Just as it was written', /Newest seal 3f2a 91bc 3f2a 91bc/],
] as const)('asks for nothing before the tap, then says in %s what was checked', async (language, button, sentence, seal) => {
  const app = open(language)
  app.server.on('parcel/verifyEvidence', yes(fine))
  fireEvent.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText(/12.*3/)).toBeTruthy()
  expect(screen.getByText(seal)).toBeTruthy()
  expect(app.server.receivedAt('parcel/verifyEvidence')).toHaveLength(1)
  expect(app.server.receivedAt('parcel/verifyEvidence')[0]?.body).toMatchObject({ parcelId: PARCEL })
})

it('names the entry that is not as it was written, and looks again when asked', async () => {
  const app = open()
  const at = '2026-11-20T02:00:00.000Z'
  app.server.on('parcel/verifyEvidence', yes({ ...fine, faults: [{ fault: 'changed', source: 'measurement', position: 5, at }, { fault: 'cutOff' }] }))
  fireEvent.click(await screen.findByRole('button', { name: '驗證存證' }))
  expect(await screen.findByText('有紀錄與當時寫下的不同')).toBeTruthy()
  expect(screen.getByText('第 5 筆（量測，2026/11/20 10:00） · 內容被改過')).toBeTruthy()
  expect(screen.getByText('整條紀錄 · 結尾的紀錄不見了')).toBeTruthy()
  app.server.on('parcel/verifyEvidence', yes(fine))
  await act(afterDoubleTap)
  fireEvent.click(screen.getByRole('button', { name: '再驗證一次' }))
  expect(await screen.findByText('與當時寫下的一致')).toBeTruthy()
})

it('says so where nothing is recorded, and where it could not be read', async () => {
  const app = open()
  app.server.on('parcel/verifyEvidence', no('伺服器忙碌，請稍後重試', 'serverError'))
  fireEvent.click(await screen.findByRole('button', { name: '驗證存證' }))
  await waitFor(() => expect(screen.getAllByText('伺服器忙碌，請稍後重試').length).toBeGreaterThan(0))
  app.server.on('parcel/verifyEvidence', yes({ entries: 0, pictures: 0, faults: [] }))
  await act(afterDoubleTap)
  fireEvent.click(screen.getByRole('button', { name: '再驗證一次' }))
  expect(await screen.findByText('這裡還沒有紀錄')).toBeTruthy()
})
