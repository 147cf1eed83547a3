// Words the large demo store is put together from, in pairs that read well in both languages:
// a dish, what it is made with, and what it comes with. The Arabic joins them by particles that need no gender.

/** English and Arabic. */
export type Pair = readonly [en: string, ar: string]
export type Dish = {
  id: string
  name: Pair
  plural: Pair
  picture: string
  hue: number
  family: keyof typeof FAMILIES
  base: number
}
type Family = { fillings: readonly Pair[]; sides: readonly Pair[]; made: Pair }

const savoury: Family = {
  made: ['Made to order', 'يُحضّر عند الطلب'],
  fillings: [
    ['Chicken', 'بالدجاج'],
    ['Lamb', 'بلحم الغنم'],
    ['Beef', 'بلحم البقر'],
    ['Kofta', 'بالكفتة'],
    ['Shrimp', 'بالروبيان'],
    ['Halloumi', 'بالحلوم'],
    ['Falafel', 'بالفلافل'],
    ['Mushroom', 'بالفطر'],
    ['Aubergine', 'بالباذنجان'],
    ['Spinach', 'بالسبانخ'],
  ],
  sides: [
    ['with toum', 'مع الثومية'],
    ['with tahini', 'مع الطحينة'],
    ['with pickles', 'مع المخلل'],
    ['with chilli sauce', 'مع الصلصة الحارة'],
    ['with yoghurt', 'مع اللبن'],
  ],
}
const sweet: Family = {
  made: ['Made in our own kitchen', 'من مطبخنا'],
  fillings: [
    ['Pistachio', 'بالفستق'],
    ['Walnut', 'بالجوز'],
    ['Almond', 'باللوز'],
    ['Date', 'بالتمر'],
    ['Chocolate', 'بالشوكولاتة'],
    ['Saffron', 'بالزعفران'],
    ['Cardamom', 'بالهيل'],
    ['Strawberry', 'بالفراولة'],
    ['Mango', 'بالمانجو'],
    ['Caramel', 'بالكراميل'],
  ],
  sides: [
    ['with clotted cream', 'مع القشطة'],
    ['with ice cream', 'مع الآيس كريم'],
    ['with honey', 'مع العسل'],
    ['with date syrup', 'مع دبس التمر'],
    ['with rose water', 'مع ماء الورد'],
  ],
}
const fruit: Family = {
  made: ['Pressed when you order', 'يُعصر عند الطلب'],
  fillings: [
    ['Lemon', 'بالليمون'],
    ['Mango', 'بالمانجو'],
    ['Strawberry', 'بالفراولة'],
    ['Orange', 'بالبرتقال'],
    ['Pomegranate', 'بالرمان'],
    ['Pineapple', 'بالأناناس'],
    ['Watermelon', 'بالبطيخ'],
    ['Peach', 'بالخوخ'],
    ['Blueberry', 'بالتوت الأزرق'],
    ['Grape', 'بالعنب'],
  ],
  sides: [
    ['with mint', 'مع النعناع'],
    ['with ginger', 'مع الزنجبيل'],
    ['with basil', 'مع الريحان'],
    ['with chia seeds', 'مع بذور الشيا'],
    ['with crushed ice', 'مع الثلج المجروش'],
  ],
}
const hot: Family = {
  made: ['Brewed by the cup', 'يُحضّر فنجانًا فنجانًا'],
  fillings: [
    ['Cardamom', 'بالهيل'],
    ['Saffron', 'بالزعفران'],
    ['Hazelnut', 'بالبندق'],
    ['Vanilla', 'بالفانيليا'],
    ['Caramel', 'بالكراميل'],
    ['Cinnamon', 'بالقرفة'],
    ['Rose', 'بالورد'],
    ['Chocolate', 'بالشوكولاتة'],
    ['Ginger', 'بالزنجبيل'],
    ['Honey', 'بالعسل'],
  ],
  sides: [
    ['with whole milk', 'مع حليب كامل الدسم'],
    ['with oat milk', 'مع حليب الشوفان'],
    ['with almond milk', 'مع حليب اللوز'],
    ['with coconut milk', 'مع حليب جوز الهند'],
    ['with skimmed milk', 'مع حليب خالي الدسم'],
  ],
}
export const FAMILIES = { savoury, sweet, fruit, hot } as const

const dish = (
  id: string,
  name: Pair,
  plural: Pair,
  picture: string,
  hue: number,
  family: Dish['family'],
  base: number,
): Dish => ({ id, name, plural, picture, hue, family, base })

