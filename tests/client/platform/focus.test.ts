import { fireEvent, waitFor } from '@testing-library/react'
import { keepTrail } from '@/platform/focus-trail'

/** jsdom lays nothing out: there is what is not hidden, as on the page. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList
  })
  document.elementFromPoint = () => null
}

const stop = (id: string) => `<div role="button" tabindex="0" id="${id}"></div>`
const at = (id: string) => document.getElementById(id)!
const focused = () => document.activeElement?.id

function show(): void {
  document.body.innerHTML = `
    <div class="taro_page" id="below">${stop('other')}</div>
    <div class="taro_page" id="page">
      <div role="heading" aria-level="1" id="heading"></div>
      ${stop('first')}${stop('second')}${stop('row')}
      <div id="end"></div>
    </div>`
}

describe('the focus of somebody with a keyboard', () => {
  beforeAll(keepTrail)
  // Nobody stands anywhere when the window is taken down: nothing is looked for in it then.
  afterAll(() => void fireEvent.focusIn(document.body))
  beforeEach(() => {
    layOut()
    show()
  })

  it('is left alone where a finger pressed', async () => {
    fireEvent.click(at('second'))
    at('end').innerHTML = `<div class="answer">${stop('undo')}</div>`
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(focused()).toBe('')
  })

  it('goes to the stop before what has gone', async () => {
    at('second').focus()
    at('second').remove()
    await waitFor(() => expect(focused()).toBe('first'))
  })

  it('stays on its page, also where the one below can still be reached', async () => {
    at('first').focus()
    at('first').remove()
    await waitFor(() => expect(focused()).toBe('heading'))
  })

  it('goes to what takes the last press back, and from there to where it stood', async () => {
    at('second').focus()
    at('end').innerHTML = `<div class="answer">${stop('undo')}</div>`
    await waitFor(() => expect(focused()).toBe('undo'))
    at('end').innerHTML = ''
    await waitFor(() => expect(focused()).toBe('second'))
  })

  it('goes there too when what was pressed has gone, and is not lost with it', async () => {
    at('second').focus()
    at('second').remove()
    at('end').innerHTML = `<div class="answer">${stop('undo')}</div>`
    await waitFor(() => expect(focused()).toBe('undo'))
    at('end').innerHTML = ''
    await waitFor(() => expect(focused()).toBe('first'))
  })

  it('goes there once: whoever goes on is not held', async () => {
    at('second').focus()
    at('end').innerHTML = `<div class="answer">${stop('undo')}</div>`
    await waitFor(() => expect(focused()).toBe('undo'))
    at('first').focus()
    at('row').remove()
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(focused()).toBe('first')
  })
})
