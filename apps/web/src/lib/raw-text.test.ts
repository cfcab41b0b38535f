import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** Attributes that people see or hear. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'label',
  'alt',
  'description',
  'error',
  'text',
  'purpose',
])
const LETTERS = /\p{L}{2,}/u

type Node = { readonly type?: unknown; readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The text of a literal, in braces or not, when it has words in it. */
function literalText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'JSXExpressionContainer') return literalText(value.expression)
  if (value.type === 'ConditionalExpression') return literalText(value.consequent) ?? literalText(value.alternate)
  if (value.type === 'LogicalExpression') return literalText(value.right)
  if (value.type === 'Literal' || value.type === 'JSXText') {
    return typeof value.value === 'string' && LETTERS.test(value.value) ? value.value.trim() : undefined
  }
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis)) return undefined
  const text = value.quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join('')
  return LETTERS.test(text) ? text : undefined
}

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  if (!isNode(value)) return
  if (value.type === 'JSXElement' || value.type === 'JSXFragment') {
    const children = Array.isArray(value.children) ? value.children : []
    found.push(...children.map(literalText).filter((text) => text !== undefined))
  }
  if (value.type === 'JSXAttribute' && isNode(value.name) && SPOKEN.has(String(value.name.name))) {
    const text = literalText(value.value)
    if (text !== undefined) found.push(text)
  }
  for (const child of Object.values(value)) if (typeof child === 'object') collect(child, found)
}

function findRawText(source: string): string[] {
  const found: string[] = []
  collect(parseSync('file.tsx', source, { lang: 'tsx' }).program, found)
  return found
}

describe('sentences come from words.ts', () => {
  it('sees planted violations', () => {
    expect(findRawText('const a = <p>Simpan data</p>')).toEqual(['Simpan data'])
    expect(findRawText("const a = <p>{'Simpan'}</p>")).toEqual(['Simpan'])
    expect(findRawText(['const a = <p>{`Simpan $', '{n} data`}</p>'].join(''))).toEqual(['Simpan  data'])
    expect(findRawText("const a = <p>{n > 1 ? t('many') : 'Satu'}</p>")).toEqual(['Satu'])
    expect(findRawText('const a = <input aria-label="Cari" placeholder={"Ketik"} />')).toEqual(['Cari', 'Ketik'])
    expect(findRawText('const a = <><b title="Nama">·</b></>')).toEqual(['Nama'])
    expect(findRawText('const a = <p className="x" id="y">{t("save")} · 12</p>')).toEqual([])
  })

  it('finds none in the components', () => {
    const root = join(import.meta.dirname, '..')
    const files = globSync('**/*.tsx', { cwd: root }).filter(
      (file) => !file.endsWith('.test.tsx') && !file.includes('gallery'),
    )
    expect(files.length).toBeGreaterThan(40)
    const problems = files.flatMap((file) =>
      findRawText(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    )
    expect(problems).toEqual([])
  })
})
