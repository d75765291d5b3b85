/** Uploads, with real progress: `fetch` can't report what it has sent, `XMLHttpRequest` can. */
import { useQuery } from "@tanstack/react-query";
import type { DocumentPurpose } from "../constants";
import { attachmentName } from "../rules";
import type { Element } from "@/lib/kit/http/wire";
import type { FileWire } from "../contract";
import { ApiRequestError, errorFromAnswer, NETWORK_ERROR } from "@/lib/kit/client/api-error";
import { urlOf } from "@/lib/accounts/hooks/ask";
import { authHeaders } from "@/lib/accounts/hooks/auth-storage";
import { parseJson } from "@/lib/accounts/hooks/fetcher";
import { leaveForSignIn } from "@/lib/accounts/hooks/session-end";

type UploadOptions = {
  /** From 0 to 1: how much of the body has been sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const aborted = () => new DOMException("The upload was cancelled", "AbortError");

/**
 * Uploads a document. What is kept in a record is the answer's `url`.
 * @throws ApiRequestError for any answer but 201, and for none; an `AbortError` when `signal` ends it
 */
export function uploadFile(
  file: File,
  purpose: DocumentPurpose,
  { onProgress, signal }: UploadOptions = {},
): Promise<FileWire> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    signal?.addEventListener("abort", cancel);
    request.open("POST", urlOf("POST /v1/files"));
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(authHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onabort = () => reject(aborted());
    request.onerror = () => reject(new ApiRequestError(0, "network_error", NETWORK_ERROR, null));
    request.onload = () => {
      const body = parseJson(request.responseText);
      if (request.status === 201 && body) return resolve((body as Element<FileWire>).element);
      if (request.status === 401) leaveForSignIn();
      reject(errorFromAnswer(request.status, body, request.getResponseHeader("x-request-id")));
    };
    request.onloadend = () => signal?.removeEventListener("abort", cancel);
    const form = new FormData();
    form.append("purpose", purpose);
    form.append("file", file);
    request.send(form);
  });
}

export const fileNameKey = (url: string | null) => ["files", url, "name"];

/** The name of a stored file, from its download's header. @throws ApiRequestError when it can't be read */
async function fetchFileName(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    method: "HEAD",
    credentials: "same-origin",
    headers: authHeaders(),
    signal,
  });
  if (!response.ok) throw errorFromAnswer(response.status, undefined, response.headers.get("x-request-id"));
  return attachmentName(response.headers.get("content-disposition") ?? "") ?? url;
}

/** The name of the file at `/v1/files/<id>`; null asks nothing. */
export function useFileName(url: string | null) {
  return useQuery({
    queryKey: fileNameKey(url),
    queryFn: ({ signal }) => fetchFileName(url ?? "", signal),
    enabled: url !== null,
    staleTime: Infinity,
    retry: false,
    meta: { ownErrorToast: true },
  });
}
