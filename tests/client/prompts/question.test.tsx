import { act, fireEvent, screen } from '@testing-library/react'
import { Screen } from '@/components/Screen'
import { ask, type Question } from '@/prompts/prompts'
import { pages, startTestApp } from '../../support/client'

const open = () => startTestApp({ at: ['/pages/index/index', '/pages_sub/address'] }).render(<Screen title="page" />)

function begin(question: Question): Promise<boolean> {
  let answered = Promise.resolve(false)
  act(() => {
    answered = ask(question)
  })
  return answered
}

const sure = { title: '刪除「王小明」？', yes: '刪除', no: '保留' }
const keep = { title: '刪除「王小明」？', yes: '保留', no: '刪除', isNoDangerous: true }

it.each([
  ['the filled button goes ahead', sure, false],
  ['the other button destroys', keep, true],
])('is not seen on the page of a card that WeChat opens in its place, and is answered by what destroys nothing: %s', async (_, question, answer) => {
  open()
  let answered = begin(question)
  expect(await screen.findByRole('alertdialog', { name: question.title })).toBeTruthy()
  pages.startAt('/pages_sub/Groupdetails?id=1')
  act(pages.show)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await answered).toBe(answer)
  // The page that has come asks its own.
  answered = begin(question)
  fireEvent.click(await screen.findByRole('button', { name: question.yes }))
  expect(await answered).toBe(true)
})

it('is not seen on another opening of the same address either', async () => {
  open()
  const answered = begin(sure)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  pages.startAt('/pages/index/index', '/pages_sub/address')
  act(pages.show)
  expect(await answered).toBe(false)
})

it('waits where the member comes back to its page, from an album or another app', async () => {
  open()
  void begin(sure)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  act(pages.show)
  expect(screen.getByRole('alertdialog', { name: sure.title })).toBeTruthy()
})
