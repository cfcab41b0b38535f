import { Section } from '../Section.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import classes from './gallery.module.css'
import { useGalleryWords } from './words.ts'

const BADGES =
  'H TL1 TL2 TL3 TL4 PSW1 PSW2 PSW3 PSW4 TK DL CT S I L perlu_konfirmasi KONFLIK BELUM aktif nonaktif ditolak dihitung ditangguhkan'.split(
    ' ',
  )
const CELLS = 'H TL1 TL2 TL3 TL4 PSW1 PSW2 PSW3 PSW4 TAM TAP TK DL DK CT CAP S I IT L BELUM KONFLIK TL1+PSW2'.split(' ')

export function StatusGallery() {
  const say = useGalleryWords()
  return (
    <Section title={say('statuses')} description={say('statusesNote')}>
      <div className={classes.row}>
        {BADGES.map((kode) => (
          <StatusBadge key={kode} kode={kode} />
        ))}
      </div>
      <div className={classes.cells}>
        {CELLS.map((kode) => (
          <StatusBadge key={kode} kode={kode} short />
        ))}
      </div>
    </Section>
  )
}
