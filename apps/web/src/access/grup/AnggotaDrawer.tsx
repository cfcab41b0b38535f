import { Button } from '@mantine/core'
import { currentPayload } from '../../lib/session/person.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { useButtons } from '../menu/public.ts'
import { AnggotaForm } from './AnggotaForm.tsx'
import type { Anggota } from './anggota.api.ts'
import { GroupGives } from './GroupGives.tsx'
import classes from './grup.module.css'
import { useGrupWords } from './words.ts'

type AnggotaDrawerProps = {
  /** from the address: 'baru', or the id of a membership */
  readonly open: string | undefined
  readonly rows: readonly Anggota[]
  readonly loading: boolean
  /** the group that the list is narrowed to */
  readonly group: string | undefined
  readonly onClose: () => void
  readonly onRemove: (row: Anggota) => void
}

export function AnggotaDrawer({ open, rows, loading, group, onClose, onRemove }: AnggotaDrawerProps) {
  const t = useGrupWords()
  const can = useButtons('/manajemen-role/lists')
  const row = rows.find(({ id }) => id === open)
  const content = () => {
    if (open === 'baru') return <AnggotaForm group={group} onDone={onClose} onCancel={onClose} />
    if (row === undefined) {
      return loading ? <SkeletonForm fields={2} /> : <EmptyState title={t('notHereTitle')} text={t('notHereText')} />
    }
    if (row.can.ubah && can('ubah')) return <AnggotaForm key={row.id} row={row} onDone={onClose} onCancel={onClose} />
    return (
      <>
        <p className={classes.locked}>{row.nip === currentPayload().nip ? t('self') : t('noButton')}</p>
        <GroupGives groupId={row.sys_group_id} />
      </>
    )
  }
  return (
    <Drawer
      opened={open !== undefined}
      onClose={onClose}
      title={row ? row.nama : t('addMember')}
      subtitle={row ? <NipText nip={row.nip} copy /> : t('addMemberNote')}
      footer={
        row?.can.hapus && can('hapus') ? (
          <Button variant="subtle" color="merah" onClick={() => onRemove(row)}>
            {t('removeMember')}
          </Button>
        ) : undefined
      }
    >
      {content()}
    </Drawer>
  )
}
