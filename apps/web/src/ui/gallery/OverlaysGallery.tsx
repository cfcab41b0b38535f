import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Drawer } from '../Drawer.tsx'
import { KeyValue } from '../KeyValue.tsx'
import { NipText } from '../NipText.tsx'
import { Section } from '../Section.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import classes from './gallery.module.css'
import { useGalleryWords } from './words.ts'

export function OverlaysGallery() {
  const say = useGalleryWords()
  const [open, setOpen] = useState<'drawer' | 'confirm' | undefined>()
  const close = () => setOpen(undefined)
  return (
    <Section title={say('overlays')}>
      <div className={classes.row}>
        <Button variant="default" onClick={() => setOpen('drawer')}>
          {say('openDrawer')}
        </Button>
        <Button variant="default" onClick={() => setOpen('confirm')}>
          {say('openConfirm')}
        </Button>
      </div>
      <Drawer
        opened={open === 'drawer'}
        onClose={close}
        title={say('drawerTitle')}
        subtitle={<NipText nip="198703122010012004" copy />}
        footer={<Button>{say('edit')}</Button>}
      >
        <KeyValue
          items={[
            { key: 'kantor', label: say('kantor'), value: say('above') },
            { key: 'status', label: say('status'), value: <StatusBadge kode="aktif" /> },
          ]}
        />
      </Drawer>
      <ConfirmDialog
        opened={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={say('confirmTitle')}
        text={say('confirmText')}
        consequences={[say('affected', { n: 128 }), say('recomputed')]}
        typeToConfirm={say('typeWord')}
        confirmLabel={say('delete')}
        danger
      />
    </Section>
  )
}
