import { type StaticImageData } from "next/image";
import { cn } from "@/lib/kit/class-names";

/** One view of the product, on a desk and on a phone. */
export type View = { desk: StaticImageData; phone: StaticImageData };

type ProductPictureProps = {
  light: View;
  dark: View;
  /** What is to be read on it. */
  alt: string;
  caption: string;
};

/** A picture of the product in the colours of the theme and as large as the screen. Only the one that shows is fetched. */
export function ProductPicture({ light, dark, alt, caption }: ProductPictureProps) {
  return (
    <figure>
      {[
        { view: light, shown: "only-light" },
        { view: dark, shown: "only-dark" },
      ].map(({ view: { desk, phone }, shown }) => (
        <picture key={shown} className={cn("overflow-hidden rounded-lg border bg-card shadow-sm", shown)}>
          <source media="(width >= 40rem)" srcSet={desk.src} width={desk.width} height={desk.height} />
          <img
            src={phone.src}
            width={phone.width}
            height={phone.height}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="h-auto w-full"
          />
        </picture>
      ))}
      <figcaption className="mt-3 text-xs text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
