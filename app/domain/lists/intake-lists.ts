import type { ListItem } from "./list-item";

export const MARITAL_STATUS = [
  { id: 1, key: "single", en: "Single", hi: "अविवाहित" },
  { id: 2, key: "married", en: "Married", hi: "विवाहित" },
  { id: 3, key: "divorced", en: "Divorced", hi: "तलाक़शुदा" },
  { id: 4, key: "widowed", en: "Widowed", hi: "विधवा या विधुर" },
] as const satisfies readonly ListItem[];

export const PURPOSE_OF_LOAN = [
  { id: 1, key: "working-capital", en: "Working capital", hi: "कार्यशील पूँजी" },
  { id: 2, key: "stock", en: "Buying stock", hi: "माल ख़रीदना" },
  { id: 3, key: "equipment", en: "Machinery or equipment", hi: "मशीन या उपकरण" },
  { id: 4, key: "expansion", en: "Expanding the business", hi: "व्यवसाय का विस्तार" },
  { id: 5, key: "premises", en: "Shop or office premises", hi: "दुकान या कार्यालय की जगह" },
  { id: 6, key: "debt-repayment", en: "Repaying other loans", hi: "दूसरे ऋण चुकाना" },
  { id: 7, key: "other", en: "Other", hi: "अन्य" },
] as const satisfies readonly ListItem[];

export const NATURE = [
  { id: 1, key: "proprietorship", en: "Sole proprietorship", hi: "एकल स्वामित्व" },
  { id: 2, key: "partnership", en: "Partnership", hi: "साझेदारी" },
  { id: 3, key: "llp", en: "Limited liability partnership", hi: "सीमित देयता साझेदारी" },
  { id: 4, key: "private-limited", en: "Private limited company", hi: "प्राइवेट लिमिटेड कंपनी" },
  { id: 5, key: "public-limited", en: "Public limited company", hi: "पब्लिक लिमिटेड कंपनी" },
  { id: 6, key: "huf", en: "Hindu undivided family", hi: "हिंदू अविभाजित परिवार" },
  { id: 7, key: "trust-or-society", en: "Trust or society", hi: "न्यास या संस्था" },
] as const satisfies readonly ListItem[];

/** MSME sectors. 'other' has no sub-categories. */
export const CATEGORY = [
  { id: 1, key: "manufacturing", en: "Manufacturing", hi: "निर्माण उद्योग" },
  { id: 2, key: "trading", en: "Trading", hi: "व्यापार" },
  { id: 3, key: "services", en: "Services", hi: "सेवाएँ" },
  { id: 4, key: "agriculture-allied", en: "Agriculture and allied", hi: "कृषि और संबद्ध कार्य" },
  { id: 5, key: "other", en: "Other", hi: "अन्य" },
] as const satisfies readonly ListItem[];

export const SUB_CATEGORY = [
  { id: 101, parentId: 1, key: "food-processing", en: "Food processing", hi: "खाद्य प्रसंस्करण" },
  { id: 102, parentId: 1, key: "textiles", en: "Textiles and garments", hi: "कपड़ा और परिधान" },
  { id: 103, parentId: 1, key: "engineering-goods", en: "Engineering goods", hi: "इंजीनियरिंग का सामान" },
  { id: 104, parentId: 1, key: "chemicals", en: "Chemicals and plastics", hi: "रसायन और प्लास्टिक" },
  { id: 105, parentId: 1, key: "handicrafts", en: "Handicrafts and furniture", hi: "हस्तशिल्प और फ़र्नीचर" },
  { id: 201, parentId: 2, key: "retail", en: "Retail shop", hi: "खुदरा दुकान" },
  { id: 202, parentId: 2, key: "wholesale", en: "Wholesale", hi: "थोक व्यापार" },
  { id: 203, parentId: 2, key: "online-seller", en: "Online seller", hi: "ऑनलाइन विक्रेता" },
  { id: 204, parentId: 2, key: "import-export", en: "Import and export", hi: "आयात और निर्यात" },
  { id: 301, parentId: 3, key: "transport", en: "Transport", hi: "परिवहन" },
  { id: 302, parentId: 3, key: "hospitality", en: "Hotels and restaurants", hi: "होटल और भोजनालय" },
  { id: 303, parentId: 3, key: "health", en: "Health care", hi: "स्वास्थ्य सेवा" },
  { id: 304, parentId: 3, key: "education", en: "Education and coaching", hi: "शिक्षा और कोचिंग" },
  { id: 305, parentId: 3, key: "repair", en: "Repair and maintenance", hi: "मरम्मत और रखरखाव" },
  { id: 306, parentId: 3, key: "professional", en: "Professional services", hi: "पेशेवर सेवाएँ" },
  { id: 401, parentId: 4, key: "dairy", en: "Dairy", hi: "डेयरी" },
  { id: 402, parentId: 4, key: "poultry", en: "Poultry", hi: "मुर्गी पालन" },
  { id: 403, parentId: 4, key: "fisheries", en: "Fisheries", hi: "मछली पालन" },
  { id: 404, parentId: 4, key: "farm-produce", en: "Farm produce", hi: "कृषि उपज" },
] as const satisfies readonly ListItem[];
