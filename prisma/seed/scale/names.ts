export const FIRST_NAMES = [
  ...["Aarti", "Abdul", "Ajay", "Amrita", "Anil", "Asha", "Bharat", "Chandni", "Deepa", "Dinesh", "Esther", "Farhan"],
  ...["Gauri", "Harish", "Indu", "Irfan", "Jaya", "Joseph", "Kamala", "Kiran", "Lalit", "Madhu", "Manoj", "Nasreen"],
  ...[
    "Nitin",
    "Parveen",
    "Pooja",
    "Prakash",
    "Rekha",
    "Rohit",
    "Sabina",
    "Sanjay",
    "Shanti",
    "Suresh",
    "Usha",
    "Vijay",
  ],
];
export const LAST_NAMES = [
  ...["Agarwal", "Ansari", "Bhat", "Chauhan", "Dsouza", "Gowda", "Gupta", "Hegde", "Iyer", "Jadhav", "Kumar", "Lobo"],
  ...[
    "Mishra",
    "Naidu",
    "Pandey",
    "Patel",
    "Qureshi",
    "Rathore",
    "Saxena",
    "Shetty",
    "Thakur",
    "Varma",
    "Yadav",
    "Zaidi",
  ],
];
export const SHOP_NAMES = [
  ...["Shree Ganesh", "New Bharat", "Annapurna", "Sai Krupa", "Lakshmi", "City", "Royal", "Maa Durga", "Jai Hind"],
  ...["Sunrise", "Om", "National", "Sagar", "Anand", "Modern", "Krishna"],
];
export const TRADES = ["Mobiles", "Traders", "Electronics", "Motors", "Jewellers", "Stores", "Agencies", "Telecom"];
/** Towns with a PIN code of each. */
export const TOWNS = [
  ...[
    "Pune 411001",
    "Nashik 422001",
    "Indore 452001",
    "Surat 395003",
    "Jaipur 302001",
    "Lucknow 226001",
    "Patna 800001",
  ],
  ...[
    "Kochi 682016",
    "Mysuru 570001",
    "Madurai 625001",
    "Guntur 522002",
    "Howrah 711101",
    "Cuttack 753001",
    "Thane 400601",
  ],
].map((text) => ({ name: text.slice(0, -7), pincode: text.slice(-6) }));
