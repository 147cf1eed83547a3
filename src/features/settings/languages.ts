/** The languages of the product, each by its own name in its own script. */
export const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
] as const
