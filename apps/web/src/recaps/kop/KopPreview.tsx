import classes from './kop.module.css'
import { useKopWords } from './words.ts'

type KopPreviewProps = { readonly baris: readonly string[]; readonly logo: string | null }

/** The head of a paper as it will be printed. */
export function KopPreview({ baris, logo }: KopPreviewProps) {
  const t = useKopWords()
  if (baris.length === 0 && logo === null) return <p className={classes.none}>{t('none')}</p>
  return (
    <figure className={classes.preview} aria-label={t('preview')}>
      {logo !== null && <img src={logo} alt="" className={classes.logo} />}
      <div>
        {baris.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          <p key={index}>{line}</p>
        ))}
      </div>
    </figure>
  )
}
