import { ApiRequestError, errorFromAnswer, NETWORK_ERROR } from "@/lib/kit/client/api-error";
import { saveFile } from "@/lib/kit/client/save-file";
import { parseJson } from "@/lib/accounts/hooks/fetcher";
import { leaveForSignIn } from "@/lib/accounts/hooks/session-end";
import { attachmentName } from "../rules";

async function fetchFile(address: string): Promise<{ name: string; content: Blob }> {
  const response = await fetch(address, { credentials: "same-origin" });
  if (response.ok) {
    const name = attachmentName(response.headers.get("content-disposition") ?? "");
    return { name: name ?? "download", content: await response.blob() };
  }
  if (response.status === 401) leaveForSignIn();
  throw errorFromAnswer(response.status, parseJson(await response.text()), response.headers.get("x-request-id"));
}

/**
 * Has the browser save what the server sends as a file. A link that the browser follows by itself can't say why there is none.
 * @param address of our own, by the session's cookie
 * @throws ApiRequestError for any answer but a file, and for none
 */
export async function downloadFile(address: string): Promise<void> {
  const { name, content } = await fetchFile(address).catch((error: unknown) => {
    throw error instanceof ApiRequestError ? error : new ApiRequestError(0, "network_error", NETWORK_ERROR, null);
  });
  saveFile(name, content);
}
