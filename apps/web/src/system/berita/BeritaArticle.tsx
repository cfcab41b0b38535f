import { Button } from '@mantine/core'
import { useState } from 'react'
import { MemoryPicture } from '../../ui/MemoryPicture.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './berita.module.css'
import { IsiBerita } from './IsiBerita.tsx'
import { useBeritaWords } from './words.ts'

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
