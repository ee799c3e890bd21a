import react from 'eslint-plugin-react'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import sqlTexts from './tools/eslint/or-in-brackets.mjs'

const enums = { selector: 'TSEnumDeclaration', message: 'Use a union and `as const`.' }
const barrels = { selector: 'ExportAllDeclaration', message: 'No barrel files: import from the file that defines it.' }
const taroEnv = {
  selector: "MemberExpression[object.object.name='process'][property.name='TARO_ENV']",
  message: 'Only src/platform, config and app.config.ts ask for the platform: write a twin.',
}
const intl = {
  selector: "MemberExpression[property.name=/^toLocale(Date|Time)?String$/], MemberExpression[object.name='Intl']",
  message: 'The mini-program has no Intl: format in src/i18n/format.ts.',
}
const fixed = {
  selector: 'CallExpression > MemberExpression[property.name="toFixed"]',
  message: 'Rounding lives in contract/kit, formatting in src/i18n/format.ts.',
}
const pageText = {
  selector: 'JSXText[value=/\\S/]',
  message: 'A page has no text: it belongs to the feature that it shows.',
}
const pageCalls = {
  selector: 'CallExpression[callee.name=/^use(State|Reducer|Effect|LayoutEffect|Memo|Callback|Ref|Query|InfiniteQuery|Mutation)$/]',
  message: 'A page has no state, effect or call: compose features.',
}
/** Any few digits stand in a moment's fraction or a hash sooner or later: then the gate fails by chance. */
const digits = {
  selector: "CallExpression[callee.property.name=/^(toContain|toMatch)$/][callee.object.property.name='not'] > :matches(Literal[value=/^\\d{4,7}$/], Identifier[name=/^(code|digits)$/])",
  message: 'Ask says() of tests/support/says.ts: it finds a code only as a number of its own.',
}
const chance = 'Draw by tests/support/chance.ts, so that it can be drawn again.'

export default tseslint.config(
  { ignores: ['dist/', 'data/', '.cache/', 'coverage/', 'node_modules/'] },
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'comma-dangle': ['error', 'always-multiline'],
      quotes: ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
      semi: ['error', 'never'],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'interface', format: ['PascalCase'], custom: { regex: '^I[A-Z]', match: false } },
        // A parcel's problem type is the specification's own word.
        { selector: 'typeAlias', format: ['PascalCase'], custom: { regex: '^(?!ProblemType$).+Type$', match: false } },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-syntax': ['error', enums, barrels],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'tests/client/**/*.tsx'],
    plugins: { react, 'react-hooks': reactHooks },
    settings: { react: { version: '18.3' } },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      'react/prop-types': 'off',
      'react/display-name': 'off',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // Each pattern takes time in proportion to the text, whatever the text: on the server one that does not stops everybody.
    files: ['{contract,server,src}/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    // Tests are left out: a case of a table, with what it is given and what comes of it, reads better as one line.
    files: ['{contract,server,src,scripts,config,tools}/**/*.{ts,tsx,mjs,cjs,js}'],
    rules: { 'max-len': ['error', { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true }] },
  },
  {
    files: ['server/**/*.ts'],
    plugins: { 'sql-texts': sqlTexts },
    rules: { 'sql-texts/or-in-brackets': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'contract/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', enums, barrels, taroEnv, intl, fixed] },
  },
  {
    files: ['src/i18n/format.ts', 'contract/kit/{money,weight}.ts'],
    rules: { 'no-restricted-syntax': ['error', enums, barrels, taroEnv, intl] },
  },
  {
    files: ['src/platform/**/*.{ts,tsx}', 'src/app.config.ts'],
    rules: { 'no-restricted-syntax': ['error', enums, barrels, intl, fixed] },
  },
  {
    // The site's alone: the zone's name, which nothing else tells.
    files: ['src/platform/time-zone.ts'],
    rules: { 'no-restricted-syntax': ['error', enums, barrels, fixed] },
  },
  {
    files: ['src/pages*/**/*.tsx'],
    rules: {
      'no-restricted-syntax': ['error', enums, barrels, taroEnv, intl, fixed, pageText, pageCalls],
      'max-lines': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    ignores: ['tests/support/chance.ts'],
    rules: {
      'no-restricted-syntax': ['error', enums, barrels, digits],
      'no-restricted-imports': ['error', { paths: [{ name: 'node:crypto', importNames: ['randomBytes', 'randomFillSync', 'randomInt', 'randomUUID', 'default'], message: chance }] }],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: chance },
        { object: 'crypto', property: 'randomUUID', message: chance },
        { object: 'crypto', property: 'getRandomValues', message: chance },
      ],
    },
  },
  {
    // Lines that must not compile, each saying why.
    files: ['tests/**/*.types.ts'],
    rules: { '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }] },
  },
  {
    // What these write to the console is their purpose.
    files: ['scripts/**', 'config/**', 'server/cli/**', 'server/main.ts'],
    rules: { 'no-console': 'off' },
  },
)
