"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiRequestError, isAnswerLost, isRefusedUnread } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { fileNameKey, uploadFile } from "@/lib/files/hooks/files";
import type { DocumentPurpose } from "@/lib/files/constants";
import { documentRefusal } from "@/lib/files/rules";
import { AT_TOP, toast } from "@/lib/kit/toast";
import { useUnsavedWarning } from "./use-unsaved-warning";

export type RunningUpload = {
  name: string;
  /** From 0 to 1; at 1 the server is looking at it. */
  share: number;
};

export type UploadFailure = {
  message: string;
  /** What to send once more; null where it was refused for what it is. */
  file: File | null;
};

/** It came to nothing for what the file is: it would be refused again. */
const isOfTheFile = (error: unknown) =>
  error instanceof ApiRequestError && error.status < 500 && !isAnswerLost(error) && !isRefusedUnread(error);

const STILL_UPLOADING = "A file is still uploading. Wait for it, or cancel it.";

/** The uploads that run now, anywhere in the page. */
const uploads = new Set<AbortController>();

/** Whether the fields may be left or saved: not while a file is on its way into one of them, and then it says so. */
export function hasNoUpload(): boolean {
  if (uploads.size === 0) return true;
  toast.error(STILL_UPLOADING, { id: STILL_UPLOADING, ...AT_TOP });
  return false;
}

/** Ends them all, for a form that goes back to what is stored. */
export function cancelUploads(): void {
  for (const upload of uploads) upload.abort();
}

/** One upload at a time; leaving the page or the field, which asks first, cancels it. */
export function useUpload(purpose: DocumentPurpose, onUploaded: (url: string) => void) {
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const controller = useRef<AbortController | null>(null);
  const client = useQueryClient();
  // As of now: by the time the file has arrived, the field may have moved to another place of its list.
  const deliver = useRef(onUploaded);
  useEffect(() => void (deliver.current = onUploaded));

  useEffect(() => () => controller.current?.abort(), []);
  useUnsavedWarning(running !== null);

  function setError(message: string | null) {
    setFailure(message === null ? null : { message, file: null });
  }

  async function start(file: File): Promise<void> {
    const refusal = documentRefusal(file, purpose);
    setError(refusal);
    if (refusal) return;
    const own = new AbortController();
    controller.current?.abort();
    controller.current = own;
    uploads.add(own);
    setRunning({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => {
        if (!own.signal.aborted) setRunning({ name: file.name, share });
      };
      const { url, name } = await uploadFile(file, purpose, { onProgress, signal: own.signal });
      client.setQueryData(fileNameKey(url), name);
      deliver.current(url);
    } catch (problem) {
      if (!own.signal.aborted) {
        setFailure({ message: failureWords(problem), file: isOfTheFile(problem) ? null : file });
      }
    } finally {
      uploads.delete(own);
      if (controller.current === own) setRunning(null);
    }
  }

  return { running, failure, setError, start, cancel: () => controller.current?.abort() };
}
