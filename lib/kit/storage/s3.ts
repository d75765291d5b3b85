import { createReadStream } from "node:fs";
import { tmpdir } from "node:os";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Environment } from "@/lib/env";
import { outageOf, unavailable } from "@/lib/kit/outages";
import { type Operation, reaching } from "@/lib/kit/watch/reach";
import { inSpan } from "@/lib/kit/watch/trace";
import { beginIn, type Storage } from "./content-store";
import { streamOf } from "./stream";
import path from "node:path";

type Settings = Pick<
  Environment,
  "S3_BUCKET" | "S3_REGION" | "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_FORCE_PATH_STYLE"
>;

/** Making a connection, and silence on one: a store that hangs must not hang whoever uploads. */
const CONNECT_MS = 3_000;
const SILENCE_MS = 10_000;

function clientConfig(settings: Settings): S3ClientConfig {
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = settings;
  return {
    region: S3_REGION,
    forcePathStyle: S3_FORCE_PATH_STYLE,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Somebody waits: once more, then they are told.
    maxAttempts: 2,
    // The newer checksum trailers are Amazon's own: most compatible stores refuse them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
    // Without a pair of our own the SDK looks where it always looks (an instance's role, a profile).
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  };
}

const NOT_KEPT =
  "What answers at S3_ENDPOINT is no document store: it took a document and named nothing that it has kept";

const isMissing = (error: unknown) => error instanceof NotFound || error instanceof NoSuchKey;

/** Objects `files/<key>` in a bucket. */
export function s3Storage(settings: Settings): Storage {
  const client = new S3Client(clientConfig(settings));
  const asking = <Answer>(operation: Operation, ask: () => Promise<Answer>) =>
    inSpan(`S3 ${operation}`, "client", {}, () =>
      reaching("store", [operation], ask, (error) => (isMissing(error) || !outageOf(error) ? null : operation)),
    );
  const object = (key: string) => ({ Bucket: settings.S3_BUCKET, Key: `files/${key}` });
  const get = (key: string) => asking("get", () => client.send(new GetObjectCommand(object(key))));
  async function* piecesOf(key: string): AsyncGenerator<Uint8Array> {
    const { Body } = await get(key);
    yield* Body as Readable;
  }
  /**
   * Bytes; null when there is no such object. A refused HEAD has no words, and reads alike where there is no such bucket: then nothing
   * is known of the object, and whoever asks must not be told that it is gone.
   */
  async function sizeOf(key: string): Promise<number | null> {
    try {
      const head = await asking("head", () => client.send(new HeadObjectCommand(object(key))));
      return head.ContentLength ?? null;
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.$fault !== "client") throw error;
    }
    try {
      const { Body, ContentLength } = await get(key);
      (Body as Readable).destroy();
      return ContentLength ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
  const incomingFolder = path.join(/* turbopackIgnore: true */ tmpdir(), "depthbook-incoming");
  return {
    incomingFolder,
    begin: () => beginIn(incomingFolder),
    async keep(temporaryPath, key, { size, contentType }) {
      const Body = createReadStream(temporaryPath);
      const put = { ...object(key), Body, ContentLength: size, ContentType: contentType };
      try {
        await asking("put", async () => {
          const { ETag } = await client.send(new PutObjectCommand(put));
          // A store names what it has kept. A web server that S3_ENDPOINT leads to by mistake may say 200 to anything, and keeps nothing.
          if (ETag === undefined) throw Object.assign(unavailable(), { cause: new Error(NOT_KEPT) });
        });
      } finally {
        // Of a store that is away nobody has read it, and it would stay open.
        Body.destroy();
      }
    },
    async find(key) {
      const size = await sizeOf(key);
      return size === null ? null : { size, open: () => streamOf(piecesOf(key)) };
    },
    async remove(key) {
      await asking("delete", () => client.send(new DeleteObjectCommand(object(key))));
    },
  };
}
