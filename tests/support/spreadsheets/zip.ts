import { crc32, deflateRawSync } from "node:zlib";

/** A part of a zip file; the fields after `content` are for files with false sizes. */
export type ZipPart = {
  name: string;
  content: string | Buffer;
  /** Deflated bytes that replace those of `content`. */
  deflated?: Buffer;
  declaredBytes?: number;
  checkSum?: number;
  isEncrypted?: boolean;
  isStored?: boolean;
};

/** A zip file with these parts. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const content = Buffer.from(part.content);
    const packed = part.deflated ?? (part.isStored ? content : deflateRawSync(content));
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(part.isEncrypted ? 1 : 0, 2);
    common.writeUInt16LE(part.isStored ? 0 : 8, 4);
    common.writeUInt32LE(0, 6);
    common.writeUInt32LE(part.checkSum ?? crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(part.declaredBytes ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, packed]);
    files.push(local);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, tail, name]));
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}
