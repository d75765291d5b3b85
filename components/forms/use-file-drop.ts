"use client";

import { type DragEvent, useState } from "react";

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Takes what is dropped anywhere on an element. */
export function useFileDrop(isEditable: () => boolean, take: (files: FileList) => void) {
  const [isTarget, setIsTarget] = useState(false);
  return {
    /** Files are held over it. */
    isTarget,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsTarget(isEditable());
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsTarget(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsTarget(false);
        if (isEditable()) take(event.dataTransfer.files);
      },
    },
  };
}
