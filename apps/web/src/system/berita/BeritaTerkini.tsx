import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../ui/Section.tsx'
import { BeritaArticle } from './BeritaArticle.tsx'
import { type Berita, useBerita, useGambar } from './berita.api.ts'
import classes from './berita.module.css'
import { useBeritaWords } from './words.ts'

const FIRST = 3

/** The news of today for the person, for the home page. Where there is none it takes no room. */
export function BeritaTerkini() {
  const t = useBeritaWords()
  const news = useBerita({ status: 'berlaku', size: 20 })
  const [all, setAll] = useState(false)
  const items = news.data?.items ?? []
  if (news.isError && !news.data) {
    return (
      <div className={classes.block}>
        <Section title={t('news')}>
          <p className={classes.note} role="alert">
            {t('newsFailed')}
          </p>
          <Button variant="default" size="sm" onClick={() => void news.refetch()}>
            {t('retry')}
          </Button>
        </Section>
      </div>
    )
  }
  if (items.length === 0) return null
  const shown = all ? items : items.slice(0, FIRST)
  return (
    <div className={classes.block}>
      <Section title={t('news')}>
        <ul className={classes.list}>
          {shown.map((one) => (
            <li key={one.id}>
              <BeritaItem berita={one} />
            </li>
          ))}
        </ul>
        {shown.length < items.length && (
          <Button variant="subtle" mt="md" onClick={() => setAll(true)}>
            {t('newsOlder', { n: items.length - shown.length })}
          </Button>
        )}
      </Section>
    </div>
  )
}

function BeritaItem({ berita }: { readonly berita: Berita }) {
  const gambar = useGambar(berita.gambar, berita.diubah_pada)
  return <BeritaArticle {...berita} gambar={gambar.data} folded />
}
