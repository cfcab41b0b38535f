import { type DefaultTreeAdapterTypes, html, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What news may be made of. Everything else loses its tags; what is below loses its content too. */
const ELEMENTS = new Set(
  'p br strong b em i u s h2 h3 h4 ul ol li blockquote a hr table thead tbody tr th td'.split(' '),
)
const RENAMED: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4', del: 's', strike: 's' }
const EMPTY = new Set(['br', 'hr'])
const DROPPED = new Set(
  (
    'script style template iframe object embed applet frame frameset noframes noembed noscript svg math textarea title ' +
    'select option xmp plaintext listing head meta link base audio video canvas button input'
  ).split(' '),
)
const DEEPEST = 40

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Web pages and mail only, written out: no other scheme, no address that takes its scheme from the page. */
function safeHref(value: string): string | null {
  const text = value.trim()
  if (!/^(https?:\/\/|mailto:)/i.test(text)) return null
  try {
    const url = new URL(text)
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) && url.username === '' ? url.href : null
  } catch {
    return null
  }
}

/** Rich text as the product keeps it. Parsed as a browser would and written anew from an allow-list, never filtered as text. */
export function sanitizeIsi(source: string): string {
  return write(parseFragment(source).childNodes, 0).trim()
}

/** Whether there is anything to read once the tags are gone. */
export const hasText = (clean: string): boolean => /[^\s\u00a0]/.test(clean.replace(/<[^<>]*>/g, ''))

const write = (nodes: readonly Node[], depth: number): string =>
  depth > DEEPEST ? '' : nodes.map((node) => writeNode(node, depth)).join('')

function writeNode(node: Node, depth: number): string {
  if (node.nodeName === '#text' && 'value' in node) return escapeText(node.value)
  return 'tagName' in node ? writeElement(node, depth) : ''
}

function writeElement(element: Element, depth: number): string {
  const { tagName } = element
  if (element.namespaceURI !== html.NS.HTML || DROPPED.has(tagName)) return ''
  const name = RENAMED[tagName] ?? tagName
  const inside = write(element.childNodes, depth + 1)
  if (!ELEMENTS.has(name)) return inside
  if (EMPTY.has(name)) return `<${name}>`
  if (name !== 'a') return `<${name}>${inside}</${name}>`
  const href = safeHref(element.attrs.find((attribute) => attribute.name === 'href')?.value ?? '')
  if (href === null) return inside
  return `<a href="${escapeText(href)}" rel="noopener noreferrer nofollow" target="_blank">${inside}</a>`
}
