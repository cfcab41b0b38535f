import type { Random } from './random.ts'

export type JenisKelamin = 'L' | 'P'
type Bagian = { readonly depan: readonly string[]; readonly belakang: readonly string[] }
type Asal = { readonly agama: readonly (readonly [string, number])[] } & Readonly<Record<JenisKelamin, Bagian>>

const words = (text: string): string[] => text.split(',').map((word) => word.trim())

/** Family names that both sexes carry. */
const bermarga = (agama: Asal['agama'], laki: string, perempuan: string, marga: string): Asal => ({
  agama,
  L: { depan: words(laki), belakang: words(marga) },
  P: { depan: words(perempuan), belakang: words(marga) },
})

const ISLAM = [['Islam', 1]] as const

const ASAL = {
  jawa: {
    agama: ISLAM,
    L: {
      depan: words(
        'Agus, Bambang, Slamet, Joko, Eko, Dwi, Tri, Budi, Heru, Sigit, Wahyu, Teguh, Arif, Galih, Ahmad, Muhammad',
      ),
      belakang: words(
        'Prasetyo, Santoso, Widodo, Nugroho, Purnomo, Hidayat, Setiawan, Wibowo, Susanto, Raharjo, Kurniawan, Hartono',
      ),
    },
    P: {
      depan: words('Sri, Siti, Endang, Dwi, Tri, Retno, Wahyu, Nur, Dian, Ratna, Rini, Yuni, Anisa, Fitri, Puji, Eka'),
      belakang: words(
        'Lestari, Wahyuni, Handayani, Rahayu, Astuti, Kusumawati, Setyaningsih, Hidayati, Utami, Widyastuti, Puspitasari, Nuraini',
      ),
    },
  },
  jawaKristiani: {
    agama: [
      ['Katolik', 1],
      ['Kristen', 1],
    ],
    L: {
      depan: words('Yohanes, Antonius, Stefanus, Albertus, Petrus, Ignatius, Andreas, Markus'),
      belakang: words('Wibowo, Kristianto, Prabowo, Setyawan, Sutrisno, Nugroho, Budiarto, Adinata'),
    },
    P: {
      depan: words('Maria, Agnes, Theresia, Veronika, Kristina, Elisabet, Yustina, Margareta'),
      belakang: words('Kristiani, Widyaningrum, Wulandari, Setyawati, Indriani, Puspaningrum, Hapsari, Larasati'),
    },
  },
  sunda: {
    agama: ISLAM,
    L: {
      depan: words('Asep, Dadang, Ujang, Cecep, Deden, Iwan, Yana, Tatang, Rizki, Ridwan, Encep, Gilang'),
      belakang: words(
        'Suryana, Sutisna, Permana, Gunawan, Mulyana, Hermawan, Kusnadi, Ramdani, Firmansyah, Nugraha, Saepudin, Solihin',
      ),
    },
    P: {
      depan: words('Neng, Euis, Ai, Imas, Teti, Lilis, Nenden, Yeni, Rina, Cucu, Ani, Siska'),
      belakang: words(
        'Nurjanah, Sumiati, Komalasari, Rohaeni, Mulyani, Kurniasih, Hasanah, Permatasari, Rosmawati, Suryani, Fauziah, Nurlaela',
      ),
    },
  },
  betawi: {
    agama: ISLAM,
    L: {
      depan: words('Abdul, Muhammad, Achmad, Zainal, Fahmi, Syahrul, Faisal, Ilham, Irfan, Hasan'),
      belakang: words('Rahman, Fauzi, Hakim, Maulana, Syafei, Ramadhan, Zulkarnain, Anwar, Ghani, Basri'),
    },
    P: {
      depan: words('Nurul, Siti, Zahra, Aisyah, Rahma, Laila, Nadia, Salma, Hilda, Mutia'),
      belakang: words('Aini, Maryam, Safitri, Khairunnisa, Azizah, Maharani, Salsabila, Rahmawati, Amelia, Nabila'),
    },
  },
  minang: {
    agama: ISLAM,
    L: {
      depan: words('Afrizal, Yusrizal, Hendri, Zulfikar, Rahmat, Doni, Syafril, Rio, Febri, Taufik'),
      belakang: words('Chaniago, Piliang, Koto, Tanjung, Sikumbang, Jambak, Caniago, Guci'),
    },
    P: {
      depan: words('Yulia, Mega, Desi, Fitria, Elvira, Nelva, Silvia, Rahmi, Wirda, Gusti'),
      belakang: words('Chaniago, Piliang, Koto, Tanjung, Sikumbang, Jambak, Melati, Guci'),
    },
  },
  aceh: bermarga(
    ISLAM,
    'Teuku Iskandar, Muzakkir, Fadhil, Munawar, Saifuddin, Khairul',
    'Cut Meurah, Nurhaliza, Raihan, Mawaddah, Zuhra, Khairiah',
    'Daud, Yusuf, Hasballah, Ibrahim, Ismail, Puteh',
  ),
  batak: bermarga(
    [
      ['Kristen', 4],
      ['Katolik', 1],
    ],
    'Parlindungan, Hotman, Jonathan, Togar, Binsar, Daniel, Poltak, Ronald, Saut, Marihot',
    'Tiurma, Rotua, Melisa, Lasma, Debora, Duma, Romauli, Hotmaida, Ruth, Sondang',
    'Simanjuntak, Siregar, Sitompul, Nainggolan, Hutapea, Panjaitan, Sinaga, Situmorang, Manurung, Tampubolon, Ginting, Sembiring',
  ),
  bali: {
    agama: [['Hindu', 1]],
    L: {
      depan: words('I Wayan, I Made, I Nyoman, I Ketut, I Putu, I Gede, I Gusti Ngurah, Ida Bagus, I Kadek, I Komang'),
      belakang: words(
        'Sudiarta, Suardana, Artawan, Mahendra, Wirawan, Sukerta, Adnyana, Sudarma, Parwata, Dharmawan, Yasa, Pradnyana',
      ),
    },
    P: {
      depan: words(
        'Ni Wayan, Ni Made, Ni Nyoman, Ni Ketut, Ni Putu, Ni Luh, Ida Ayu, Ni Kadek, Ni Komang, Ni Gusti Ayu',
      ),
      belakang: words(
        'Suartini, Sukmawati, Ariani, Purnamasari, Dewi, Widiantari, Sriani, Mirayanti, Astari, Pertiwi, Suryaningsih, Yuliani',
      ),
    },
  },
  bugis: {
    agama: ISLAM,
    L: {
      depan: words('Andi Baso, Andi Rahmat, Muhammad, Syamsul, Ambo, Syarifuddin, Nasrullah, Haris, Andi Fajar, Aswar'),
      belakang: words(
        'Mappangara, Tenri, Parenrengi, Tahir, Mattalatta, Sulaiman, Pawelloi, Amiruddin, Makkulau, Mallarangeng',
      ),
    },
    P: {
      depan: words(
        'Andi Tenri, Andi Nurul, Nurhayati, Hasnawati, St. Aminah, Rosdiana, Hartati, Andi Besse, Mardiana, Fatmawati',
      ),
      belakang: words('Mappangara, Abeng, Ola, Tahir, Mattalatta, Sulaiman, Pawelloi, Amiruddin, Makkulau, Sompa'),
    },
  },
  minahasa: bermarga(
    [['Kristen', 1]],
    'Jefry, Franky, Steven, Denny, Novri, Rocky, Hanny, Billy',
    'Meiske, Deisy, Vonny, Grace, Olivia, Jeane, Selvie, Youla',
    'Mandagi, Wowor, Rondonuwu, Tumbel, Lumentut, Kaunang, Pangemanan, Supit, Karundeng, Waworuntu',
  ),
  toraja: bermarga(
    [
      ['Kristen', 4],
      ['Katolik', 1],
    ],
    'Yunus, Daud, Marthen, Simon, Elias, Yosep, Benyamin',
    'Yuliana, Damaris, Ester, Agustina, Naomi, Rahel, Alfrida',
    'Pasapan, Tandilintin, Rantelino, Palimbong, Sarira, Tangkelangi, Bunga, Allorerung',
  ),
  papua: bermarga(
    [
      ['Kristen', 4],
      ['Katolik', 1],
    ],
    'Yohanis, Lukas, Melkias, Frans, Paulus, Hengky, Yakob, Barnabas, Elieser, Korneles',
    'Yosina, Fransina, Marike, Dorkas, Novela, Adolfina, Orpa, Yakomina, Selfina, Debora',
    'Wenda, Kogoya, Tabuni, Yoku, Ohee, Felle, Rumbiak, Wonda, Mandosir, Ayomi, Kambu, Imbiri',
  ),
  maluku: bermarga(
    [['Kristen', 1]],
    'Max, Johanis, Ferdinand, Reinhard, Samuel, Glenn, Izaak',
    'Josephine, Magdalena, Christin, Henny, Leny, Novita, Saartje',
    'Pattinasarany, Latuheru, Sahetapy, Tomasoa, Leatemia, Matulessy, Nanlohy, Siahaya',
  ),
  flores: bermarga(
    [
      ['Katolik', 4],
      ['Kristen', 1],
    ],
    'Yosef, Kanisius, Dominikus, Fransiskus, Gabriel, Vinsensius, Blasius',
    'Maria Goreti, Emilia, Fransiska, Regina, Yovita, Katarina, Bernadeta',
    'Keraf, Lamury, da Silva, Fernandez, Wangge, Tukan, Boli, Mbete',
  ),
  tionghoa: {
    agama: [
      ['Buddha', 4],
      ['Khonghucu', 1],
      ['Kristen', 1],
    ],
    L: {
      depan: words('Hendra, Kevin, Edwin, Rudy, Willy'),
      belakang: words('Halim, Tanuwijaya, Gunardi, Salim, Wijaya'),
    },
    P: {
      depan: words('Lina, Meilani, Vivian, Shinta, Felicia'),
      belakang: words('Halim, Tanuwijaya, Gunardi, Salim, Wijaya'),
    },
  },
} as const satisfies Record<string, Asal>

export type AsalNama = keyof typeof ASAL
/** Where the people of a place come from. */
export type Campuran = readonly (readonly [AsalNama, number])[]

export type Nama = { nama: string; jenis_kelamin: JenisKelamin; agama: string }

/** A name nobody in `taken` carries yet; names and faith come from the same origin, so that they fit each other. */
export function drawNama(random: Random, campuran: Campuran, taken: Set<string>): Nama {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const asal: Asal = ASAL[random.weighted(campuran)]
    const jenis_kelamin = random.pick<JenisKelamin>(['L', 'P'])
    const nama = `${random.pick(asal[jenis_kelamin].depan)} ${random.pick(asal[jenis_kelamin].belakang)}`
    const agama = random.weighted(asal.agama)
    if (taken.has(nama)) continue
    taken.add(nama)
    return { nama, jenis_kelamin, agama }
  }
  throw new Error('the demo has more people than names: add some to tools/demo/names.ts')
}
