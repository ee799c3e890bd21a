/** Those of people who write Chinese, and what they make of a keyboard: worldwide lists begin with others. In lower case. */
const OF_HERE: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 7654321 654321
  111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 888888 88888888 999999 99999999
  112233 121212 123123 123123123 123321 123654 131313 147258 147258369 159357 159753 168168 520520 5201314 1314520
  woaini woaini1314 woaini520 iloveyou iloveyou1 aaaaaa aa123456 a123456 a1234567 a12345678 a123456789 abc123 abc12345
  abcd1234 abc123456 abcdef abcdefg abcdefgh 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc q1w2e3r4 qweasd
  qweasdzxc qwe123 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwert12345 asdfgh asdfghjkl asd123 zxcvbn zxcvbnm
  zxc123 password password1 password12 password123 passw0rd p@ssw0rd pass1234 admin123 administrator root123 welcome
  welcome1 letmein monkey dragon master sunshine princess football baseball superman batman michael jordan shadow
  trustno1 hello123 freedom whatever starwars computer internet charlie secret login123 test123 test1234 testtest
  google1 samsung huawei xiaomi taobao alibaba tencent wechat weixin taiwan taipei hongkong`.split(/\s+/),
)

/** ASVS 2.1.7 asks for the first thousand. */
const MOST_TRIED = 10_000

let worldwide: Promise<ReadonlySet<string>> | undefined

/**
 * The first of zxcvbn's list of stolen ones. Read when the first password is chosen: it takes 50 ms, and a server that starts needs it
 * not.
 */
async function readWorldwide(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_TRIED))
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const tried = password.normalize('NFKC').toLowerCase()
  return OF_HERE.has(tried) || (await (worldwide ??= readWorldwide())).has(tried)
}
