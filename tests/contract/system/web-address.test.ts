import * as v from 'valibot'
import { findHost, hostSchema, isAllowedAddress, webAddressSchema } from '@contract/system/web-address'

const HOSTS = ['www.sf-express.com', 'xn--fiq228c.example']

describe('a page that may open inside the app [spec 2.22]', () => {
  it.each([
    'https://www.sf-express.com',
    'https://www.sf-express.com/',
    'https://www.sf-express.com/cn/sc/dynamic_function/waybill?no=SF140822369917#top',
    'https://WWW.SF-Express.COM/path',
    'https://www.sf-express.com?q=a%20b',
    'https://xn--fiq228c.example/',
  ])('%s', (address) => expect(isAllowedAddress(address, HOSTS)).toBe(true))

  it.each([
    ['no https', 'http://www.sf-express.com/'],
    ['a script', 'javascript:alert(1)//https://www.sf-express.com/'],
    ['a document of its own', 'data:text/html,<script>alert(1)</script>'],
    ['another host', 'https://www.sf-express.com.evil.example/'],
    ['a sub-domain', 'https://a.www.sf-express.com/'],
    ['a parent domain', 'https://sf-express.com/'],
    ['a user name that looks like the host', 'https://www.sf-express.com@evil.example/'],
    ['a user name and password', 'https://www.sf-express.com:x@evil.example/'],
    ['a port', 'https://www.sf-express.com:8443/'],
    ['a backslash, which browsers take for a slash', 'https://www.sf-express.com\\@evil.example/'],
    ['a backslash in the path', 'https://www.sf-express.com/\\evil.example'],
    ['a dot at the end', 'https://www.sf-express.com./'],
    ['letters of another script', 'https://www.sf-еxpress.com/'],
    ['full-width letters', 'https://ｗｗｗ.sf-express.com/'],
    ['a percent sign in the host', 'https://www.sf-express%2ecom/'],
    ['a number', 'https://127.0.0.1/'],
    ['no host', 'https:///www.sf-express.com/'],
    ['one slash', 'https:/www.sf-express.com/'],
    ['blanks in front', ' https://www.sf-express.com/'],
    ['a line break', 'https://www.sf-express.com/\nhttps://evil.example/'],
    ['a tab in the scheme', 'ht\ttps://www.sf-express.com/'],
    ['nothing', ''],
    ['more than any address', `https://www.sf-express.com/${'a'.repeat(1_000)}`],
  ])('not one with %s', (_name, address) => expect(isAllowedAddress(address, HOSTS)).toBe(false))

  it('is what every browser makes of it, too', () => {
    for (const address of ['https://www.sf-express.com/a?b#c', 'https://WWW.sf-express.com', 'https://xn--fiq228c.example/']) {
      expect(new URL(address).hostname).toBe(findHost(address))
    }
  })

  it('opens nothing where the operator has allowed nothing', () => expect(isAllowedAddress('https://www.sf-express.com/', [])).toBe(false))
})

describe('a host of the settings', () => {
  it.each([['WWW.SF-Express.com ', 'www.sf-express.com'], ['xn--fiq228c.example', 'xn--fiq228c.example']])('%s is %s', (text, host) =>
    expect(v.parse(hostSchema, text)).toBe(host),
  )
  it.each(['', '*', '*.example.com', 'localhost', '10.0.0.1', 'a..example.com', '-a.example.com', 'https://a.example.com', 'a.example.com/x', 'a.example.com:443', '中文.example'])(
    '%s is none',
    (text) => expect(v.safeParse(hostSchema, text).success).toBe(false),
  )
})

it('an address that members may be sent to is https, whatever its host', () => {
  expect(v.parse(webAddressSchema, ' https://www.t-cat.com.tw/inquire?no=1 ')).toBe('https://www.t-cat.com.tw/inquire?no=1')
  for (const wrong of ['http://www.t-cat.com.tw/', 'javascript:alert(1)', 'https://a@b.example/', 'www.t-cat.com.tw']) {
    expect(v.safeParse(webAddressSchema, wrong).success).toBe(false)
  }
})
