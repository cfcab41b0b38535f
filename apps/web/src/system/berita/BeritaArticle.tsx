import { Button } from '@mantine/core'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import { MemoryPicture } from '../../ui/MemoryPicture.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './berita.module.css'
import { type IsiNode, readIsi } from './isi.ts'
import { useBeritaWords } from './words.ts'

const EMPTY = new Set(['br', 'hr'])
const show = (nodes: readonly IsiNode[]): ReactNode =>
  nodes.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the tree is rendered whole, nothing in it moves
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
    if (EMPTY.has(node.name)) return createElement(node.name, { key: index })
    const link = node.href === undefined ? {} : { href: node.href, target: '_blank', rel: 'noopener noreferrer' }
    return createElement(node.name, { key: index, ...link }, show(node.inside))
  })

type BeritaArticleProps = {
  readonly judul: string
  readonly isi: string
  readonly gambar: Blob | undefined
  readonly mulai: string | null
  readonly selesai: string | null
  readonly disematkan: boolean
  /** longer texts begin folded */
  readonly folded?: boolean
}

const LONG = 420

export function BeritaArticle({ judul, isi, gambar, mulai, selesai, disematkan, folded }: BeritaArticleProps) {
  const t = useBeritaWords()
  const long = folded === true && isi.length > LONG
  const [open, setOpen] = useState(false)
  return (
    <article className={classes.article}>
      <div className={classes.head}>
        <h3 className={classes.judul}>{judul}</h3>
        {disematkan && <StatusBadge kode="pinned" label={t('pinned')} tone="info" />}
      </div>
      {(mulai || selesai) && (
        <span className={classes.when}>
          <PeriodText mulai={mulai} selesai={selesai} />
        </span>
      )}
      <MemoryPicture content={gambar} {...(classes.picture && { className: classes.picture })} />
      <div className={long && !open ? classes.short : undefined}>
        <IsiBerita isi={isi} />
      </div>
      {long && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={open}
            aria-label={open ? t('less') : t('readOf', { judul })}
            onClick={() => setOpen(!open)}
          >
            {open ? t('less') : t('read')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** Rich text built from its allowed elements one by one; no markup is ever put into the page as text. */
function IsiBerita({ isi }: { readonly isi: string }) {
  return <div className={classes.isi}>{show(readIsi(isi))}</div>
}
