import { DEFAULT_LISTS } from "~/domain/lists/default-lists";
import type { ListItem } from "~/domain/lists/list-item";
import type { Db } from "./database";
import { languageSvg } from "./drawings";
import { pictureOf, storePictures } from "./pictures";

const INDIA = { countryKey: "IN", countryName: "India", phoneCode: "91" };

/** The dropdown lists with the shipped values (OQ-80). An existing entry stays as it was edited. */
export async function seedLists(db: Db): Promise<void> {
  const lists = Object.entries<readonly ListItem[]>(DEFAULT_LISTS);
  await db.listItem.createMany({
    data: lists.flatMap(([list, items]) =>
      items.map(({ id, key, en, hi, parentId = null }, index) => ({
        list,
        id,
        key,
        en,
        hi,
        parentId,
        sortOrder: index + 1,
      })),
    ),
    skipDuplicates: true,
  });
}

/** English, the default, and Hindi (ENT-13). Their pictures belong to the main brand. */
export async function seedLanguages(db: Db, mainBrandId: string): Promise<void> {
  const [en, hi] = [await pictureOf(languageSvg("en")), await pictureOf(languageSvg("hi"))];
  await storePictures(db, mainBrandId, [en, hi]);
  await db.language.createMany({
    data: [
      { id: 1, code: "en", languageName: "English", image: en.url, isDefault: true, ...INDIA },
      { id: 2, code: "hi", languageName: "हिन्दी", image: hi.url, isDefault: false, ...INDIA },
    ],
    skipDuplicates: true,
  });
}
