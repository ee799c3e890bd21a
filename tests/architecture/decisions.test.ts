import { filesUnder, read } from './repository'

it('names every decision once in the index, by its title', () => {
  const titles = filesUnder('docs/decisions')
    .filter((file) => file !== 'docs/decisions/README.md')
    .map((file) => `- [${read(file).split('\n')[0]?.replace(/^# /, '') ?? ''}](${file.slice('docs/decisions/'.length)})`)
  const named = read('docs/decisions/README.md').split('\n').filter((line) => line.startsWith('- ['))
  expect([...named].sort()).toEqual(titles.sort())
})
