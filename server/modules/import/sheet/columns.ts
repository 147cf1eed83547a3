/** A column without a language has texts whose letters tell it. */
export const COLUMNS = [
  ...(['section', 'section_en', 'section_ar'] as const),
  ...(['name', 'name_en', 'name_ar'] as const),
  ...(['description', 'description_en', 'description_ar'] as const),
  ...(['price', 'options'] as const),
]
export type Column = (typeof COLUMNS)[number]

const WORDS = {
  section: ['section', 'category', 'القسم', 'قسم', 'الفئة', 'فئة', 'التصنيف', 'تصنيف'],
  name: [
    'name',
    'dish',
    'item',
    'dish name',
    'item name',
    'product',
    'service',
    'الاسم',
    'اسم',
    'الصنف',
    'صنف',
    'الطبق',
    'طبق',
    'اسم الصنف',
    'اسم الطبق',
    'المنتج',
    'الخدمة',
  ],
  description: ['description', 'details', 'الوصف', 'وصف', 'التفاصيل'],
  price: ['price', 'السعر', 'سعر', 'الثمن'],
  options: ['options', 'option', 'choices', 'extras', 'الخيارات', 'خيارات', 'الإضافات', 'إضافات'],
}
const LANGUAGES = {
  en: ['in english', 'english', 'en', 'بالإنجليزية', 'بالإنجليزي', 'الإنجليزية', 'الإنجليزي', 'إنجليزي'],
  ar: ['in arabic', 'arabic', 'ar', 'بالعربية', 'بالعربي', 'العربية', 'العربي', 'عربي'],
}

export const KNOWN_HEADINGS =
  'section, name, description (each also “in Arabic” or “in English”), price, options; القسم، الاسم، الوصف، السعر، الخيارات'

/** NFKD makes the hamza of an alef a mark, which is removed. */
const folded = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const MEANINGS = new Map<string, Column>(
  COLUMNS.flatMap((column) => {
    const [base, language] = column.split('_')
    const words = Object.entries(WORDS).find(([name]) => name === base)?.[1] ?? []
    const marks = Object.entries(LANGUAGES).find(([name]) => name === language)?.[1] ?? ['']
    const headings = words.flatMap((word) => marks.flatMap((mark) => [`${word} ${mark}`, `${mark} ${word}`]))
    return headings.map((heading): [string, Column] => [folded(heading), column])
  }),
)

/** The column of a heading, such as `Name (Arabic)` or `الاسم بالعربية`. */
export const columnOf = (heading: string): Column | undefined => MEANINGS.get(folded(heading))