/** Forty categories; `base` is the cheapest price in hundredths. */
export const DISHES: readonly Dish[] = [
  dish('sandwiches', ['sandwich', 'ساندويتش'], ['Sandwiches', 'ساندويتشات'], 'sandwich', 60, 'savoury', 1800),
  dish('saj-wraps', ['saj wrap', 'لفافة صاج'], ['Saj wraps', 'لفائف الصاج'], 'wrap', 45, 'savoury', 1900),
  dish('burgers', ['burger', 'برجر'], ['Burgers', 'البرجر'], 'burger', 75, 'savoury', 2900),
  dish('pizzas', ['pizza', 'بيتزا'], ['Pizzas', 'البيتزا'], 'pizza', 30, 'savoury', 3400),
  dish('pasta', ['pasta', 'باستا'], ['Pasta', 'الباستا'], 'pasta', 45, 'savoury', 3200),
  dish('rice-bowls', ['rice bowl', 'طبق أرز'], ['Rice bowls', 'أطباق الأرز'], 'rice', 90, 'savoury', 2700),
  dish('noodles', ['noodles', 'نودلز'], ['Noodles', 'النودلز'], 'noodles', 60, 'savoury', 2600),
  dish('salads', ['salad', 'سلطة'], ['Salads', 'السلطات'], 'salad', 150, 'savoury', 2200),
  dish('soups', ['soup', 'شوربة'], ['Soups', 'الشوربات'], 'stew', 45, 'savoury', 1500),
  dish('omelettes', ['omelette', 'أومليت'], ['Omelettes', 'الأومليت'], 'egg-pan', 270, 'savoury', 2000),
  dish('tacos', ['taco', 'تاكو'], ['Tacos', 'التاكو'], 'taco', 75, 'savoury', 2100),
  dish('sambosas', ['sambosa', 'سمبوسة'], ['Sambosas', 'السمبوسة'], 'dumpling', 60, 'savoury', 1200),
  dish('baguettes', ['baguette', 'باغيت'], ['Baguettes', 'الباغيت'], 'baguette', 75, 'savoury', 2300),
  dish('fatayer', ['fatayer', 'فطائر'], ['Fatayer', 'الفطائر'], 'flatbread', 75, 'savoury', 1100),
  dish('pitas', ['pita', 'خبز بيتا'], ['Filled pitas', 'خبز البيتا المحشو'], 'pita', 120, 'savoury', 1700),
  dish('skewers', ['skewer', 'سيخ'], ['Skewers', 'الأسياخ'], 'skewer', 45, 'savoury', 2400),
  dish('curries', ['curry', 'كاري'], ['Curries', 'الكاري'], 'curry', 60, 'savoury', 3000),
  dish('rice-pans', ['rice pan', 'صينية أرز'], ['Rice pans', 'صواني الأرز'], 'rice-pan', 90, 'savoury', 3900),
  dish('toasts', ['toast', 'توست'], ['Toasts', 'التوست'], 'bread', 60, 'savoury', 1600),
  dish('lunch-boxes', ['lunch box', 'علبة غداء'], ['Lunch boxes', 'علب الغداء'], 'box', 30, 'savoury', 3300),
  dish('kunafa', ['kunafa', 'كنافة'], ['Kunafa', 'الكنافة'], 'pie', 60, 'sweet', 2200),
  dish('cakes', ['cake', 'كيكة'], ['Cakes', 'الكيك'], 'cake', 15, 'sweet', 2100),
  dish('cookies', ['cookie', 'كوكيز'], ['Cookies', 'الكوكيز'], 'cookie', 30, 'sweet', 900),
  dish('pancakes', ['pancakes', 'بان كيك'], ['Pancakes', 'البان كيك'], 'pancakes', 75, 'sweet', 2800),
  dish('waffles', ['waffle', 'وافل'], ['Waffles', 'الوافل'], 'waffle', 60, 'sweet', 2600),
  dish('ice-cream', ['sundae', 'صنداي'], ['Sundaes', 'الصنداي'], 'ice-cream', 345, 'sweet', 1800),
  dish('croissants', ['croissant', 'كرواسون'], ['Croissants', 'الكرواسون'], 'croissant', 75, 'sweet', 1400),
  dish('cupcakes', ['cupcake', 'كب كيك'], ['Cupcakes', 'الكب كيك'], 'cupcake', 330, 'sweet', 1200),
  dish('custards', ['custard', 'كاسترد'], ['Custards', 'الكاسترد'], 'caramel', 60, 'sweet', 1700),
  dish('donuts', ['donut', 'دونات'], ['Donuts', 'الدونات'], 'donut', 345, 'sweet', 1000),
  dish('pretzels', ['pretzel', 'بريتزل'], ['Sweet pretzels', 'البريتزل المحلّى'], 'pretzel', 30, 'sweet', 1300),
  dish('french-toast', ['French toast', 'توست فرنسي'], ['French toast', 'التوست الفرنسي'], 'bread', 30, 'sweet', 2400),
  dish('coolers', ['cooler', 'شراب منعش'], ['Coolers', 'مشروبات منعشة'], 'cooler', 30, 'fruit', 1500),
  dish('juices', ['juice', 'عصير'], ['Juices', 'العصائر'], 'juice', 45, 'fruit', 1300),
  dish('smoothies', ['smoothie', 'سموذي'], ['Smoothies', 'السموذي'], 'cup', 345, 'fruit', 1800),
  dish('iced-teas', ['iced tea', 'شاي مثلّج'], ['Iced teas', 'الشاي المثلّج'], 'ice', 225, 'fruit', 1400),
  dish('lattes', ['latte', 'لاتيه'], ['Lattes', 'اللاتيه'], 'coffee', 60, 'hot', 1700),
  dish('cappuccinos', ['cappuccino', 'كابتشينو'], ['Cappuccinos', 'الكابتشينو'], 'coffee', 45, 'hot', 1700),
  dish('milk-teas', ['milk tea', 'شاي بالحليب'], ['Milk teas', 'الشاي بالحليب'], 'tea', 75, 'hot', 1200),
  dish('bubble-teas', ['bubble tea', 'شاي الفقاعات'], ['Bubble teas', 'شاي الفقاعات'], 'boba', 45, 'hot', 1900),
]
