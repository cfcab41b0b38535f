/** What news may be made of; the server keeps the same list. Whatever else comes loses its tags, and these lose their content too. */
const ELEMENTS = new Set(
  'p br strong b em i u s h2 h3 h4 ul ol li blockquote a hr table thead tbody tr th td'.split(' '),
)
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's', div: 'p' }
const DROPPED = new Set(
  'script style template iframe object embed noscript svg math textarea title select head meta link button input'.split(
    ' ',
  ),
)
const DEEPEST = 40

/** Web pages and mail only, with their scheme written out. */
export function safeHref(value: string): string | undefined {
  const text = value.trim()
  if (!/^(https?:\/\/|mailto:)/i.test(text)) return undefined
  try {
    const url = new URL(text)
    return url.username === '' ? url.href : undefined
  } catch {
    return undefined
  }
}

export type IsiNode = string | { readonly name: string; readonly href?: string; readonly inside: readonly IsiNode[] }

function readNode(node: Node, depth: number): readonly IsiNode[] {
  if (node.nodeType === 3) return [node.nodeValue ?? '']
  if (node.nodeType !== 1 || depth > DEEPEST) return []
  const element = node as Element
  const tag = element.tagName.toLowerCase()
  if (DROPPED.has(tag)) return []
  const name = RENAMED[tag] ?? tag
  const inside = readNodes(element.childNodes, depth + 1)
  if (!ELEMENTS.has(name)) return inside
  if (name !== 'a') return [{ name, inside }]
  const href = safeHref(element.getAttribute('href') ?? '')
  return href === undefined ? inside : [{ name, href, inside }]
}

const readNodes = (nodes: NodeListOf<ChildNode>, depth: number): readonly IsiNode[] =>
  [...nodes].flatMap((node) => readNode(node, depth))

/** Rich text as a tree of the few elements that are allowed; parsed in a document of its own, where nothing runs. */
export const readIsi = (source: string): readonly IsiNode[] =>
  readNodes(new DOMParser().parseFromString(source, 'text/html').body.childNodes, 0)

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const writeNode = (node: IsiNode): string => {
  if (typeof node === 'string') return escapeText(node)
  if (node.name === 'br' || node.name === 'hr') return `<${node.name}>`
  const href = node.href === undefined ? '' : ` href="${escapeText(node.href)}"`
  return `<${node.name}${href}>${node.inside.map(writeNode).join('')}</${node.name}>`
}

/** The same text with nothing in it but what is allowed. */
export const cleanIsi = (source: string): string => readIsi(source).map(writeNode).join('')

/** What is pasted without formatting, by paragraphs. */
export const isiOfText = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => `<p>${escapeText(part).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')

const textOf = (nodes: readonly IsiNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.inside))).join('')

/** Whether there is anything to read once the tags are gone. */
export const hasText = (source: string): boolean => /[^\s\u00a0]/.test(textOf(readIsi(source)))
