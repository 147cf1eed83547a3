// The cities of the built-in map: where the demo stores are (demo/stores). Everything else about them is invented.
import { QUARTERS, ROADS, STREETS } from '#demo/map-names'

/** A name in both languages. */
export type Name = readonly [en: string, ar: string]

/**
 * A city drawn on a turned grid. `s` and `t` are metres along its two directions, from where its first store stands; `grid`
 * says where a wide road of each direction lies, `edges` how far the city reaches.
 */
export type City = {
  readonly id: string
  readonly name: Name
  readonly state: Name
  readonly country: Name
  /** Postal code of its first quarter. */
  readonly postalCode: number
  readonly origin: { readonly latitude: number; readonly longitude: number }
  /** How far the grid is turned from east to north, in radians. */
  readonly turn: number
  readonly grid: { readonly s: number; readonly t: number }
  readonly edges: { readonly s: readonly [number, number]; readonly t: readonly [number, number] }
  /** Past which edge the sea begins. */
  readonly sea: 'low' | 'high' | null
  /** Radius of its ring road in metres. */
  readonly ring: number
  /** Wide roads along `s`, that of the first store first, and across it; then streets, and quarters. */
  readonly along: readonly Name[]
  readonly across: readonly Name[]
  readonly streets: readonly Name[]
  readonly quarters: readonly Name[]
}

const SAUDI_ARABIA: Name = ['Saudi Arabia', 'المملكة العربية السعودية']
const HALF = ROADS.length / 2

const roads = (along: readonly Name[], across: readonly Name[]) => ({
  along: [...along, ...ROADS.slice(0, HALF)],
  across: [...across, ...ROADS.slice(HALF)],
  streets: STREETS,
  country: SAUDI_ARABIA,
})

export const CITIES: readonly City[] = [
  {
    id: 'riyadh',
    name: ['Riyadh', 'الرياض'],
    state: ['Riyadh Province', 'منطقة الرياض'],
    postalCode: 12_213,
    origin: { latitude: 24.6905, longitude: 46.6852 },
    turn: 0.244,
    // King Fahd Road passes the second store of this city, Olaya Street the first.
    grid: { s: -561, t: -24 },
    edges: { s: [-16_000, 17_000], t: [-15_500, 17_500] },
    sea: null,
    ring: 8_300,
    ...roads(
      [
        ['Olaya Street', 'شارع العليا'],
        ['Khurais Road', 'طريق خريص'],
        ['Imam Saud Road', 'طريق الإمام سعود'],
      ],
      [
        ['King Fahd Road', 'طريق الملك فهد'],
        ['Takhassusi Street', 'شارع التخصصي'],
        ['Dammam Road', 'طريق الدمام'],
      ],
    ),
    quarters: [['Al Olaya', 'العليا'], ['Al Sulaimaniyah', 'السليمانية'], ['Al Malaz', 'الملز'], ...QUARTERS],
  },
  {
    id: 'khobar',
    name: ['Al Khobar', 'الخبر'],
    state: ['Eastern Province', 'المنطقة الشرقية'],
    postalCode: 34_423,
    origin: { latitude: 26.2843, longitude: 50.2083 },
    turn: -0.12,
    grid: { s: 640, t: 26 },
    edges: { s: [-9_600, 2_500], t: [-7_700, 7_700] },
    sea: 'high',
    ring: 5_200,
    ...roads([['Prince Faisal Street', 'شارع الأمير فيصل']], [['Corniche Road', 'طريق الكورنيش']]),
    quarters: [['Al Yarmouk', 'اليرموك'], ['Al Corniche', 'الكورنيش'], ['Al Ulaya', 'العليا'], ...QUARTERS],
  },
  {
    id: 'jeddah',
    name: ['Jeddah', 'جدة'],
    state: ['Makkah Province', 'منطقة مكة المكرمة'],
    postalCode: 23_326,
    origin: { latitude: 21.5433, longitude: 39.1728 },
    turn: 0.16,
    grid: { s: -700, t: -22 },
    edges: { s: [-3_300, 13_500], t: [-12_500, 12_500] },
    sea: 'low',
    ring: 6_700,
    ...roads([['Tahlia Street', 'شارع التحلية']], [['Andalus Road', 'طريق الأندلس']]),
    // The second store of this city stands in Al Balad, which is the fourth quarter before that of the first.
    quarters: [...QUARTERS.slice(0, -3), ['Al Balad', 'البلد'], ...QUARTERS.slice(-3)],
  },
]
