"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

type DialogButtonProps = {
  label: string;
  title: string;
  description?: string;
  size: "md" | "xl";
  /** Made on the server: nothing is fetched when it opens. */
  children: ReactNode;
};

export function DialogButton({ label, children, ...modal }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="w-full" aria-haspopup="dialog" onOpen={() => setOpen(true)}>
        {label}
      </Button>
      <Modal open={open} onOpenChange={setOpen} {...modal}>
        {children}
      </Modal>
    </>
  );
}
