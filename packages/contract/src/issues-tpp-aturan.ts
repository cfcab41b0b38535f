/** What is wrong with a scheme of allowances or a sanction, in the shape of issues.ts. */
export const ISSUES_TPP_ATURAN = {
  bobot_jumlah: {
    id: 'Bobot kinerja dan disiplin bersama-sama harus 10.000 (100 %).',
    en: 'The weights of performance and discipline must be 10,000 (100 %) together.',
  },
  pajak_final: {
    id: 'Pajak final menurut golongan hanya untuk PNS dan CPNS. Pakai TER.',
    en: 'Final tax by grade is for PNS and CPNS only. Use TER.',
  },
  komponen_ganda: {
    id: 'Isi sedikitnya satu komponen, setiap kode hanya sekali.',
    en: 'Give at least one component, each code only once.',
  },
  plt_minimal: {
    id: 'Isi minimal hari kerja atau minimal bulan, tidak keduanya.',
    en: 'Give the least work days or the least months, not both.',
  },
  komponen_mana: {
    id: 'Skema ini memiliki beberapa komponen. Sebutkan kodenya: {0}.',
    en: 'This scheme has several components. Name its code: {0}.',
  },
  komponen_tidak_ada: {
    id: 'Komponen ini tidak ada di skema. Yang ada: {0}.',
    en: 'The scheme does not have this component. It has: {0}.',
  },
  komponen_dua_kali: {
    id: 'Besaran sudah disebut per komponen. Kosongkan komponen.',
    en: 'The amounts are given by component already. Leave the component empty.',
  },
  sanksi_bertumpuk: {
    id: 'Bulan ini sudah tercakup sanksi lain.',
    en: 'Another sanction covers this month already.',
  },
} as const
