import { createElement, Fragment, type ReactNode } from 'react'
import classes from './berita.module.css'
import { type IsiNode, readIsi } from './isi.ts'

const EMPTY = new Set(['br', 'hr'])

const show = (nodes: readonly IsiNode[]): ReactNode =>
  nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is rendered whole, nothing in it moves
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
    if (EMPTY.has(node.name)) return createElement(node.name, { key: index })
    const link = node.href === undefined ? {} : { href: node.href, target: '_blank', rel: 'noopener noreferrer' }
    return createElement(node.name, { key: index, ...link }, show(node.inside))
  })

/** Rich text built from its allowed elements one by one; no markup is ever put into the page as text. */
export function IsiBerita({ isi }: { readonly isi: string }) {
  return <div className={classes.isi}>{show(readIsi(isi))}</div>
}
