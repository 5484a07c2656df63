// `npm run pictures -- take FOLDER [TITLE …]` takes pictures of every page, or of those whose title contains one of the
// texts; `npm run pictures -- compare BEFORE AFTER` lists the differences, largest first, and puts both pictures side
// by side into AFTER/differences.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import sharp from "sharp";
import { ROOT, toolPath } from "./lib/project.mjs";

/** A smaller share of differing pixels is noise of text rendering. */
const NOISE = 0.0005;
/** The largest difference between two channels of a pixel, of 255. */
const TOLERANCE = 24;
const GAP = 16;

/** @param {string} folder @param {string[]} titles */
function take(folder, titles) {
  const pattern = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");
  const config = path.join(ROOT, "tests/pictures/playwright.config.ts");
  const args = ["test", "--config", config, ...(pattern ? ["--grep", pattern] : [])];
  const child = spawn(toolPath("playwright"), args, {
    stdio: "inherit",
    env: { ...process.env, PICTURES: path.resolve(folder) },
  });
  child.once("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}

/**
 * The share of pixels that differ, from 0 to 1.
 * @param {string} before @param {string} after
 */
async function difference(before, after) {
  const [one, two] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  if (one.width !== two.width) return { share: 1, note: `${one.width} and ${two.width} px wide` };
  const note = one.height === two.height ? "" : `${one.height} and ${two.height} px high`;
  const size = { width: one.width, height: Math.max(one.height, two.height) };
  const extend = (/** @type {string} */ file, /** @type {number} */ height) =>
    sharp(file)
      .removeAlpha()
      .extend({ bottom: size.height - height, background: "#f0f" })
      .raw()
      .toBuffer();
  const [a, b] = await Promise.all([extend(before, one.height), extend(after, two.height)]);
  let differing = 0;
  for (let at = 0; at < a.length; at += 3)
    if (
      Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > TOLERANCE ||
      Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0)) > TOLERANCE ||
      Math.abs((a[at + 2] ?? 0) - (b[at + 2] ?? 0)) > TOLERANCE
    )
      differing += 1;
  return { share: differing / (a.length / 3), note };
}

/** @param {string} before @param {string} after @param {string} to */
async function sideBySide(before, after, to) {
  const [one, two] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  await sharp({
    create: {
      width: one.width + two.width + GAP,
      height: Math.max(one.height, two.height),
      channels: 3,
      background: "#f0f",
    },
  })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left: one.width + GAP, top: 0 },
    ])
    .png()
    .toFile(to);
}

/** @param {string} before @param {string} after */
async function compare(before, after) {
  const pictures = (/** @type {string} */ folder) => readdirSync(folder).filter((name) => name.endsWith(".png"));
  const out = path.join(after, "differences");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  /** @type {{ name: string, share: number, note: string }[]} */
  const rows = [];
  for (const name of pictures(after)) {
    const old = path.join(before, name);
    if (!existsSync(old)) rows.push({ name, share: 1, note: "new" });
    else rows.push({ name, ...(await difference(old, path.join(after, name))) });
  }
  rows.sort((a, b) => b.share - a.share);
  const differing = rows.filter(({ share, note }) => share > NOISE || note);
  for (const { name, share, note } of differing) {
    console.log(`${(share * 100).toFixed(2).padStart(6)} %  ${name}  ${note}`);
    if (note !== "new") await sideBySide(path.join(before, name), path.join(after, name), path.join(out, name));
  }
  const missing = pictures(before).filter((name) => !existsSync(path.join(after, name)));
  console.log(
    `${rows.length} pictures compared, ${differing.length} differ (both sides in ${out}), ${missing.length} not taken again`,
  );
}

const [what, first, ...rest] = process.argv.slice(2);
if (what === "take" && first) take(first, rest);
else if (what === "compare" && first && rest[0]) await compare(first, rest[0]);
else {
  console.error("npm run pictures -- take FOLDER [TITLE …] | compare BEFORE AFTER");
  process.exitCode = 2;
}
